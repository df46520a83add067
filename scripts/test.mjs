import { prepareBrowser, runBrowserTests } from './lib/browser-tests.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'
import { concludeTests, runVitest } from './lib/tally.mjs'

// A browser that is not there yet is on its way while packages are.
const prepared = prepareBrowser()
await ensureInstalled()
// Tests wait for the database and for pages, a third of the time in a browser. What waits for nobody takes just those
// moments, and no test becomes slower by it: what the browser tests look at is built meanwhile.
const built = run(process.execPath, ['scripts/build.mjs', '--if-stale'], { quiet: true, aside: true })
const tests = await runVitest('tests', [])
// If it could not be built, the browser tests try once more and say why.
await Promise.all([built, prepared])
const journeys = await runBrowserTests('browser tests', [], { STORIES: 'often' })
concludeTests([tests, journeys])
