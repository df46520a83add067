import { runChecks } from './check.mjs'
import { runBrowserTests } from './lib/browser-tests.mjs'
import { ensureCluster } from './lib/cluster.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensurePgbouncer } from './lib/pgbouncer.mjs'
import { ensurePostgres15, startPostgres15 } from './lib/postgres-15.mjs'
import { ensureRedis } from './lib/redis.mjs'
import { run } from './lib/run.mjs'
import { ensureSwift } from './lib/swift.mjs'
import { concludeTests, runVitest } from './lib/tally.mjs'

const POOLED = [
  'areas/orders',
  'areas/fast-orders',
  'areas/wallet',
  'areas/withdrawals',
  'areas/top-ups',
  'areas/gifts',
  'areas/packets',
  'areas/chat',
  'areas/messages',
  'ledger',
  'work',
  'messaging',
  'live',
  'views',
]
const STRAIGHT = ['areas', 'db', 'demo', 'http', 'ops', ...POOLED]

await ensureInstalled()
const stories = await tell('other browser tests', ['by the clock', 'at any time'])
// These read every word of the demo: nobody may have played in it before.
const farAndWide = await tell('far and wide', ['far and wide'])
const pgbouncer = await ensurePgbouncer()
concludeTests([
  stories,
  farAndWide,
  await runLongTests(),
  ...(await runOnOldPostgres()),
  await compile(),
  await runChecks(),
])

/**
 * @param {string} title
 * @param {string[]} projects
 */
function tell(title, projects) {
  const named = projects.map((project) => `--project=${project}`)
  return runBrowserTests(title, named, { STORIES: 'seldom' })
}

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
 * What speaks to the database, on the oldest version that is supported: orders, money and talk through a pooler that gives
 * each transaction another connection, the rest straight. Whole programs and proofs of many hands say nothing of a version.
 */
async function runOnOldPostgres() {
  const postgres = await startPostgres15()
  if (!postgres)
    console.log(
      '没有 PostgreSQL 15，跳过该轮。 / PostgreSQL 15 cannot be had here: the pass on it was not run.',
    )
  if (!pgbouncer)
    console.log(
      '没有 PgBouncer，跳过该轮。 / PgBouncer cannot be had here: the pass through it and the tests that need it were not run.',
    )
  const env = postgres && { TEST_DATABASE_URL: postgres.url }
  try {
    return [
      ...(env ? [await runRooms('PostgreSQL 15', STRAIGHT, pgbouncer ? POOLED : [], env)] : []),
      ...(pgbouncer ? [await runRooms('PgBouncer', POOLED, [], { ...env, TEST_POOLER: pgbouncer })] : []),
    ]
  } finally {
    postgres?.stop()
  }
}

/**
 * @param {string} title
 * @param {string[]} rooms
 * @param {string[]} but
 * @param {Record<string, string>} env
 */
async function runRooms(title, rooms, but, env) {
  const left = ['db/embedded', ...but].flatMap((room) => ['--exclude', `src/${room}/**`])
  return await runVitest(
    title,
    ['--project', 'server', ...rooms.map((room) => `server/src/${room}/`), ...left],
    env,
  )
}

/** The checks hear of types from the lint; here the compiler has its own say. */
async function compile() {
  const { code } = await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-b'])
  return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: ['types: see above'] }
}
