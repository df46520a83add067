import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, runNpm } from './lib/install.mjs'
import { giveUp, ROOT } from './lib/run.mjs'

const FILE = 'sbom.cdx.json'

await ensureInstalled()
const { code, output } = await runNpm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  quiet: true,
})
const begin = output.indexOf('{')
const end = output.lastIndexOf('}')
if (code !== 0 || begin === -1) giveUp(output)
const sbom = JSON.parse(output.slice(begin, end + 1))
writeFileSync(join(ROOT, FILE), `${JSON.stringify(sbom, undefined, 2)}\n`)
console.log(`${FILE}: ${sbom.components.length} components`)
