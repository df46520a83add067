import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { bundle } from './lib/bundle.mjs'
import { ensureCluster } from './lib/cluster.mjs'
import { findOnPath } from './lib/find-on-path.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensurePgbouncer } from './lib/pgbouncer.mjs'
import { ensurePostgres15, findUser } from './lib/postgres-15.mjs'
import { ensureRedis } from './lib/redis.mjs'
import { giveUp, ROOT, run } from './lib/run.mjs'
import { ensureSwift } from './lib/swift.mjs'

await ensureInstalled()
const programs = await findPrograms()
await ensureBuilt().catch(giveUp)
const dist = join(ROOT, 'bench', 'dist')
await bundle({ scale: './bench/src/scale/main.ts' }, dist)
const { code } = await run(
  process.execPath,
  ['--enable-source-maps', join(dist, 'scale.js'), ...process.argv.slice(2)],
  { env: { SCALE_PROGRAMS: JSON.stringify(programs) } },
)
process.exitCode = code

/** All of them, or a sentence about what is missing. */
async function findPrograms() {
  const found = {
    'PostgreSQL 15': await ensurePostgres15(),
    PgBouncer: await ensurePgbouncer(),
    'redis-server': (await ensureRedis()) ? findOnPath(['redis-server']) : undefined,
    'HAProxy, Patroni and etcd': await ensureCluster(),
    'OpenStack Swift': await ensureSwift(),
  }
  const missing = Object.entries(found).flatMap(([name, path]) => (path === undefined ? [name] : []))
  if (missing.length > 0) {
    giveUp(
      `缺少 / Missing: ${missing.join('; ')}。在 Debian 12 上以 root 运行会自动取得。 / As root on Debian 12 they are fetched by themselves.`,
    )
  }
  const [postgres, pgbouncer, redis, cluster, swift] = Object.values(found)
  return { postgres, pgbouncer, redis, cluster, swift, user: findUser() }
}
