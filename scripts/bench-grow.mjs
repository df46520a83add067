import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { bundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { giveUp, ROOT, run } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt().catch(giveUp)
const programs = { grow: './bench/src/grow/main.ts' }
await bundle(programs, join(ROOT, 'bench', 'dist', 'grow'))
const program = join('bench', 'dist', 'grow', 'grow.js')
const { code } = await run(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)])
process.exitCode = code
