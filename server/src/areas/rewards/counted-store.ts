import type { Order } from '@kaihei/domain/orders/order'
import type { Product } from '@kaihei/domain/games/game'
import type { Ties } from '@kaihei/domain/rewards/room'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** An order that counts, with what of it was not refunded. */
export interface CountedOrder {
  readonly orderId: string
  readonly bossId: string
  readonly playerId: string
  readonly entrance: Order['entrance']
  readonly product: Product
  readonly units: number
  readonly list: number
  readonly spent: number
  readonly netRevenue: number
  readonly makesRoom: boolean
  readonly finishedAt: Date
  readonly countedAt: Date
}

/** The order will count then, unless something comes in between. */
export function expectCount(work: Work, orderId: string, at: Date): void {
  work.send(sql`
    insert into order_to_count (order_id, due_at) values (${orderId}, ${at})
    on conflict (order_id) do update set due_at = excluded.due_at`)
}

export async function forgetCount({ db }: Work, orderId: string): Promise<void> {
  await db.run(sql`delete from order_to_count where order_id = ${orderId}`)
}

export async function isCounted({ db }: Reading, orderId: string): Promise<boolean> {
  const row = await db.first<{ counted: boolean }>(sql`
    select exists (select 1 from counted_order where order_id = ${orderId}) as counted`)
  return row?.counted === true
}

/**
 * An order that is due to count. It is the order's own row that is held: whoever asks for a refund at the same moment
 * waits, or is not waited for.
 */
export function takeDue({ db, now }: Work): Promise<{ orderId: string; dueAt: Date } | undefined> {
  return db.first<{ orderId: string; dueAt: Date }>(sql`
    select q.order_id as "orderId", q.due_at as "dueAt"
    from order_to_count q join play_order o on o.id = q.order_id
    where ${areDue(now)} limit 1 for update of o skip locked`)
}

function areDue(now: Date): Sql {
  return sql`q.due_at <= ${now} order by q.due_at, q.order_id`
}

export function ordersToCount(now: Date): Sql {
  return sql`select q.order_id from order_to_count q where ${areDue(now)}`
}

/** When the companion was first paid: a claim that came to nothing leads back to the end, but not to a later one. */
export async function findEnd({ db }: Work, orderId: string): Promise<Date | undefined> {
  const row = await db.first<{ at: Date | null }>(sql`
    select min(at) as at from order_event where order_id = ${orderId} and status in (40, 61, 79)`)
  return row?.at ?? undefined
}

/** How two people belong together, by what was known of them then. */
export async function findTies(
  { db }: Work,
  { one, other, until }: { readonly one: string; readonly other: string; readonly until: Date },
): Promise<Ties> {
  const ties = await db.first<Ties>(sql`
    select exists (
        select 1 from withdrawal a join withdrawal b on b.method = a.method and lower(b.payee) = lower(a.payee)
        where a.user_id = ${one} and b.user_id = ${other} and a.payee <> ''
          and a.created_at <= ${until} and b.created_at <= ${until}) as payee,
      exists (
        select 1 from person_device a join person_device b on b.device = a.device
        where a.user_id = ${one} and b.user_id = ${other}
          and a.first_at <= ${until} and b.first_at <= ${until}) as device,
      exists (
        select 1 from app_user
        where (id = ${one} and invited_by = ${other}) or (id = ${other} and invited_by = ${one})) as invitation`)
  if (ties === undefined) throw new Error('what is asked of two people is answered')
  return ties
}

export function addCounted(work: Work, counted: CountedOrder): void {
  const { orderId, bossId, playerId, entrance, product, units, list, spent, netRevenue } = counted
  work.send(sql`
    insert into counted_order (order_id, boss_id, player_id, entrance, product, units, list, spent, net_revenue,
      makes_room, finished_at, counted_at)
    values (${orderId}, ${bossId}, ${playerId}, ${entrance}, ${product}, ${units}, ${list}, ${spent}, ${netRevenue},
      ${counted.makesRoom}, ${counted.finishedAt}, ${counted.countedAt})`)
}

/** For whatever follows from an order that counts. */
export async function readCounted(
  { db }: Reading,
  orderId: string,
): Promise<Pick<CountedOrder, 'list' | 'netRevenue' | 'finishedAt'>> {
  const row = await db.first<Pick<CountedOrder, 'list' | 'netRevenue' | 'finishedAt'>>(sql`
    select list, net_revenue as "netRevenue", finished_at as "finishedAt" from counted_order
    where order_id = ${orderId}`)
  if (row === undefined) throw new Error(`order ${orderId} does not count`)
  return row
}
