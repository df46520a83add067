import type { Invitation, VoidReason } from '@kaihei/domain/invitations/invitation'
import type { Room } from '@kaihei/domain/rewards/room'
import { erasedNickname } from '#areas/users/store.ts'
import { type Sql, sql } from '#db/sql.ts'
import { renameInNews } from '#messaging/erase-store.ts'
import type { Reading, Work } from '#work/work.ts'

/** Somebody who came by somebody's code, with the room that their orders have made. */
export interface InvitationRow extends Invitation, Room {
  readonly inviteeId: string
  readonly inviterId: string
  /** Of the claimed reward that waits longest. */
  readonly nextAmount: number | null
}

const columns = sql`
  i.invitee_id as "inviteeId", i.inviter_id as "inviterId", i.joined_at as "joinedAt", i.begun, i.brought, i.made, i.taken,
  i.next_amount as "nextAmount", i.void_reason as "voidReason"`

export function addInvitation(
  work: Work,
  { inviteeId, inviterId, voidReason }: Pick<InvitationRow, 'inviteeId' | 'inviterId' | 'voidReason'>,
): void {
  work.send(sql`
    insert into invitation (invitee_id, inviter_id, joined_at, void_reason)
    values (${inviteeId}, ${inviterId}, ${work.now}, ${voidReason})`)
}

/** Whoever changes something about somebody's invitations holds this first. Answers what they owe. */
export async function lockInvites({ db }: Work, inviterId: string): Promise<{ readonly owed: number }> {
  const row = await db.first<{ owed: number }>(sql`
    insert into invite_purse as p (user_id) values (${inviterId})
    on conflict (user_id) do update set user_id = excluded.user_id
    returning owed`)
  if (row === undefined) throw new Error('a purse that is there was not found')
  return row
}

export async function readOwed({ db }: Reading, inviterId: string): Promise<number> {
  const row = await db.first<{ owed: number }>(
    sql`select owed from invite_purse where user_id = ${inviterId}`,
  )
  return row?.owed ?? 0
}

/** More is owed, or less. */
export function changeOwed(work: Work, inviterId: string, by: number): void {
  if (by !== 0)
    work.send(sql`update invite_purse set owed = owed + ${by}::bigint where user_id = ${inviterId}`)
}

export async function findInviterOf({ db }: Reading, inviteeId: string): Promise<string | undefined> {
  const row = await db.first<{ inviterId: string }>(
    sql`select inviter_id as "inviterId" from invitation where invitee_id = ${inviteeId}`,
  )
  return row?.inviterId
}

/** By those who were invited. They are changed only by whoever holds their inviter's purse. */
export async function readInvitations(
  { db }: Reading,
  inviteeIds: readonly string[],
): Promise<ReadonlyMap<string, InvitationRow>> {
  const rows = await db.rows<InvitationRow>(
    sql`select ${columns} from invitation i where i.invitee_id = any(${[...inviteeIds]}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.inviteeId, row]))
}

/** What an order of theirs has made room for, and what it brings. */
export function growInvitation(
  work: Work,
  inviteeId: string,
  { made, brought }: { readonly made: number; readonly brought: number },
): void {
  work.send(sql`
    update invitation set made = made + ${made}::bigint, brought = brought + ${brought}::bigint,
      begun = begun or ${brought}::bigint > 0
    where invitee_id = ${inviteeId}`)
}

export function takeInviteRoom(work: Work, inviteeId: string, amount: number): void {
  work.send(sql`update invitation set taken = taken + ${amount}::bigint where invitee_id = ${inviteeId}`)
}

/** After one more waits, or one less. */
export function noteNextOf(work: Work, inviteeIds: readonly string[]): void {
  work.send(sql`
    update invitation i set next_amount = (
      select r.amount from invite_reward r where r.invitee_id = i.invitee_id and r.state = 'claimed' order by r.id limit 1)
    where i.invitee_id = any(${[...inviteeIds]}::uuid[])`)
}

export function saveVoid(work: Work, inviteeId: string, why: VoidReason): void {
  work.send(
    sql`update invitation set void_reason = ${why}, next_amount = null where invitee_id = ${inviteeId}`,
  )
}

/** Somebody with a claimed reward that fits by now; their purse is held. */
export function takePayable({ db }: Work): Promise<{ inviterId: string; inviteeId: string } | undefined> {
  return db.first<{ inviterId: string; inviteeId: string }>(
    sql`${payableInvitations()} limit 1 for update of p skip locked`,
  )
}

/** Whose claimed reward fits by now. */
export function payableInvitations(): Sql {
  return sql`
    select i.inviter_id as "inviterId", i.invitee_id as "inviteeId"
    from invitation i join invite_purse p on p.user_id = i.inviter_id join app_user u on u.id = i.inviter_id
    where i.next_amount <= i.made - i.taken and u.frozen_at is null and u.erased_at is null`
}

/** My code, and who invited me. */
export async function readMine({ db }: Reading, userId: string) {
  const row = await db.first<{
    code: string | null
    invitedBy: { nickname: string; avatar: string; hue: number } | null
  }>(sql`
    select u.invite_code as code,
      case when b.id is null then null
        else json_build_object('nickname', b.nickname, 'avatar', b.avatar, 'hue', b.hue) end as "invitedBy"
    from app_user u left join app_user b on b.id = u.invited_by where u.id = ${userId}`)
  if (row === undefined) throw new Error('whoever asks has an account')
  return row
}

/** What somebody has invited and got for it; of whom, only when they came. */
export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const [invited, rewards] = await Promise.all([
    db.rows(sql`
      select joined_at as "joinedAt", void_reason as "voidReason" from invitation where inviter_id = ${userId}
      order by joined_at, invitee_id`),
    db.rows(sql`
      select kind, amount, state, received, fee, matures_at as "maturesAt", taken_at as "takenAt" from invite_reward
      where inviter_id = ${userId} order by id`),
  ])
  return { invited, rewards }
}

/** Whoever invited them was told their name. */
export async function eraseOf(work: Work, userId: string): Promise<void> {
  const told = sql`
    select i.inviter_id as user_id, 'sq_social' as service, 'path' as field, '/myInvent?uk=' || u.uk as value, 'boss' as side
    from invitation i join app_user u on u.id = i.invitee_id where i.invitee_id = ${userId}`
  await renameInNews(work, told, erasedNickname)
}
