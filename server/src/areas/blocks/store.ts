import type { listBlocks } from '@kaihei/domain/blocks/calls'
import type { OutputOf } from '@kaihei/domain/call'
import { nothingMore, type Sql, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading, Work } from '#work/work.ts'

/** Everyone who blocks this person or is blocked by them, for lists that leave them out. Nobody for a visitor. */
export function blockedWith(userId: string | undefined): Sql {
  const me = userId ?? null
  return sql`select blocked_id from block where blocker_id = ${me}::uuid
    union all select blocker_id from block where blocked_id = ${me}::uuid`
}

/** Up to so many of those who are blocked with any of them. */
export async function listBlockedWithAny(
  { db }: Reading,
  userIds: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select blocked_id as id from block where blocker_id = any(${userIds}::uuid[])
    union select blocker_id from block where blocked_id = any(${userIds}::uuid[]) limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Those of them who block this person or are blocked by them. Nobody for a visitor. */
export async function findBlockedAmong(
  { db }: Reading,
  userId: string | undefined,
  others: readonly string[],
): Promise<readonly string[]> {
  if (userId === undefined) return []
  const rows = await db.rows<{ id: string }>(sql`
    select blocked_id as id from block where blocker_id = ${userId} and blocked_id = any(${others}::uuid[])
    union all select blocker_id from block where blocked_id = ${userId} and blocker_id = any(${others}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** Whether either of the two has blocked the other: then they cannot order, chat, gift or like. */
export async function areBlocked({ db }: Reading, one: string, other: string): Promise<boolean> {
  const row = await db.first(sql`
    select 1 from block where blocker_id = ${one} and blocked_id = ${other}
    union all select 1 from block where blocker_id = ${other} and blocked_id = ${one} limit 1`)
  return row !== undefined
}

export async function hasBlocked({ db }: Reading, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db.first(
    sql`select 1 from block where blocker_id = ${blockerId} and blocked_id = ${blockedId}`,
  )
  return row !== undefined
}

export async function countBlocks({ db }: Reading, userId: string): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*) as count from block where blocker_id = ${userId}`,
  )
  return row?.count ?? 0
}

export async function addBlock({ db, now }: Work, blockerId: string, blockedId: string): Promise<void> {
  await db.run(
    sql`insert into block (blocker_id, blocked_id, at) values (${blockerId}, ${blockedId}, ${now})`,
  )
}

export async function removeBlock({ db }: Work, blockerId: string, blockedId: string): Promise<void> {
  await db.run(sql`delete from block where blocker_id = ${blockerId} and blocked_id = ${blockedId}`)
}

type BlockedPerson = OutputOf<typeof listBlocks>['items'][number]

/** Newest first; one more than asked for tells whether there is a next page. */
export async function readBlocks(
  { db }: Reading,
  userId: string,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly { readonly id: string; readonly at: Date; readonly person: BlockedPerson }[]> {
  const rows = await db.rows<Omit<BlockedPerson, 'blockedAt'> & { id: string; at: Date }>(sql`
    select b.blocked_id as id, b.at, u.uk, u.show_id as "showId", u.nickname, u.avatar, u.hue
    from block b join app_user u on u.id = b.blocked_id
    where b.blocker_id = ${userId}
      ${after === undefined ? nothingMore : sql`and (b.at, b.blocked_id) < (${new Date(after.ms)}, ${after.id})`}
    order by b.at desc, b.blocked_id desc limit ${limit + 1}`)
  return rows.map(({ id, at, ...person }) => ({
    id,
    at,
    person: { ...person, blockedAt: at.toISOString() },
  }))
}

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  return db.rows(sql`
    select u.uk, u.nickname, b.at from block b join app_user u on u.id = b.blocked_id
    where b.blocker_id = ${userId} order by b.at`)
}

export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`delete from block where blocker_id = ${userId} or blocked_id = ${userId}`)
}
