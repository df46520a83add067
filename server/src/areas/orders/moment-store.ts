import type { OpenOrders } from '@kaihei/domain/orders/open-limit'
import { openStatuses } from '@kaihei/domain/orders/status'
import { integers, nothingMore, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'
import { type FlatRow, orderColumns, type OrderRow, readOrderRow } from './store.ts'

/** Bounds the read while a program catches up after an outage; otherwise far fewer orders are due at once. */
const maxLookedAt = 500

/** Of play_order d: it is theirs on either side, or a wish that one of them has answered. */
function concerns(people: Sql): Sql {
  return sql`(d.boss_id = any(${people}) or d.player_id = any(${people})
    or exists (select 1 from bid c where c.order_id = d.id and c.player_id = any(${people})))`
}

/** How long an order is passed over whose clock could not be let run: the clocks of the others go on meanwhile. */
const restMs = 10_000
const failedAt = new Map<string, number>()

export function leaveAlone(orderId: string): void {
  failedAt.set(orderId, Date.now())
}

function notLeftAlone(column: Sql): Sql {
  for (const [id, at] of failedAt) if (Date.now() - at >= restMs) failedAt.delete(id)
  const leftAlone = [...failedAt.keys()]
  return leftAlone.length === 0 ? nothingMore : sql`and ${column} <> all(${leftAlone}::uuid[])`
}

/**
 * Whether a deadline of these people has passed and is not processed yet. Starts from what is due, which is little, not
 * from all their orders.
 */
function isDueFor(now: Date, people: Sql): Sql {
  return sql`(
    exists (
      select 1 from (
        select id, boss_id, player_id from play_order where due_at <= ${now} ${notLeftAlone(sql`id`)}
        order by due_at limit ${maxLookedAt}) d
      where ${concerns(people)})
    or exists (
      select 1 from order_moment m
      where m.player_id = any(${people}) and m.at <= ${now} ${notLeftAlone(sql`m.order_id`)}))`
}

export interface Watched {
  readonly row: OrderRow
  /** Both sides, whoever asks, and those who have answered the wish. */
  readonly people: readonly string[]
  /** Whether something of theirs is due first. */
  readonly due: boolean
}

/** Locks the row: of two calls at once the second waits, and sees the state that the first has left. */
export function lockOrderRow(work: Work, id: string, userId: string): Promise<Watched | undefined> {
  return watch(work, id, userId, sql`for update of o`)
}

export function lookAtOrderRow(reading: Reading, id: string, userId: string): Promise<Watched | undefined> {
  return watch(reading, id, userId, nothingMore)
}

async function watch(
  { db, now }: Reading,
  id: string,
  userId: string,
  lock: Sql,
): Promise<Watched | undefined> {
  const flat = await db.first<FlatRow & Omit<Watched, 'row'>>(sql`
    select ${orderColumns}, t.people, ${isDueFor(now, sql`t.people`)} as due
    from play_order o cross join lateral (
      select array_remove(array[o.boss_id, o.player_id, ${userId}::uuid], null)
        || array(select c.player_id from bid c where c.order_id = o.id and c.state = 'live') as people) t
    where o.id = ${id} ${lock}`)
  return flat && { row: readOrderRow(flat), people: flat.people, due: flat.due }
}

export async function isAnythingDue({ db, now }: Reading, userId: string): Promise<boolean> {
  const row = await db.first<{ due: boolean }>(
    sql`select ${isDueFor(now, sql`array[${userId}::uuid]`)} as due`,
  )
  return row?.due === true
}

/**
 * Open orders of a boss, without the new one. His accounts are locked by now, so that no other call adds one meanwhile.
 */
export async function readOpenOrders(
  { db, now }: Reading,
  bossId: string,
  besides: string,
): Promise<OpenOrders & { readonly due: boolean }> {
  const row = await db.first<OpenOrders & { readonly due: boolean }>(sql`
    select count(*) as all, count(*) filter (where entrance = 'fast') as wishes,
      ${isDueFor(now, sql`array[${bossId}::uuid]`)} as due
    from play_order
    where boss_id = ${bossId} and status in ${integers(openStatuses)} and id <> ${besides}`)
  return row ?? { all: 0, wishes: 0, due: false }
}

export interface Moment {
  readonly row: OrderRow
  readonly at: Date
  /** Who became free then; none: the order's own clock. */
  readonly freedId: string | null
  /** It fell due while no process was alive. */
  readonly excused: boolean
}

/** Read ahead, because the first rows may be locked by others and are skipped. */
const fewAhead = 50

/** Moments that are due, also of orders that are left alone for a while. */
export function dueMoments(now: Date): Sql {
  return sql`
    (select id from play_order where due_at <= ${now} order by due_at limit 1)
    union all
    (select order_id from order_moment where at <= ${now} order by at limit 1)`
}

/** Since when the clock of an order waits to be let run; nothing while none does. */
export async function findOldestMoment({ db, now }: Reading): Promise<Date | undefined> {
  const oldest = await db.first<{ at: Date | null }>(sql`
    select least(
      (select min(due_at) from play_order where due_at <= ${now}),
      (select min(at) from order_moment where at <= ${now})) as at`)
  return oldest?.at ?? undefined
}

/**
 * The earliest of all moments that are due, or of those that concern some people; its order is held. What somebody else
 * holds is passed over, unless one waits for it.
 */
export async function takeMoment(
  { db, now }: Work,
  { people, wait }: { readonly people?: readonly string[]; readonly wait: boolean },
): Promise<Moment | undefined> {
  const theirs = people === undefined ? nothingMore : sql`and ${concerns(sql`${people}::uuid[]`)}`
  const flat = await db.first<FlatRow & Omit<Moment, 'row'>>(sql`
    select ${orderColumns}, m.at, m.player_id as "freedId",
      exists (select 1 from outage x where x.from_at < m.at and x.to_at >= m.at) as excused
    from (
      (select d.id, d.due_at as at, null::uuid as player_id from play_order d
        where d.due_at <= ${now} ${notLeftAlone(sql`d.id`)} ${theirs} order by d.due_at, d.id limit ${fewAhead})
      union all
      (select m.order_id, m.at, m.player_id from order_moment m join play_order d on d.id = m.order_id
        where m.at <= ${now} ${notLeftAlone(sql`d.id`)} ${theirs} order by m.at, m.order_id limit ${fewAhead})) m
    join play_order o on o.id = m.id
    order by m.at, m.id, m.player_id nulls first limit 1 for update of o ${wait ? nothingMore : sql`skip locked`}`)
  if (flat === undefined) return undefined
  const { at, freedId, excused } = flat
  return { row: readOrderRow(flat), at, freedId, excused }
}

/** Somebody who has answered these wishes is free from then on. */
export function addMoments(
  work: Work,
  moment: { readonly orderIds: readonly string[]; readonly playerId: string; readonly at: Date },
): void {
  work.send(sql`
    insert into order_moment (order_id, player_id, at)
    select id, ${moment.playerId}, ${moment.at} from unnest(${moment.orderIds}::uuid[]) as id on conflict do nothing`)
}

export function forgetMoment(work: Work, orderId: string, playerId: string, at: Date): void {
  work.send(sql`
    delete from order_moment where order_id = ${orderId} and player_id = ${playerId} and at = ${at}`)
}
