import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { giveUp, loadSettings, ROOT } from './lib/run.mjs'

await ensureInstalled()
await ensureBuilt().catch(giveUp)
process.chdir(ROOT)
loadSettings()
await import(pathToFileURL(join(ROOT, 'server', 'dist', 'archive-books.js')).href)
