import { buildServer, buildWeb, ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { giveUp } from './lib/run.mjs'

await ensureInstalled()
if (process.argv.includes('--if-stale')) {
  await ensureBuilt().catch(giveUp)
} else {
  await buildServer().catch(giveUp)
  await buildWeb().catch(giveUp)
}
