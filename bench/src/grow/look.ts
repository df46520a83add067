import { listSummaries, listUnread } from '../../../server/src/areas/chat/conversation-store.ts'
import { readPair } from '../../../server/src/areas/chat/people-store.ts'
import { countUnread, listNoticesOf } from '../../../server/src/areas/messages/notice-store.ts'
import { readOrders } from '../../../server/src/areas/orders/listing-store.ts'
import { isAnythingDue } from '../../../server/src/areas/orders/moment-store.ts'
import { listEvents } from '../../../server/src/areas/orders/store.ts'
import { readDay } from '../../../server/src/areas/track-record/day-store.ts'
import { type Database, openDatabase } from '../../../server/src/db/database.ts'
import { type Sql, sql } from '../../../server/src/db/sql.ts'
import { listBefore } from '../../../server/src/messaging/log-store.ts'
import { oldEntries } from '../../../server/src/messaging/retention-store.ts'
import { queues } from '../../../server/src/views/overview/queue-store.ts'
import { readQueues } from '../../../server/src/views/overview/store.ts'
import { findLastOrder } from '../../../server/src/views/last-order/store.ts'
import type { Reading } from '../../../server/src/work/reading.ts'

/** A reading that hot pages do, of somebody by number. */
type Look = (reading: Reading, number: number) => Promise<unknown>

const idOf = (head: string, number: number) => `${head}${String(number).padStart(12, '0')}`
const person = (number: number) => idOf('0190b000-0000-7000-8000-', number)
const log = (number: number) => idOf('0190e000-0000-7000-8000-', number)
const today = { from: new Date(Date.now() - 86_400_000), to: new Date() }

/** Of orders: bosses are numbered from 1, companions after 450 000, the first of them with the most. */
export const looksAtOrders: Readonly<Record<string, Look>> = {
  'order list of a boss': (r, n) => readOrders(r, person(n), { product: 'pw' }, undefined, 20),
  'order list of the busiest companion': (r) =>
    readOrders(r, person(450_001), { product: 'pw' }, undefined, 20),
  'her ended orders': (r) => readOrders(r, person(450_001), { product: 'pw', state: 'ended' }, undefined, 20),
  'her refunds (none)': (r) =>
    readOrders(r, person(450_001), { product: 'pw', state: 'refund', role: 'player' }, undefined, 20),
  'last order': (r, n) => findLastOrder(r, person(n)),
  'history of an order': (r, n) => listEvents(r, idOf('0190c000-0000-7000-8000-', n)),
  'anything due': (r, n) => isAnythingDue(r, person(n)),
  'day of the busiest companion': (r) => readDay(r, person(450_001), today),
  'two who know each other': (r, n) => readPair(r, { userId: person(n), uk: 'nobody' }, person(450_001)),
  'queues of the console': (r) => readQueues(r, queues),
}

const yearAgo = new Date(Date.now() - 400 * 86_400_000)

export const looksAtMessages: Readonly<Record<string, Look>> = {
  'history of two, first page': (r, n) => listBefore(r, log(n), { from: 0, before: undefined, limit: 20 }),
  'history of two, a page between': (r, n) => listBefore(r, log(n), { from: 0, before: 50, limit: 20 }),
  'list of conversations': (r, n) => listSummaries(r, { userId: person(n), uk: 'nobody' }),
  'unread of all': (r, n) => listUnread(r, { userId: person(n), uk: 'nobody' }),
  'notices, first page': (r, n) => listNoticesOf(r, person(n), undefined, 20),
  'unread notices': (r, n) => countUnread(r, person(n)),
  'what is older than it is kept for (none)': (r) =>
    r.db.rows(sql`${oldEntries({ before: yearAgo, beforeOfMoney: yearAgo })} limit 1`),
}

interface Plan {
  readonly 'Execution Time': number
  readonly Plan: PlanNode
}
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly PlanNode[]
}

/** What is gone through: indexes by their names, tables that are read from one end to the other. */
function pathsOf(node: PlanNode): readonly string[] {
  const own =
    node['Node Type'] === 'Seq Scan' ? [`ALL OF ${node['Relation Name']}`] : [node['Index Name'] ?? '']
  return [...own, ...(node.Plans ?? []).flatMap(pathsOf)].filter((name) => name !== '')
}

/** Runs what it is given as PostgreSQL explains it, and hands back no rows. */
function explainOver(db: Database, hear: (plan: Plan) => void): Reading['db'] {
  const explain = async (statement: Sql) => {
    const text = `explain (analyze, buffers, format json) ${statement.text}`
    const [row] = await db.rows<{ 'QUERY PLAN': readonly Plan[] }>({ text, values: statement.values })
    const [plan] = row?.['QUERY PLAN'] ?? []
    if (plan !== undefined) hear(plan)
    return []
  }
  const explainOne = async (statement: Sql) => {
    await explain(statement)
    return undefined
  }
  return {
    rows: explain,
    shared: explain,
    first: explainOne,
    byKey: (read, key) => explainOne(read.ofKeys([key])),
    run: async (statement) => (await explain(statement)).length,
  }
}

const tries = 20

/** Says of each reading how long it took at the middle of some tries, how many pages it touched, and by which paths. */
export async function lookAt(databaseUrl: string, looks: Readonly<Record<string, Look>>): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1, named: false })
  for (const [name, look] of Object.entries(looks)) {
    const plans: Plan[] = []
    const reading = { db: explainOver(db, (plan) => plans.push(plan)), now: new Date() } as Reading
    for (let at = 1; at <= tries; at++) {
      // It is handed no rows, and may say that somebody is not there.
      await look(reading, at * 997).catch((error: unknown) => plans.length > 0 || Promise.reject(error))
    }
    const sorted = plans.toSorted((one, other) => one['Execution Time'] - other['Execution Time'])
    const middle = sorted[Math.floor(sorted.length / 2)]
    if (middle === undefined) throw new Error(`${name} asked nothing`)
    const { Plan: top } = middle
    const pages = top['Shared Hit Blocks'] + top['Shared Read Blocks']
    const ms = middle['Execution Time'].toFixed(2).padStart(9)
    console.log(
      `${name.padEnd(42)} ${ms} ms ${String(pages).padStart(7)} pages  ${[...new Set(pathsOf(top))].join(', ')}`,
    )
  }
  await db.close()
}

/** Tables and their indexes by size, and bytes for each row. */
export async function weigh(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 })
  const rows = await db.rows<{ name: string; rows: number; table: number; indexes: number }>(sql`
    select c.relname as name, c.reltuples::bigint as rows, pg_table_size(c.oid) as table, pg_indexes_size(c.oid) as indexes
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > 100000
    order by pg_total_relation_size(c.oid) desc`)
  for (const { name, rows: count, table, indexes } of rows)
    console.log(
      `${name.padEnd(16)} ${count} rows, ${(table / count).toFixed(0)} + ${(indexes / count).toFixed(0)} bytes each, ${((table + indexes) / 1e9).toFixed(2)} GB`,
    )
  const all = await db.rows<{ name: string; bytes: number; rows: number }>(sql`
    select i.indexrelid::regclass::text as name, pg_relation_size(i.indexrelid) as bytes, c.reltuples::bigint as rows
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.reltuples > 1000000 order by 2 desc`)
  for (const { name, bytes, rows: count } of all)
    console.log(
      `  ${name.padEnd(34)} ${(bytes / 1e6).toFixed(0).padStart(6)} MB ${(bytes / count).toFixed(1).padStart(6)} bytes a row`,
    )
  await db.close()
}
