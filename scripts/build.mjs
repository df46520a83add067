import { buildServer, buildWeb } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { giveUp } from './lib/run.mjs'

await ensureInstalled()
await buildServer().catch(giveUp)
await buildWeb().catch(giveUp)
