import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { endWithNpm } from './lib/end-with-npm.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { giveUp, loadSettings, ROOT } from './lib/run.mjs'

endWithNpm()
await ensureInstalled()
await ensureBuilt().catch(giveUp)
process.chdir(ROOT)
loadSettings()
process.setSourceMapsEnabled(true)
// In this very process: a signal, or a kill, that reaches the command reaches the server.
await import(pathToFileURL(join(ROOT, 'server', 'dist', 'main.js')).href)
