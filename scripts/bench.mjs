import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { bundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { giveUp, ROOT, run } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt().catch(giveUp)
const programs = { main: './bench/src/main.ts', control: './bench/src/controls/program.ts' }
await bundle(programs, join(ROOT, 'bench', 'dist'))
const program = join('bench', 'dist', 'main.js')
const { code } = await run(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)])
process.exitCode = code
