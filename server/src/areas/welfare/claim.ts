import type { OutputOf } from '@kaihei/domain/call'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import type { VoucherValue } from '@kaihei/domain/vouchers/voucher'
import type { claimVipPack, claimVoucher, signInToday } from '@kaihei/domain/welfare/calls'
import { packOf, whyLocked } from '@kaihei/domain/welfare/pack'
import { dayAfter, signInReward } from '@kaihei/domain/welfare/sign-in'
import { readVip } from '#areas/levels/vip-store.ts'
import { giveReward, giveRewardVoucher, giveTickets } from '#areas/rewards/give-reward.ts'
import { lockRoom } from '#areas/rewards/room-store.ts'
import { findCampaign } from '#areas/vouchers/campaign-store.ts'
import { packCampaigns } from '#areas/vouchers/pack-campaigns.ts'
import { dayNameOf, monthNameOf } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'
import { findLastSignIn, hasCompletedSince, listGiven } from './store.ts'

/** Whoever holds their room is the only one who claims for them. */
export async function signIn(work: Work, userId: string): Promise<OutputOf<typeof signInToday>> {
  await lockRoom(work, userId)
  const last = await findLastSignIn(work, userId)
  const today = dayNameOf(work.now)
  // A clock that was put back lights nothing twice either.
  if (last !== undefined && last.on >= today) throw new Refusal('already_claimed')
  const day = dayAfter(last?.day)
  const reward = signInReward(day)
  const occasion = { userId, source: 'signIn', sourceId: today, what: String(day) } as const
  const { state } = await (reward.kind === 'coins'
    ? giveReward(work, { ...occasion, amount: reward.amount })
    : giveTickets(work, { ...occasion, count: reward.count }))
  return { day, reward, state }
}

/** Under which the parts of a month's pack are given; who has one of them has claimed it. */
export function packIds(month: string): readonly [tickets: string, voucher: string] {
  return [`${month}:tickets`, `${month}:voucher`]
}

export async function claimPack(work: Work, userId: string): Promise<OutputOf<typeof claimVipPack>> {
  await lockRoom(work, userId)
  const month = monthNameOf(work.now)
  const [ticketsId, voucherId] = packIds(month)
  const [{ level }, ordered, before] = await Promise.all([
    readVip(work, userId),
    hasOrderedLately(work, userId),
    listGiven(work, userId, 'pack', [ticketsId, voucherId]),
  ])
  if (before.length > 0) throw new Refusal('already_claimed')
  const lock = whyLocked({ level, ordered })
  if (lock !== undefined) throw new Refusal(lock === 'level' ? 'no_pack' : 'pack_needs_order')
  const { tickets, voucher } = packOf(level)
  const occasion = { userId, source: 'pack', what: `${month}:${level}` } as const
  const given = [await giveTickets(work, { ...occasion, sourceId: ticketsId, count: tickets })]
  const vouchers: VoucherValue[] = []
  const campaignId = packCampaigns.find((one) => one.level === level)?.id
  if (voucher !== null && campaignId !== undefined) {
    given.push(await giveRewardVoucher(work, { ...occasion, sourceId: voucherId, campaignId }))
    vouchers.push(voucher)
  }
  const state = given.every((one) => one.state === 'paid') ? 'paid' : 'waiting'
  return { vouchers, tickets, state }
}

export function hasOrderedLately(reading: Reading, userId: string): Promise<boolean> {
  const since = new Date(reading.now.getTime() - tariff.welfare.packOrderDays * 24 * 3_600_000)
  return hasCompletedSince(reading, userId, since)
}

export async function claimFrom(
  work: Work,
  userId: string,
  campaignId: string,
): Promise<OutputOf<typeof claimVoucher>> {
  await lockRoom(work, userId)
  const campaign = await findCampaign(work, campaignId)
  // One that only staff give from is nobody's business.
  if (campaign?.claimFrom == null || campaign.claimUntil === null || campaign.claimFrom > work.now) {
    throw new Refusal('not_found')
  }
  const [before] = await listGiven(work, userId, 'campaign', [campaignId])
  if (before !== undefined) throw new Refusal('already_claimed')
  if (campaign.claimUntil <= work.now) throw new Refusal('claim_over')
  const { title, value } = campaign
  const occasion = { userId, source: 'campaign', sourceId: campaignId, what: title } as const
  const { state } = await giveRewardVoucher(work, { ...occasion, campaignId })
  return { voucher: { campaignId, title, value }, state }
}
