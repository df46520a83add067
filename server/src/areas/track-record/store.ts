import type { DayOfDoings } from '@kaihei/domain/track-record/reputation'
import type { Doings } from '@kaihei/domain/track-record/doings'
import { saveToday, showRecords } from '#areas/players/standing-store.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** What was brought counts as much as the orders that were brought with it. A millionth is exact enough for a share. */
function mean(brought: Sql, sum: Sql, count: Sql): Sql {
  return sql`round(((coalesce(${brought} * r.brought_orders, 0) + ${sum})
    / nullif((case when ${brought} is null then 0 else r.brought_orders end) + ${count}, 0))::numeric, 6)::float8`
}

/** What cards show of records, by player_id. */
export function shownOf(records: Sql): Sql {
  return sql`
    select r.player_id, r.brought_orders + r.finished as order_count,
      r.brought_list_total + r.list_total as list_total,
      ${mean(sql`r.brought_completion_rate`, sql`r.finished::float8`, sql`r.finished + r.failed`)} as completion_rate,
      ${mean(sql`r.brought_accept_rate`, sql`r.accepted::float8`, sql`r.accepted + r.turned_down`)} as accept_rate,
      round(${mean(sql`r.brought_reply_seconds::float8`, sql`r.reply_ms / 1000.0::float8`, sql`r.replies`)}) as reply_seconds,
      ${mean(sql`r.brought_repeat_rate`, sql`r.returning_bosses::float8`, sql`r.bosses`)} as repeat_rate
    from ${records} r`
}

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
  const counting = sql`
    with ${bossesBefore}, counted as (
      insert into track_record as t (player_id, finished, list_total, failed, accepted, turned_down, replies, reply_ms,
        bosses, returning_bosses)
      ${change}
      on conflict (player_id) do update set finished = t.finished + excluded.finished,
        list_total = t.list_total + excluded.list_total, failed = t.failed + excluded.failed,
        accepted = t.accepted + excluded.accepted, turned_down = t.turned_down + excluded.turned_down,
        replies = t.replies + excluded.replies, reply_ms = t.reply_ms + excluded.reply_ms,
        bosses = t.bosses + excluded.bosses, returning_bosses = t.returning_bosses + excluded.returning_bosses
      returning *)`
  showRecords(work, { counting, shown: shownOf(sql`counted`) })
}

function addToDay(playerId: string, { day, points }: DayOfDoings): Sql {
  return sql`
    insert into reputation_day as d (player_id, day, points) values (${playerId}, ${day}, ${points})
    on conflict (player_id, day) do update set points = d.points + excluded.points`
}

/** Points of today. */
export function addPoints(work: Work, playerId: string, today: DayOfDoings): void {
  saveToday(work, playerId, { day: today.day, counting: sql`${addToDay(playerId, today)} returning points` })
}

/** Points of a day that is over: what followed from it has to be worked out again. */
export async function addPointsBefore({ db }: Work, playerId: string, before: DayOfDoings): Promise<void> {
  await db.run(addToDay(playerId, before))
}

export function listDays({ db }: Work, playerId: string): Promise<readonly DayOfDoings[]> {
  return db.rows<DayOfDoings>(sql`
    select day::text as day, points from reputation_day where player_id = ${playerId} order by day`)
}

/** What stands on these cards now is what they brought along: counting starts from there. */
export async function saveBrought({ db }: Work, playerIds: readonly string[]): Promise<void> {
  await db.run(sql`
    insert into track_record (player_id, brought_orders, brought_list_total, brought_completion_rate,
      brought_accept_rate, brought_reply_seconds, brought_repeat_rate)
    select user_id, order_count, list_total, completion_rate, accept_rate, reply_seconds, repeat_rate
    from player where user_id = any(${playerIds}::uuid[])`)
}
