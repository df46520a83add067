import { coins, type Coins, percentOf } from '../money.ts'
import type { Ties } from '../rewards/room.ts'
import { invitations as rules } from './tariff.ts'

const dayMs = 24 * 3_600_000

export const inviteStates = ['joined', 'earning', 'ended', 'void'] as const
export type InviteState = (typeof inviteStates)[number]

/** Why an invitation brings nothing: the two seem to be one person. */
export const voidReasons = ['device', 'payee'] as const
export type VoidReason = (typeof voidReasons)[number]

/** What a reward is for: the first order that is large enough, or a share of a later one. */
export const inviteRewardKinds = ['first', 'share'] as const
export type InviteRewardKind = (typeof inviteRewardKinds)[number]

/** How far an invitation has come. */
export interface Invitation {
  readonly joinedAt: Date
  /** Whether the order was done that brings the first reward. */
  readonly begun: boolean
  /** All that it has brought so far, whatever became of it. */
  readonly brought: number
  readonly voidReason: VoidReason | null
}

export function endsAt(joinedAt: Date): Date {
  return new Date(joinedAt.getTime() + rules.livesDays * dayMs)
}

export function inviteStateOf({ joinedAt, begun, brought, voidReason }: Invitation, now: Date): InviteState {
  if (voidReason !== null) return 'void'
  if (now >= endsAt(joinedAt) || brought >= rules.max) return 'ended'
  return begun ? 'earning' : 'joined'
}

interface DoneOrder {
  /** What of its list price was not paid back. */
  readonly list: number
  readonly finishedAt: Date
}

export interface InviteReward {
  readonly kind: InviteRewardKind
  readonly amount: Coins
  readonly maturesAt: Date
}

/** What an order of whoever was invited brings to whoever invited them; nothing: undefined. */
export function rewardFor(invitation: Invitation, { list, finishedAt }: DoneOrder): InviteReward | undefined {
  const { begun, brought } = invitation
  if (inviteStateOf(invitation, finishedAt) !== (begun ? 'earning' : 'joined')) return undefined
  if (!begun && list < rules.first.from) return undefined
  const full = begun ? percentOf(list, rules.sharePercent) : rules.first.gives
  const amount = coins(Math.min(full, rules.max - brought))
  if (amount === 0) return undefined
  return { kind: begun ? 'share' : 'first', amount, maturesAt: maturesAt(finishedAt) }
}

/** The same for several orders one after the other. */
export function rewardsFor<Done extends DoneOrder>(
  invitation: Invitation,
  orders: readonly Done[],
): readonly (InviteReward & { readonly order: Done })[] {
  let { begun, brought } = invitation
  return orders.flatMap((order) => {
    const reward = rewardFor({ ...invitation, begun, brought }, order)
    if (reward === undefined) return []
    begun = true
    brought += reward.amount
    return [{ ...reward, order }]
  })
}

function maturesAt(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + rules.maturesDays * dayMs)
}

/** What is kept of a reward that somebody does not want to wait for. */
export function advanceFee(amount: number): Coins {
  return percentOf(amount, rules.advance.feePercent)
}

/** The oldest of them, each whole, as long as they stay within an amount. What comes after one that does not fit waits. */
export function takeWithin<Reward extends { readonly amount: number }>(
  rewards: readonly Reward[],
  max: number,
): readonly Reward[] {
  let left = max
  const end = rewards.findIndex(({ amount }) => {
    left -= amount
    return left < 0
  })
  return end === -1 ? rewards : rewards.slice(0, end)
}

/** Whoever invites themselves is known by a browser or by an account outside that both have used. */
export function whyVoid({ device, payee }: Pick<Ties, 'device' | 'payee'>): VoidReason | undefined {
  if (device) return 'device'
  return payee ? 'payee' : undefined
}
