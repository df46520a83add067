import type { InviteRewardKind } from '@kaihei/domain/invitations/invitation'
import { tariff } from '@kaihei/domain/tariff'
import { nothingMore, sql } from '#db/sql.ts'
import type { PlaceInTime } from '#http/cursor.ts'
import type { Reading } from '#work/work.ts'
import type { InvitationRow } from './store.ts'

const { invitations: rules } = tariff

interface Person {
  readonly nickname: string
  readonly avatar: string
  readonly hue: number
}

export interface InviteeRow
  extends Person, Pick<InvitationRow, 'inviteeId' | 'joinedAt' | 'begun' | 'brought' | 'voidReason'> {
  /** What of theirs has reached the inviter, and what has not matured yet. */
  readonly earned: number
  readonly pending: number
  readonly maturesAt: Date | null
}

const isEarning = (now: Date) => sql`
  i.void_reason is null and i.begun and i.brought < ${rules.max}::bigint
  and i.joined_at > ${now}::timestamptz - ${rules.livesDays}::int * interval '24 hours'`

/** The latest first; one more than asked for tells whether there is a next page. */
export function listInvitees(
  { db, now }: Reading,
  inviterId: string,
  view: 'earning' | 'void' | undefined,
  after: PlaceInTime | undefined,
  limit: number,
): Promise<readonly InviteeRow[]> {
  return db.rows<InviteeRow>(sql`
    select i.invitee_id as "inviteeId", i.joined_at as "joinedAt", i.begun, i.brought, i.void_reason as "voidReason",
      u.nickname, u.avatar, u.hue, r.earned, r.pending, r.matures_at as "maturesAt"
    from invitation i join app_user u on u.id = i.invitee_id cross join lateral (
      select coalesce(sum(received), 0)::bigint as earned,
        coalesce(sum(amount) filter (where state = 'growing' and matures_at > ${now}), 0)::bigint as pending,
        min(matures_at) filter (where state = 'growing' and matures_at > ${now}) as matures_at
      from invite_reward where invitee_id = i.invitee_id and state <> 'void') r
    where i.inviter_id = ${inviterId}
      ${view === undefined ? nothingMore : view === 'void' ? sql`and i.void_reason is not null` : sql`and ${isEarning(now)}`}
      ${after === undefined ? nothingMore : sql`and (i.joined_at, i.invitee_id) < (${new Date(after.ms)}, ${after.id})`}
    order by i.joined_at desc, i.invitee_id desc limit ${limit + 1}`)
}

interface Totals {
  readonly invitees: number
  readonly begun: number
  readonly earning: number
  readonly voided: number
  readonly earned: number
  readonly matured: number
  readonly pending: number
  readonly waiting: number
}

export async function readTotals({ db, now }: Reading, inviterId: string): Promise<Totals> {
  const row = await db.first<Totals>(sql`
    select p.invitees, p.begun, p.earning, p.voided, r.earned, r.matured, r.pending, r.waiting
    from (
      select count(*)::int as invitees, count(*) filter (where i.begun and i.void_reason is null)::int as begun,
        count(*) filter (where ${isEarning(now)})::int as earning,
        count(*) filter (where i.void_reason is not null)::int as voided
      from invitation i where i.inviter_id = ${inviterId}) p,
    (
      select coalesce(sum(received) filter (where state in ('paid', 'advanced')), 0)::bigint as earned,
        coalesce(sum(amount) filter (where state = 'growing' and matures_at <= ${now}), 0)::bigint as matured,
        coalesce(sum(amount) filter (where state = 'growing' and matures_at > ${now}), 0)::bigint as pending,
        coalesce(sum(amount) filter (where state = 'claimed'), 0)::bigint as waiting
      from invite_reward where inviter_id = ${inviterId}) r`)
  if (row === undefined) throw new Error('what is counted is answered')
  return row
}

export interface GrowingRow extends Person {
  readonly id: string
  readonly inviteeId: string
  readonly kind: InviteRewardKind
  readonly list: number
  readonly amount: number
  readonly finishedAt: Date
  readonly maturesAt: Date
}

/** What matures, the soonest first. */
export function listMaturing(
  { db, now }: Reading,
  inviterId: string,
  limit: number,
): Promise<readonly GrowingRow[]> {
  return db.rows<GrowingRow>(sql`
    select r.id, r.invitee_id as "inviteeId", r.kind, r.list, r.amount, r.finished_at as "finishedAt",
      r.matures_at as "maturesAt", u.nickname, u.avatar, u.hue
    from invite_reward r join app_user u on u.id = r.invitee_id
    where r.inviter_id = ${inviterId} and r.state = 'growing' and r.matures_at > ${now}
    order by r.matures_at, r.id limit ${limit}`)
}

export interface UncountedOrder extends Person {
  readonly orderId: string
  readonly inviteeId: string
  readonly list: number
  readonly finishedAt: Date
}

/** Nothing that is done counts later than that, unless it is disputed. */
const uncountedDays = 30

/** Orders of invited people that are done and do not count yet, in the order in which they will. */
export function listUncounted(
  { db, now }: Reading,
  inviterId: string,
  inviteeIds: readonly string[] | undefined,
  limit: number,
): Promise<readonly UncountedOrder[]> {
  return db.rows<UncountedOrder>(sql`
    select o.id as "orderId", i.invitee_id as "inviteeId",
      (o.payable - o.refunded) + o.vip_discount * (o.payable - o.refunded) / o.payable
        + o.voucher_discount * (o.payable - o.refunded) / o.payable as list,
      o.since as "finishedAt", u.nickname, u.avatar, u.hue
    from invitation i join app_user u on u.id = i.invitee_id
      join play_order o on o.boss_id = i.invitee_id
        and o.created_at > ${now}::timestamptz - ${uncountedDays}::int * interval '24 hours'
      join order_to_count q on q.order_id = o.id
    where i.inviter_id = ${inviterId} and i.void_reason is null and o.player_id <> i.inviter_id
      ${inviteeIds === undefined ? nothingMore : sql`and i.invitee_id = any(${[...inviteeIds]}::uuid[])`}
    order by q.due_at, o.id limit ${limit}`)
}

interface WaitingReward {
  readonly amount: number
  readonly nickname: string
  readonly at: Date
  /** Whether one of the same person came earlier. */
  readonly later: boolean
}

/** What was claimed and waits for room, the oldest first. */
export function listWaitingReferrals(
  { db }: Reading,
  inviterId: string,
  limit: number,
): Promise<readonly WaitingReward[]> {
  return db.rows<WaitingReward>(sql`
    select r.amount, u.nickname, r.taken_at as at, row_number() over (partition by r.invitee_id order by r.id) > 1 as later
    from invite_reward r join app_user u on u.id = r.invitee_id
    where r.inviter_id = ${inviterId} and r.state = 'claimed' order by r.id limit ${limit}`)
}
