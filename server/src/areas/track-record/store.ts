import type { DayOfDoings, Standing } from '@kaihei/domain/track-record/reputation'
import type { Doings } from '@kaihei/domain/track-record/doings'
import { tariff } from '@kaihei/domain/tariff'
import { type Sql, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

const { start, max, perDay } = tariff.reputation

/** What was brought counts as much as the orders that were brought with it. A millionth is exact enough for a share. */
function mean(brought: Sql, sum: Sql, count: Sql): Sql {
  return sql`round(((coalesce(${brought} * r.brought_orders, 0) + ${sum})
    / nullif((case when ${brought} is null then 0 else r.brought_orders end) + ${count}, 0))::numeric, 6)::float8`
}

/** What the card shows of a record r. */
export const shownOfRecord = sql`
  order_count = r.brought_orders + r.finished, list_total = r.brought_list_total + r.list_total,
  completion_rate = ${mean(sql`r.brought_completion_rate`, sql`r.finished::float8`, sql`r.finished + r.failed`)},
  accept_rate = ${mean(sql`r.brought_accept_rate`, sql`r.accepted::float8`, sql`r.accepted + r.turned_down`)},
  reply_seconds = round(${mean(sql`r.brought_reply_seconds::float8`, sql`r.reply_ms / 1000.0::float8`, sql`r.replies`)}),
  repeat_rate = ${mean(sql`r.brought_repeat_rate`, sql`r.returning_bosses::float8`, sql`r.bosses`)},
  listing_stale = true`

interface Between {
  readonly playerId: string
  readonly bossId: string
}

/** One statement, which nobody waits for: it stands in the way of money. */
export function addDoings(work: Work, { playerId, bossId }: Between, doings: Doings): void {
  const { finished, listTotal, failed, accepted, turnedDown, replies, replyMs } = doings
  const counts = sql`${playerId}::uuid, ${finished}::int, ${listTotal}::bigint, ${failed}::int, ${accepted}::int,
    ${turnedDown}::int, ${replies}::int, ${replyMs}::bigint`
  const bossesBefore =
    finished === 0
      ? sql`nobody as (select 1)`
      : sql`boss as (
        insert into finished_for as f (player_id, boss_id, finished) values (${playerId}, ${bossId}, ${finished}::int)
        on conflict (player_id, boss_id) do update set finished = f.finished + excluded.finished
        returning finished, finished - ${finished}::int as before)`
  const change =
    finished === 0
      ? sql`select ${counts}, 0, 0`
      : sql`select ${counts}, (finished >= 1)::int - (before >= 1)::int, (finished >= 2)::int - (before >= 2)::int
          from boss`
  work.send(sql`
    with ${bossesBefore}, r as (
      insert into track_record as t (player_id, finished, list_total, failed, accepted, turned_down, replies, reply_ms,
        bosses, returning_bosses)
      ${change}
      on conflict (player_id) do update set finished = t.finished + excluded.finished,
        list_total = t.list_total + excluded.list_total, failed = t.failed + excluded.failed,
        accepted = t.accepted + excluded.accepted, turned_down = t.turned_down + excluded.turned_down,
        replies = t.replies + excluded.replies, reply_ms = t.reply_ms + excluded.reply_ms,
        bosses = t.bosses + excluded.bosses, returning_bosses = t.returning_bosses + excluded.returning_bosses
      returning *)
    update player set ${shownOfRecord} from r where user_id = r.player_id`)
}

/** What the reputation of p is at the beginning of a day that is not before the last one. */
function startOf(day: string): Sql {
  return sql`case
    when p.reputation_day >= ${day}::date then p.reputation_start
    when p.reputation >= ${start} then p.reputation
    else least(${start}, p.reputation + (${day}::date - p.reputation_day) * ${perDay}::int) end`
}

/** Points of today. */
export function addPoints(work: Work, playerId: string, { day, points }: DayOfDoings): void {
  work.send(sql`
    with today as (
      insert into reputation_day as d (player_id, day, points) values (${playerId}, ${day}, ${points})
      on conflict (player_id, day) do update set points = d.points + excluded.points
      returning points)
    update player p set reputation_start = ${startOf(day)}, reputation_day = ${day}::date, listing_stale = true,
      reputation = greatest(0, least(${max}, ${startOf(day)} + today.points))
    from today where p.user_id = ${playerId}`)
}

/** Points of a day that is over: what followed from it has to be worked out again. */
export async function addPointsBefore(
  { db }: Work,
  playerId: string,
  { day, points }: DayOfDoings,
): Promise<void> {
  await db.run(sql`
    insert into reputation_day as d (player_id, day, points) values (${playerId}, ${day}, ${points})
    on conflict (player_id, day) do update set points = d.points + excluded.points`)
}

/** Whoever holds the row is the only one to change its record. */
export async function lockRecord({ db }: Work, playerId: string): Promise<void> {
  await db.rows(sql`select 1 from player where user_id = ${playerId} for no key update`)
}

export function listDays({ db }: Work, playerId: string): Promise<readonly DayOfDoings[]> {
  return db.rows<DayOfDoings>(sql`
    select day::text as day, points from reputation_day where player_id = ${playerId} order by day`)
}

export async function saveStanding({ db }: Work, playerId: string, standing: Standing): Promise<void> {
  const { day, start: begun, reputation } = standing
  await db.run(sql`
    update player set reputation_start = ${begun}, reputation_day = ${day}::date, reputation = ${reputation},
      listing_stale = true
    where user_id = ${playerId}`)
}

/** Some of those who are below par and have not gained anything for today yet. Answers how many. */
export function recoverSome({ db }: Work, today: string, limit: number): Promise<number> {
  return db.run(sql`
    update player p set reputation_start = ${startOf(today)}, reputation = ${startOf(today)},
      reputation_day = ${today}::date, listing_stale = true
    where p.user_id in (
      select user_id from player where reputation < ${start} and reputation_day < ${today}::date
      order by reputation_day limit ${limit} for update skip locked)`)
}

/** Some whose score and lists have yet to follow. */
export async function takeStale({ db }: Work, limit: number): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    update player set listing_stale = false
    where user_id in (
      select user_id from player where listing_stale order by user_id limit ${limit} for update skip locked)
    returning user_id as id`)
  return rows.map(({ id }) => id)
}

/** What stands on these cards now is what they brought along: counting starts from there. */
export async function saveBrought({ db }: Work, playerIds: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into track_record (player_id, brought_orders, brought_list_total, brought_completion_rate,
      brought_accept_rate, brought_reply_seconds, brought_repeat_rate)
    select user_id, order_count, list_total, completion_rate, accept_rate, reply_seconds, repeat_rate
    from player where user_id = any(${playerIds}::uuid[])`)
}
