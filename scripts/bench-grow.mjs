import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { bundle } from './lib/bundle.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureRedis } from './lib/redis.mjs'
import { giveUp, ROOT, run } from './lib/run.mjs'

/** Programs that fill a database with years of a large shop, and that count what one call costs us and costs Redis. */
const programs = {
  grow: './bench/src/grow/main.ts',
  costs: './bench/src/grow/costs.ts',
  redis: './bench/src/grow/redis.ts',
}
const [program = '', ...given] = process.argv.slice(2)
if (!(program in programs)) giveUp(new Error('npm run bench:grow -- grow --folder FOLDER | costs | redis'))

await ensureInstalled()
if (program === 'redis' && !(await ensureRedis()))
  giveUp(new Error('没有 redis-server。 / There is no redis-server.'))
await ensureBuilt().catch(giveUp)
const folder = join(ROOT, 'bench', 'dist')
await bundle(programs, folder)
cpSync(join(ROOT, 'server', 'src', 'db', 'migrations'), join(folder, 'migrations'), { recursive: true })
const { code } = await run(process.execPath, [
  '--enable-source-maps',
  join(folder, `${program}.js`),
  ...given,
])
process.exitCode = code
