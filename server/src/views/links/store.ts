import { nothingMore, planAnew, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

/** Whom a uk names, whoever they are and whatever has become of them; and whether they want to be found by strangers. */
export function findNamed(
  { db }: Reading,
  uk: string,
): Promise<{ readonly id: string; readonly searchable: boolean } | undefined> {
  return db.first(sql`select id, searchable from app_user where uk = ${uk}`)
}

/** Which of these people are shown by no list: on boards and with packets they are not named either. */
export async function listHidden({ db }: Reading, uks: readonly string[]): Promise<readonly string[]> {
  if (uks.length === 0) return []
  const rows = await db.rows<{ uk: string }>(sql`
    select u.uk from app_user u left join player p on p.user_id = u.id where u.uk = any(${uks}::text[])
      and (p.hidden or u.hidden_at is not null)`)
  return rows.map(({ uk }) => uk)
}

/** A place in the order in which companions joined, which nothing changes. */
export interface JoinedPlace {
  readonly joinedMs: number
  readonly id: string
}

/** Companions of the lists who want to be found, from one place up to another. */
export function listJoined(
  { db }: Reading,
  from: JoinedPlace,
  before: JoinedPlace | undefined,
  limit: number,
): Promise<readonly { readonly uk: string; readonly changedAt: Date }[]> {
  const upTo =
    before === undefined
      ? nothingMore
      : sql`and (l.joined_ms, l.player_id) < (${before.joinedMs}::bigint, ${before.id}::uuid)`
  return db.rows(
    planAnew(sql`
      select u.uk, l.listed_at as "changedAt"
      from player_listing l join app_user u on u.id = l.player_id
      where l.shelf = '*' and (l.joined_ms, l.player_id) >= (${from.joinedMs}::bigint, ${from.id}::uuid) ${upTo}
        and u.searchable
      order by l.joined_ms, l.player_id limit ${limit}`),
  )
}

/** Where each portion of so many companions begins: one walk along one index, however many there are. */
export function listBeginnings(
  { db }: Reading,
  portion: number,
  max: number,
): Promise<readonly JoinedPlace[]> {
  return db.rows<JoinedPlace>(
    planAnew(sql`
      with recursive beginning (joined_ms, id, place) as (
        (select joined_ms, player_id, 1 from player_listing where shelf = '*' order by joined_ms, player_id limit 1)
        union all
        select next.joined_ms, next.player_id, beginning.place + 1
        from beginning cross join lateral (
          select l.joined_ms, l.player_id from player_listing l
          where l.shelf = '*' and (l.joined_ms, l.player_id) > (beginning.joined_ms, beginning.id)
          order by l.joined_ms, l.player_id offset ${portion - 1} limit 1) next
        where beginning.place < ${max})
      select joined_ms as "joinedMs", id from beginning order by place`),
  )
}
