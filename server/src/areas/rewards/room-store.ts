import type { Room } from '@kaihei/domain/rewards/room'
import { listOf, type Sql, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface RoomRow extends Room {
  /** Of the reward that waits longest. */
  readonly nextAmount: number | null
}

/** An order makes as much room for each of its two people. Nobody waits for it. */
export function makeRoom(work: Work, userIds: readonly string[], made: number): void {
  if (made === 0) return
  // In one order for all, so that two works never wait for each other.
  const rows = userIds.toSorted().map((userId) => sql`(${userId}, ${made})`)
  work.send(sql`
    insert into reward_room as r (user_id, made) values ${listOf(rows)}
    on conflict (user_id) do update set made = r.made + excluded.made`)
}

/** Whoever gives holds this row first: of two rewards at once the second sees what the first has left. */
export async function lockRoom({ db }: Work, userId: string): Promise<RoomRow> {
  const row = await db.first<RoomRow>(sql`
    insert into reward_room as r (user_id) values (${userId})
    on conflict (user_id) do update set user_id = excluded.user_id
    returning made, taken, next_amount as "nextAmount"`)
  if (row === undefined) throw new Error('a room that is there was not found')
  return row
}

export async function readRoom({ db }: Reading, userId: string): Promise<Room> {
  const row = await db.first<Room>(sql`select made, taken from reward_room where user_id = ${userId}`)
  return row ?? { made: 0, taken: 0 }
}

/** Accounts that are frozen or erased get nothing; what was meant for them waits. */
export async function isBarred({ db }: Reading, userId: string): Promise<boolean> {
  const row = await db.first<{ barred: boolean }>(sql`
    select frozen_at is not null or erased_at is not null as barred from app_user where id = ${userId}`)
  return row?.barred !== false
}

/** Somebody whose longest waiting reward fits by now; their room is held. */
export function takePayable({ db }: Work): Promise<{ userId: string } | undefined> {
  return db.first<{ userId: string }>(sql`${payableRewards()} limit 1 for update of r skip locked`)
}

/** Whose longest waiting reward fits by now. */
export function payableRewards(): Sql {
  return sql`
    select r.user_id as "userId" from reward_room r join app_user u on u.id = r.user_id
    where r.next_amount <= r.made - r.taken and u.frozen_at is null and u.erased_at is null`
}

export function takeRoom(work: Work, userId: string, amount: number): void {
  work.send(sql`update reward_room set taken = taken + ${amount}::bigint where user_id = ${userId}`)
}

/** After one more waits, or one less. */
export function noteNext(work: Work, userId: string): void {
  work.send(sql`
    update reward_room set next_amount = (
      select amount from reward where user_id = ${userId} and paid_at is null order by id limit 1)
    where user_id = ${userId}`)
}
