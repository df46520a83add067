import { coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import { whyWaiting } from '@kaihei/domain/rewards/room'
import { tickets as ticketRules } from '@kaihei/domain/tickets/tariff'
import { worthOf } from '@kaihei/domain/vouchers/voucher'
import { v7 as newId } from 'uuid'
import { addTickets } from '#areas/tickets/store.ts'
import { findCampaign, givePromised, promiseVoucher } from '#areas/vouchers/campaign-store.ts'
import { lockBooks, post } from '#ledger/journal.ts'
import { rewardPaid } from '#ledger/movements/rewards.ts'
import type { Work } from '#work/work.ts'
import { describeReward } from './describe-reward.ts'
import { addReward, findGiven, listWaiting, markPaid, type Reward } from './reward-store.ts'
import { isBarred, lockRoom, noteNext, takePayable, takeRoom } from './room-store.ts'

/** Who is given something, and what for: with the source and its id each reward is given once. */
type Occasion = Pick<Reward, 'userId' | 'source' | 'sourceId' | 'what'>

/** It is theirs at once, or waits for room. */
interface Given {
  readonly state: 'paid' | 'waiting'
}

/**
 * Gives somebody coins for being active: at once if their room allows it, otherwise as soon as it does. Given again
 * under the same source and id it is the same reward.
 */
export function giveReward(work: Work, given: Occasion & { readonly amount: number }): Promise<Given> {
  return give(work, { ...given, form: 'coins', campaignId: null })
}

/** The same with lottery tickets. */
export function giveTickets(
  work: Work,
  { count, ...occasion }: Occasion & { readonly count: number },
): Promise<Given> {
  return give(work, {
    ...occasion,
    form: 'tickets',
    amount: count * ticketRules.worth,
    campaignId: null,
  })
}

/** The same with a voucher of a campaign, whose budget is charged at once: what waits will not find it empty. */
export async function giveRewardVoucher(
  work: Work,
  { campaignId, ...occasion }: Occasion & { readonly campaignId: string },
): Promise<Given> {
  const campaign = await findCampaign(work, campaignId)
  if (campaign === undefined) throw new Refusal('not_found')
  return give(work, { ...occasion, form: 'voucher', amount: worthOf(campaign.value), campaignId })
}

async function give(
  work: Work,
  given: Omit<Reward, 'id' | 'at' | 'amount'> & { readonly amount: number },
): Promise<Given> {
  const { userId, nextAmount, ...room } = { userId: given.userId, ...(await lockRoom(work, given.userId)) }
  const [known, frozen] = await Promise.all([findGiven(work, given), isBarred(work, userId)])
  if (known !== undefined) return { state: known.paid ? 'paid' : 'waiting' }
  const { campaignId } = given
  if (campaignId !== null && !(await promiseVoucher(work, campaignId)))
    throw new Refusal('campaign_exhausted')
  const reward = { ...given, amount: coins(given.amount), id: newId(), at: work.now }
  const waitingBefore = nextAmount === null ? 0 : 1
  const paid = whyWaiting({ ...room, amount: reward.amount, waitingBefore, frozen }) === undefined
  await addReward(work, reward, { paid })
  if (paid) await pay(work, reward)
  else noteNext(work, userId)
  return { state: paid ? 'paid' : 'waiting' }
}

async function pay(work: Work, reward: Reward): Promise<void> {
  const { userId, amount, form, campaignId, source, sourceId, what } = reward
  takeRoom(work, userId, amount)
  if (form === 'tickets')
    await addTickets(work, { userId, count: amount / ticketRules.worth, source, sourceId, what })
  else if (campaignId !== null)
    await givePromised(work, { userId, campaignId, source: describeReward(reward) })
  else await post(work, await lockBooks(work, userId), rewardPaid(reward))
}

/** For the timetable: pays one reward that waited for room and fits now. Answers whether there was one. */
export async function payWaitingReward(work: Work): Promise<boolean> {
  const payable = await takePayable(work)
  if (payable === undefined) return false
  const { userId } = payable
  // Read again under the lock: another process may have paid it before we held the room.
  const { nextAmount, ...room } = await lockRoom(work, userId)
  const [oldest] = await listWaiting(work, userId, 1)
  if (oldest === undefined || nextAmount === null) return true
  const asked = { ...room, amount: oldest.amount, waitingBefore: 0, frozen: false }
  if (whyWaiting(asked) !== undefined) return true
  markPaid(work, oldest.id)
  noteNext(work, userId)
  await pay(work, oldest)
  if (oldest.form === 'voucher') await work.tell({ type: 'voucher.given', userId })
  return true
}
