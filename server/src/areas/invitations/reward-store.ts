import type { InviteReward } from '@kaihei/domain/invitations/invitation'
import { v7 as newId } from 'uuid'
import { type Sql, sql } from '#db/sql.ts'
import { dayOf } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'

/** A reward that was not claimed yet, or waits for room. */
export interface OpenReward {
  readonly id: string
  readonly inviteeId: string
  readonly amount: number
}

export function addInviteReward(
  work: Work,
  reward: InviteReward & {
    readonly inviterId: string
    readonly inviteeId: string
    readonly orderId: string
    readonly list: number
    readonly finishedAt: Date
  },
): void {
  const { inviterId, inviteeId, orderId, kind, list, amount, finishedAt, maturesAt } = reward
  work.send(sql`
    insert into invite_reward (id, inviter_id, invitee_id, order_id, kind, list, amount, finished_at, matures_at)
    values (${newId()}, ${inviterId}, ${inviteeId}, ${orderId}, ${kind}, ${list}, ${amount}, ${finishedAt}, ${maturesAt})`)
}

/** What has matured and nobody has claimed, or what has not matured yet; the oldest first. */
export function listGrowing(
  { db, now }: Reading,
  inviterId: string,
  { matured, limit }: { readonly matured: boolean; readonly limit: number },
): Promise<readonly OpenReward[]> {
  return db.rows<OpenReward>(sql`
    select id, invitee_id as "inviteeId", amount from invite_reward
    where inviter_id = ${inviterId} and state = 'growing' and (matures_at <= ${now}) = ${matured}
    order by matures_at, id limit ${limit}`)
}

/** The claimed reward of an invitation that waits longest. */
export function findWaiting({ db }: Reading, inviteeId: string): Promise<OpenReward | undefined> {
  return db.first<OpenReward>(sql`
    select id, invitee_id as "inviteeId", amount from invite_reward
    where invitee_id = ${inviteeId} and state = 'claimed' order by id limit 1`)
}

interface Taken {
  readonly id: string
  readonly received: number
  readonly fee: number
}

/** They are the inviter's from now on, or wait for room. */
export function saveTaken(
  work: Work,
  rewards: readonly Taken[],
  state: 'claimed' | 'paid' | 'advanced',
): void {
  if (rewards.length === 0) return
  work.send(sql`
    update invite_reward r set state = ${state}, received = t.received, fee = t.fee,
      taken_at = coalesce(r.taken_at, ${work.now})
    from unnest(${rewards.map(({ id }) => id)}::uuid[], ${rewards.map(({ received }) => received)}::bigint[],
      ${rewards.map(({ fee }) => fee)}::bigint[]) as t (id, received, fee)
    where r.id = t.id`)
}

/** What was had in advance today, before the fee. */
export async function sumAdvancedToday({ db, now }: Reading, inviterId: string): Promise<number> {
  const { from, to } = dayOf(now)
  const row = await db.first<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from invite_reward
    where inviter_id = ${inviterId} and state = 'advanced' and taken_at >= ${from} and taken_at < ${to}`)
  return row?.sum ?? 0
}

/**
 * There will be nothing of what an invitation was to bring. Answers what was had in advance of it: that was not due yet.
 */
export async function voidRewards({ db, now }: Work, inviteeId: string): Promise<number> {
  const row = await db.first<{ had: number }>(sql`
    with gone as (
      update invite_reward set state = 'void'
      where invitee_id = ${inviteeId} and (state in ('growing', 'claimed') or (state = 'advanced' and matures_at > ${now}))
      returning received
    )
    select coalesce(sum(received), 0)::bigint as had from gone`)
  return row?.had ?? 0
}

/** Whose rewards were not claimed yet. */
export async function listBringing({ db }: Reading, inviterId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ inviteeId: string }>(sql`
    select distinct invitee_id as "inviteeId" from invite_reward where inviter_id = ${inviterId} and state = 'growing'`)
  return rows.map(({ inviteeId }) => inviteeId)
}

/** Somebody who has not heard yet that something of theirs has matured; their purse is held. */
export async function takeMatured({ db, now }: Work): Promise<string | undefined> {
  const row = await db.first<{ inviterId: string }>(
    sql`${maturedRewards(now)} limit 1 for update of p skip locked`,
  )
  return row?.inviterId
}

/** Whose rewards have matured without their having heard of it. */
export function maturedRewards(now: Date): Sql {
  return sql`
    select r.inviter_id as "inviterId"
    from invite_reward r join invite_purse p on p.user_id = r.inviter_id join app_user u on u.id = r.inviter_id
    where r.state = 'growing' and not r.told and r.matures_at <= ${now} and u.erased_at is null
    order by r.matures_at, r.id`
}

/** They hear of it now. Answers how much it is; 0: somebody else was faster. */
export async function noteMatured({ db, now }: Work, inviterId: string): Promise<number> {
  const row = await db.first<{ sum: number }>(sql`
    with heard as (
      update invite_reward set told = true
      where inviter_id = ${inviterId} and state = 'growing' and not told and matures_at <= ${now}
      returning amount
    )
    select coalesce(sum(amount), 0)::bigint as sum from heard`)
  return row?.sum ?? 0
}
