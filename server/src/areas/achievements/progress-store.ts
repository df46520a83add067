import type { SeriesName } from '@kaihei/domain/achievements/series'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** So much more, or less, of one thing that somebody has done. */
export interface Doing {
  readonly userId: string
  readonly series: SeriesName
  readonly by: number
}

export interface Standing {
  readonly userId: string
  readonly series: SeriesName
  /** With what was brought along. */
  readonly total: number
  readonly brought: number
}

/**
 * Adds to what people have done, and answers how much that is now. Rows are taken in one order by all who write them.
 * Whoever has deleted their account is not counted any more.
 */
export function addProgress({ db }: Work, doings: readonly Doing[]): Promise<readonly Standing[]> {
  return db.rows<Standing>(sql`
    insert into achievement_progress as p (user_id, series, count)
    select d."userId", d.series, d.by
    from json_to_recordset(${JSON.stringify(doings)}::json) as d ("userId" uuid, series text, by bigint)
      join app_user u on u.id = d."userId" and u.erased_at is null
    order by d."userId", d.series
    on conflict (user_id, series) do update set count = p.count + excluded.count
    returning p.user_id as "userId", p.series, p.count + p.brought as total, p.brought`)
}

/** The same for what is taken back. */
export function takeProgress({ db }: Work, doings: readonly Doing[]): Promise<readonly Standing[]> {
  return db.rows<Standing>(sql`
    with taken as (
      select p.user_id, p.series, d.by
      from json_to_recordset(${JSON.stringify(doings)}::json) as d ("userId" uuid, series text, by bigint)
        join achievement_progress p on p.user_id = d."userId" and p.series = d.series
      order by p.user_id, p.series for update of p)
    update achievement_progress p set count = p.count + taken.by
    from taken where p.user_id = taken.user_id and p.series = taken.series
    returning p.user_id as "userId", p.series, p.count + p.brought as total, p.brought`)
}

/** One more order that counts; answers how many there are between the two now. */
export async function addToPair(
  { db }: Work,
  { bossId, playerId }: { readonly bossId: string; readonly playerId: string },
): Promise<number> {
  const row = await db.first<{ orders: number }>(sql`
    insert into achievement_pair as p (player_id, boss_id, orders) values (${playerId}, ${bossId}, 1)
    on conflict (player_id, boss_id) do update set orders = p.orders + 1
    returning orders`)
  if (row === undefined) throw new Error('the pair was not kept')
  return row.orders
}

/** The review of an order, if it stands. Held: whoever deletes it meanwhile waits until the order counts. */
export async function lockStandingReview(
  { db }: Work,
  orderId: string,
): Promise<{ readonly authorId: string | null; readonly stars: number } | undefined> {
  return db.first<{ authorId: string | null; stars: number }>(sql`
    select author_id as "authorId", stars from review
    where order_id = ${orderId} and deleted_at is null for no key update`)
}

/** When an order that counts was finished; nothing of one that does not, or counts for nothing but itself. */
export async function findFinish({ db }: Reading, orderId: string): Promise<Date | undefined> {
  const row = await db.first<{ at: Date }>(sql`
    select finished_at as at from counted_order where order_id = ${orderId} and makes_room`)
  return row?.at
}

/** How often somebody was given a kind of light, this time included. */
export async function countOnWall({ db }: Reading, userId: string, giftId: string): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count from gift_wall where user_id = ${userId} and direction = 'received' and gift_id = ${giftId}`)
  return row?.count ?? 0
}

export function listProgress(
  { db }: Reading,
  userId: string,
): Promise<readonly { readonly series: SeriesName; readonly total: number }[]> {
  return db.rows<{ series: SeriesName; total: number }>(sql`
    select series, count + brought as total from achievement_progress where user_id = ${userId}`)
}

/** What somebody had done before this house counted. */
export async function bringProgress({ db }: Work, brought: readonly Doing[]): Promise<void> {
  await db.run(sql`
    insert into achievement_progress (user_id, series, brought)
    select "userId", series, by
    from json_to_recordset(${JSON.stringify(brought)}::json) as d ("userId" uuid, series text, by bigint)
    order by "userId", series
    on conflict (user_id, series) do update set brought = excluded.brought`)
}
