import { runBrowserTests } from './lib/browser-tests.mjs'
import { ensureCluster } from './lib/cluster.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensurePgbouncer } from './lib/pgbouncer.mjs'
import { ensurePostgres15, startPostgres15 } from './lib/postgres-15.mjs'
import { ensureRedis } from './lib/redis.mjs'
import { run } from './lib/run.mjs'
import { ensureSwift } from './lib/swift.mjs'
import { concludeTests, runVitest } from './lib/tally.mjs'

await ensureInstalled()
const browser = await runBrowserTests('long browser tests', [], { LONG: '1' })
const pgbouncer = await ensurePgbouncer()
concludeTests([
  browser,
  await runLongTests(),
  await runOnPostgres15(),
  await runThroughPgbouncer(),
  await compile(),
])

async function runLongTests() {
  const redis = await ensureRedis()
  if (!redis)
    console.log('没有 redis-server，跳过相关测试。 / No redis-server: the tests that need one were not run.')
  const swift = await ensureSwift()
  if (!swift) console.log('没有 Swift，跳过相关测试。 / No Swift: the tests that need one were not run.')
  const cluster = await ensureCluster()
  if (!cluster)
    console.log(
      '没有 HAProxy、Patroni 或 etcd，跳过相关测试。 / No HAProxy, Patroni or etcd: the test that needs them was not run.',
    )
  const whole = redis && swift && pgbouncer && cluster && (await ensurePostgres15())
  const missing = [!redis && 'redis-*', !swift && 'swift', !pgbouncer && 'pooler*', !whole && 'scale']
  const left = missing.flatMap((name) => (name === false ? [] : ['--exclude', `**/${name}.long.test.ts`]))
  return await runVitest('long tests', left, { LONG: '1', ...(swift && { SWIFT: swift }) })
}

/**
 * What speaks to the database, on the oldest version that is supported. Whole programs and proofs of many hands say
 * nothing of a version, and have been run.
 */
async function runOnPostgres15() {
  const postgres = await startPostgres15()
  if (!postgres) {
    console.log(
      '没有 PostgreSQL 15，跳过该轮。 / PostgreSQL 15 cannot be had here: the pass on it was not run.',
    )
    return { passed: 0, failed: [] }
  }
  try {
    const rooms = ['areas', 'db', 'demo', 'http', 'ledger', 'live', 'ops', 'views', 'work'].map(
      (room) => `server/src/${room}/`,
    )
    const args = ['--project', 'server', ...rooms, '--exclude', 'src/db/embedded/**']
    return await runVitest('PostgreSQL 15', args, { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}

/** Orders, money and talk, through a pooler that gives each transaction another connection. */
async function runThroughPgbouncer() {
  if (!pgbouncer) {
    console.log(
      '没有 PgBouncer，跳过该轮。 / PgBouncer cannot be had here: the pass through it and the tests that need it were not run.',
    )
    return { passed: 0, failed: [] }
  }
  const areas = [
    'orders',
    'fast-orders',
    'wallet',
    'withdrawals',
    'top-ups',
    'gifts',
    'packets',
    'chat',
    'messages',
  ]
  const rooms = [...areas.map((area) => `areas/${area}`), 'ledger', 'work', 'messaging', 'live', 'views']
  const args = ['--project', 'server', ...rooms.map((room) => `server/src/${room}/`)]
  return await runVitest('PgBouncer', args, { TEST_POOLER: pgbouncer })
}

/** The checks hear of types from the lint; here the compiler has its own say. */
async function compile() {
  const { code } = await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b'])
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: ['types: see above'] }
}
