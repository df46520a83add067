import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface Reached {
  readonly userId: string
  readonly achievementId: string
  readonly at: Date
}

/** Keeps what is new of this; answers only that. What was reached before is not touched, so nobody waits for it. */
export function saveReached(
  { db }: Work,
  reached: readonly (Reached & { readonly place?: number })[],
): Promise<readonly Reached[]> {
  return db.rows<Reached>(sql`
    insert into achievement as a (user_id, achievement_id, reached_at, place)
    select r."userId", r."achievementId", r.at, r.place
    from json_to_recordset(${JSON.stringify(reached)}::json)
        as r ("userId" uuid, "achievementId" text, at timestamptz, place smallint)
      join app_user u on u.id = r."userId" and u.erased_at is null
    where not exists (
      select 1 from achievement a where a.user_id = r."userId" and a.achievement_id = r."achievementId")
    -- Whoever has two places on both sides of a ranking has the better one.
    order by r."userId", r."achievementId", r.place
    on conflict do nothing
    returning a.user_id as "userId", a.achievement_id as "achievementId", a.reached_at as at`)
}

/** What had lapsed and holds again. */
export function restoreLapsed({ db }: Work, reached: readonly Reached[]): Promise<readonly Reached[]> {
  return db.rows<Reached>(sql`
    update achievement a set lapsed = false, reached_at = r.at
    from json_to_recordset(${JSON.stringify(reached)}::json)
      as r ("userId" uuid, "achievementId" text, at timestamptz)
    where a.user_id = r."userId" and a.achievement_id = r."achievementId" and a.lapsed
    returning a.user_id as "userId", a.achievement_id as "achievementId", a.reached_at as at`)
}

/** What no longer holds; what was claimed stays as it is. */
export async function lapse({ db }: Work, userId: string, achievementIds: readonly string[]): Promise<void> {
  await db.run(sql`
    update achievement set lapsed = true
    where user_id = ${userId} and achievement_id = any(${achievementIds}::text[])
      and claimed_at is null and not lapsed`)
}

export interface ReachedRow {
  readonly achievementId: string
  readonly at: Date
  readonly claimedAt: Date | null
  readonly lapsed: boolean
  readonly place: number | null
  readonly brought: boolean
}

const columns = sql`
  achievement_id as "achievementId", reached_at as at, claimed_at as "claimedAt", lapsed, place, brought`

export function listReached({ db }: Reading, userId: string): Promise<readonly ReachedRow[]> {
  return db.rows<ReachedRow>(sql`select ${columns} from achievement where user_id = ${userId}`)
}

export async function countReached({ db }: Reading, userId: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*) as count from achievement where user_id = ${userId} and not lapsed`,
  )
  return row?.count ?? 0
}

export function lockReached(
  { db }: Work,
  userId: string,
  achievementId: string,
): Promise<ReachedRow | undefined> {
  return db.first<ReachedRow>(sql`
    select ${columns} from achievement
    where user_id = ${userId} and achievement_id = ${achievementId} for update`)
}

export async function saveClaimed({ db, now }: Work, userId: string, achievementId: string): Promise<void> {
  await db.run(sql`
    update achievement set claimed_at = ${now}
    where user_id = ${userId} and achievement_id = ${achievementId}`)
}

/** What somebody had reached before this house counted: it brings nothing here. */
export async function bringReached({ db }: Work, reached: readonly Reached[]): Promise<void> {
  await db.run(sql`
    insert into achievement (user_id, achievement_id, reached_at, claimed_at, brought)
    select "userId", "achievementId", at, at, true
    from json_to_recordset(${JSON.stringify(reached)}::json)
      as r ("userId" uuid, "achievementId" text, at timestamptz)
    order by "userId", "achievementId"
    on conflict do nothing`)
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const [reached, progress] = await Promise.all([
    db.rows(sql`
      select achievement_id as id, reached_at as "reachedAt", claimed_at as "claimedAt", place
      from achievement where user_id = ${userId} order by reached_at, achievement_id`),
    db.rows(sql`
      select series, count + brought as count from achievement_progress
      where user_id = ${userId} order by series`),
  ])
  return { reached, progress }
}

/** What others did with them stays counted for those others. */
export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`delete from achievement where user_id = ${userId}`)
  await db.run(sql`delete from achievement_progress where user_id = ${userId}`)
}
