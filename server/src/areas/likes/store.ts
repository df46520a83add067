import { blockedWith } from '#areas/blocks/store.ts'
import { nothingMore, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'

export async function saveLike({ db, now }: Work, userId: string, playerId: string): Promise<void> {
  await db.run(sql`
    insert into player_like (user_id, player_id, at) values (${userId}, ${playerId}, ${now}) on conflict do nothing`)
}

export async function deleteLike({ db }: Work, userId: string, playerId: string): Promise<void> {
  await db.run(sql`delete from player_like where user_id = ${userId} and player_id = ${playerId}`)
}

/** A blocked pair likes each other no more. */
export async function deleteLikesBetween(
  { db }: Work,
  { blockerId, blockedId }: { readonly blockerId: string; readonly blockedId: string },
): Promise<void> {
  await db.run(sql`
    delete from player_like where (user_id = ${blockerId} and player_id = ${blockedId})
      or (user_id = ${blockedId} and player_id = ${blockerId})`)
}

/** Newest first; one more than asked for tells whether there is a next page. */
export function listLikedIds(
  { db }: Reading,
  userId: string,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly { readonly id: string; readonly at: Date }[]> {
  return db.rows(sql`
    select k.player_id as id, k.at
    from player_like k join player p on p.user_id = k.player_id join app_user u on u.id = k.player_id
    where k.user_id = ${userId} and not p.hidden and u.hidden_at is null and u.erased_at is null
      and k.player_id <> all(array(${blockedWith(userId)}))
      ${after === undefined ? nothingMore : sql`and (k.at, k.player_id) < (${new Date(after.ms)}, ${after.id})`}
    order by k.at desc, k.player_id desc limit ${limit + 1}`)
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select u.uk, u.nickname, k.at from player_like k join app_user u on u.id = k.player_id
    where k.user_id = ${userId} order by k.at`)
}

export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`delete from player_like where user_id = ${userId} or player_id = ${userId}`)
}
