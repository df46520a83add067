import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runBrowserTests } from './lib/browser-tests.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { giveUp, ROOT } from './lib/run.mjs'
import { concludeTests, runVitest } from './lib/tally.mjs'

const USAGE = `npm run test:one -- <file> ["sentence"]   one file, or the tests of it whose sentence has these words
npm run test:area -- <word>               a word of the product at its three addresses
npm run test:journey -- <story>           one browser journey, on the built product`

const [what, ...args] = process.argv.slice(2)
const [name, sentence] = args
if (name === undefined) giveUp(USAGE)

await ensureInstalled()
if (what === 'one') concludeTests([await runVitest('test', [name, ...(sentence ? ['-t', sentence] : [])])])
else if (what === 'area') concludeTests([await runVitest(`area ${name}`, roomsOf(name))])
else if (what === 'journey') concludeTests([await runBrowserTests('journey', [`${name}.spec.ts`])])
else giveUp(USAGE)

/**
 * The folders of a word, and the screens and views that bear its name.
 *
 * @param {string} word
 */
function roomsOf(word) {
  const rooms = ['domain/src', 'server/src/areas', 'web/src/features'].map((floor) => `${floor}/${word}`)
  const found = rooms.filter((room) => existsSync(join(ROOT, room)))
  if (found.length === 0) giveUp(`没有叫 ${word} 的领域。 / No area is called ${word}.`)
  return found.map((room) => `${room}/`)
}
