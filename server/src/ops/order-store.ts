import { v7 as newId } from 'uuid'
import { openStatuses, orderStatus } from '@kaihei/domain/orders/status'
import { integers, nothingMore, type Sql, sql } from '#db/sql.ts'
import { type FlatRow, orderColumns, type OrderRow, readOrderRow } from '#areas/orders/store.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'

/** A list of orders: which of them, in what order, and where it goes on. */
interface View {
  readonly which: Sql
  readonly order: Sql
  readonly beyond: (place: PlaceInTime) => Sql
  readonly timeOf: (row: OrderRow, dueAt: Date | null) => Date
}

const byAge = {
  order: sql`o.since, o.id`,
  beyond: ({ ms, id }: PlaceInTime) => sql`(o.since, o.id) > (${new Date(ms)}, ${id}::uuid)`,
  timeOf: ({ order }: OrderRow) => order.since,
}

/** Those of which an index has the order; whoever waits longest comes first. */
const views = {
  arbitration: { which: sql`o.status in ${integers([orderStatus.arbitration])}`, ...byAge },
  refund: {
    which: sql`o.status in ${integers([orderStatus.refunding, orderStatus.refundRejected])}`,
    ...byAge,
  },
  /** Of an open order something is always due: what happens next comes first. */
  open: {
    which: sql`o.due_at is not null`,
    order: sql`o.due_at, o.id`,
    beyond: ({ ms, id }) => sql`(o.due_at, o.id) > (${new Date(ms)}, ${id}::uuid)`,
    timeOf: ({ order }, dueAt) => dueAt ?? order.since,
  },
  /** Ids grow with time: the newest are at the end of the primary key. */
  ended: {
    which: sql`o.status not in ${integers(openStatuses)}`,
    order: sql`o.id desc`,
    beyond: ({ id }) => sql`o.id < ${id}::uuid`,
    timeOf: ({ createdAt }) => createdAt,
  },
} as const satisfies Record<string, View>
type OrderView = keyof typeof views

interface PlacedOrder {
  readonly row: OrderRow
  readonly place: PlaceInTime
}

/** One more than asked for tells whether there is a next page. */
export async function listOrdersFor(
  { db }: Reading,
  name: OrderView,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly PlacedOrder[]> {
  const { which, order, beyond, timeOf }: View = views[name]
  const further = after === undefined ? nothingMore : sql`and ${beyond(after)}`
  const rows = await db.rows<FlatRow & { dueAt: Date | null }>(sql`
    select ${orderColumns}, o.due_at as "dueAt" from play_order o where ${which} ${further}
    order by ${order} limit ${limit + 1}`)
  return rows.map((flat) => {
    const row = readOrderRow(flat)
    return { row, place: { ms: timeOf(row, flat.dueAt).getTime(), id: row.id } }
  })
}

export async function findOrderBySn({ db }: Reading, sn: string): Promise<OrderRow | undefined> {
  const flat = await db.first<FlatRow>(sql`select ${orderColumns} from play_order o where o.sn = ${sn}`)
  return flat && readOrderRow(flat)
}

export interface Decision {
  /** Another one for whatever takes its place. */
  readonly id: string
  readonly orderId: string
  readonly refund: number
  readonly reason: string
  readonly byId: string
  /** Their name as it is now. */
  readonly by: string
  readonly at: Date
  /** Since when the order was in the state that it was decided in. */
  readonly since: Date
}

export function listDecisions({ db }: Reading, orderIds: readonly string[]): Promise<readonly Decision[]> {
  return db.rows<Decision>(sql`
    select d.id, d.order_id as "orderId", d.refund, d.reason, d.by_id as "byId", u.nickname as by, d.at, d.since
    from order_decision d join app_user u on u.id = d.by_id where d.order_id = any(${orderIds}::uuid[])`)
}

/** Of a locked order; a newer one takes the place of the one before. */
export async function saveDecision({ db }: Work, decision: Omit<Decision, 'id' | 'by'>): Promise<void> {
  const { orderId, refund, reason, byId, at, since } = decision
  await db.run(sql`
    insert into order_decision (id, order_id, refund, reason, by_id, at, since)
    values (${newId()}, ${orderId}, ${refund}, ${reason}, ${byId}, ${at}, ${since})
    on conflict (order_id) do update set id = excluded.id, refund = excluded.refund, reason = excluded.reason, by_id = excluded.by_id,
      at = excluded.at, since = excluded.since`)
}

export async function deleteDecision({ db }: Work, orderId: string): Promise<void> {
  await db.run(sql`delete from order_decision where order_id = ${orderId}`)
}
