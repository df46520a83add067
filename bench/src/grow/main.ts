import { parseArgs } from 'node:util'
import { openDatabase } from '../../../server/src/db/database.ts'
import { sql } from '../../../server/src/db/sql.ts'
import { startPostgres } from '../../../server/src/db/embedded/postgres.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { makeCompanions } from '../stage/orders.ts'
import { addPeople } from '../stage/purses.ts'
import { createDatabase } from '../stage/town.ts'
import { fillTables } from './fill-tables.ts'
import { lookAt, looksAtMessages, looksAtOrders, weigh } from './look.ts'
import { manyMessages } from './many-messages.ts'
import { manyOrders } from './many-orders.ts'

const cast = { bosses: 450_000, companions: 50_000 }
const people = cast.bosses + cast.companions

/** Nothing here has to outlive a crash, and everything is written once. */
const inHaste = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  maintenance_work_mem: '1GB',
  shared_buffers: '1GB',
  autovacuum: 'off',
}

const { values } = parseArgs({
  options: { folder: { type: 'string' }, orders: { type: 'string' }, messages: { type: 'string' } },
})
if (values.folder === undefined)
  throw new Error(
    'npm run bench:grow -- --folder FOLDER [--orders N] [--messages N]; what stands there already is looked at',
  )

const postgres = await startPostgres({ dataDir: values.folder, settings: inHaste })

async function settle(name: string): Promise<string> {
  const url = await createDatabase(postgres.url, name)
  await migrate(url)
  const db = openDatabase(url)
  await addPeople(db, people)
  await db.close()
  await makeCompanions(url, cast)
  return url
}

async function isThere(name: string): Promise<boolean> {
  const db = openDatabase(postgres.url, { maxConnections: 1 })
  const found = await db.first(sql`select 1 from pg_database where datname = ${name}`)
  await db.close()
  return found !== undefined
}

const parts = [
  {
    name: 'many_orders',
    count: Number(values.orders ?? 0),
    looks: looksAtOrders,
    fill: (count: number) => manyOrders(cast, count),
  },
  {
    name: 'many_messages',
    count: Number(values.messages ?? 0),
    looks: looksAtMessages,
    fill: (count: number) => manyMessages({ people, messages: count }),
  },
]
try {
  for (const { name, count, looks, fill } of parts) {
    if (count > 0) await fillTables(await settle(name), fill(count))
    if (!(await isThere(name))) continue
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    await weigh(url.href)
    await lookAt(url.href, looks)
  }
} finally {
  await postgres.stop()
}
