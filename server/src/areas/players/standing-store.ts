import type { Standing } from '@kaihei/domain/track-record/reputation'
import { tariff } from '@kaihei/domain/tariff'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/*
 * What higher floors count or judge of a companion (reviews, levels, records) stands on her row, and only this area
 * writes it. Whoever counts hands in the counting as SQL: one statement counts and keeps, in one round trip.
 */

/** `counted` has `id`, `n` and `stars`: how many reviews each companion has, and their stars together. */
export async function saveReviewCounts({ db }: Work, counted: Sql): Promise<void> {
  await db.run(sql`
    update player p set review_count = counted.n, stars_total = counted.stars
    from (${counted}) counted where p.user_id = counted.id`)
}

export function unjudged(since: Date): Sql {
  return sql`select user_id from player where judged_at < ${since} order by judged_at`
}

/** Some of those who were not judged since, with `columns` of player p; they count as judged now. */
export function takeUnjudged<Row extends object>(
  work: Work,
  columns: Sql,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly (Row & { readonly userId: string })[]> {
  return work.db.rows<Row & { readonly userId: string }>(sql`
    update player p set judged_at = ${work.now}
    where p.user_id in (${unjudged(since)} limit ${limit} for update skip locked)
    returning p.user_id as "userId", ${columns}`)
}

export async function savePlayLevel({ db }: Work, userId: string, level: number): Promise<void> {
  await db.run(sql`update player set play_level = ${level} where user_id = ${userId}`)
}

/**
 * Brings cards in line with records: `shown` has the columns of the card by `player_id`, read from what the `counting`
 * (a `with …`) has changed. Nobody waits for it: it stands in the way of money.
 */
export function showRecords(
  work: Work,
  { counting = nothingMore, shown }: { readonly counting?: Sql; readonly shown: Sql },
): void {
  work.send(sql`
    ${counting}
    update player set order_count = shown.order_count, list_total = shown.list_total,
      completion_rate = shown.completion_rate, accept_rate = shown.accept_rate, reply_seconds = shown.reply_seconds,
      repeat_rate = shown.repeat_rate, listing_stale = true
    from (${shown}) shown where user_id = shown.player_id`)
}

/** Whoever holds the row is the only one to change its record. */
export async function lockRecord({ db }: Work, playerId: string): Promise<void> {
  await db.rows(sql`select 1 from player where user_id = ${playerId} for no key update`)
}

/** Whoever changes a record waits until they are all counted, and adds to what was counted. */
export async function lockAllRecords({ db }: Work): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select user_id as id from player order by user_id for no key update`,
  )
  return rows.map(({ id }) => id)
}

const { reputation: rules } = tariff

/** What the reputation of p is at the beginning of a day that is not before the last one. */
function startOf(day: string): Sql {
  return sql`case
    when p.reputation_day >= ${day}::date then p.reputation_start
    when p.reputation >= ${rules.start} then p.reputation
    else least(${rules.start}, p.reputation + (${day}::date - p.reputation_day) * ${rules.perDay}::int) end`
}

/** `counting` adds to what a companion has done today, and returns all `points` of the day. */
export function saveToday(
  work: Work,
  playerId: string,
  { day, counting }: { readonly day: string; readonly counting: Sql },
): void {
  work.send(sql`
    with today as (${counting})
    update player p set reputation_start = ${startOf(day)}, reputation_day = ${day}::date, listing_stale = true,
      reputation = greatest(0, least(${rules.max}, ${startOf(day)} + today.points))
    from today where p.user_id = ${playerId}`)
}

export async function saveStanding({ db }: Work, playerId: string, standing: Standing): Promise<void> {
  const { day, start: begun, reputation } = standing
  await db.run(sql`
    update player set reputation_start = ${begun}, reputation_day = ${day}::date, reputation = ${reputation},
      listing_stale = true
    where user_id = ${playerId}`)
}

/** Those who are below par and have not gained anything for today yet. */
export function belowPar(today: string): Sql {
  return sql`
    select user_id from player where reputation < ${rules.start} and reputation_day < ${today}::date order by reputation_day`
}

/** Some of those who are below par and have not gained anything for today yet. Answers how many. */
export function recoverSome({ db }: Work, today: string, limit: number): Promise<number> {
  return db.run(sql`
    update player p set reputation_start = ${startOf(today)}, reputation = ${startOf(today)},
      reputation_day = ${today}::date, listing_stale = true
    where p.user_id in (${belowPar(today)} limit ${limit} for update skip locked)`)
}

export function staleListings(): Sql {
  return sql`select user_id from player where listing_stale order by user_id`
}

/** Some whose score and lists have yet to follow. */
export async function takeStale({ db }: Work, limit: number): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    update player set listing_stale = false
    where user_id in (${staleListings()} limit ${limit} for update skip locked)
    returning user_id as id`)
  return rows.map(({ id }) => id)
}
