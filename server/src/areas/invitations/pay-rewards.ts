import { advanceFee, takeWithin } from '@kaihei/domain/invitations/invitation'
import { coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import { whyWaiting } from '@kaihei/domain/rewards/room'
import { tariff } from '@kaihei/domain/tariff'
import type { ReferralStep } from '@kaihei/domain/wallet/bill'
import { v7 as newId } from 'uuid'
import { isBarred } from '#areas/rewards/room-store.ts'
import { lockBooks, post } from '#ledger/journal.ts'
import { referralPaid } from '#ledger/movements/referrals.ts'
import type { Work } from '#work/work.ts'
import { listHonest } from './keep-invitation.ts'
import { findWaiting, listGrowing, type OpenReward, saveTaken, sumAdvancedToday } from './reward-store.ts'
import {
  changeOwed,
  type InvitationRow,
  lockInvites,
  noteNextOf,
  takeInviteRoom,
  takePayable,
} from './store.ts'

/** More than anybody has at once; who has more claims again. */
const mostAtOnce = 500

interface Claimed {
  readonly claimed: number
  readonly waiting: number
  readonly settled: number
}

/** Claims everything that has matured: what there is room for arrives, the rest follows as soon as there is. */
export async function claimMatured(work: Work, inviterId: string): Promise<Claimed> {
  const { owed } = await lockInvites(work, inviterId)
  const found = await listGrowing(work, inviterId, { matured: true, limit: mostAtOnce })
  const [rooms, frozen] = await Promise.all([openRooms(work, found), isBarred(work, inviterId)])
  const honest = found.filter(({ inviteeId }) => rooms.has(inviteeId))
  const fitting = honest.filter((reward) => rooms.get(reward.inviteeId)?.take(reward.amount, frozen) === true)
  const late = honest.filter((reward) => !fitting.includes(reward))
  if (honest.length === 0) throw new Refusal('nothing_matured')
  saveTaken(
    work,
    late.map(({ id }) => ({ id, received: 0, fee: 0 })),
    'claimed',
  )
  const { received, settled } = await pay(work, inviterId, 'claimed', fitting, owed)
  noteNextOf(work, [...rooms.keys()])
  return { claimed: received, waiting: sumOf(late), settled }
}

/** Takes the oldest rewards that have not matured, as long as there is room for them and they stay within the amount. */
export async function advanceGrowing(
  work: Work,
  inviterId: string,
  amount: number | undefined,
): Promise<{ readonly received: number; readonly fee: number }> {
  const { owed } = await lockInvites(work, inviterId)
  const { maxPerDay } = tariff.invitations.advance
  const leftToday = maxPerDay - (await sumAdvancedToday(work, inviterId))
  if ((amount ?? 1) > leftToday) throw new Refusal('advance_limit', { max: maxPerDay, leftToday })
  const growing = await listGrowing(work, inviterId, { matured: false, limit: mostAtOnce })
  const [rooms, frozen] = await Promise.all([openRooms(work, growing), isBarred(work, inviterId)])
  const possible = growing.filter(
    (reward) => rooms.get(reward.inviteeId)?.take(reward.amount, frozen) === true,
  )
  const taken = takeWithin(possible, amount ?? leftToday)
  if (taken.length === 0) throw new Refusal('nothing_to_advance')
  const { received, fee } = await pay(work, inviterId, 'advanced', taken, owed)
  return { received, fee }
}

/** For the timetable: pays a claimed reward that waited for room and fits now. Answers whether there was one. */
export async function payWaitingReferral(work: Work): Promise<boolean> {
  const payable = await takePayable(work)
  if (payable === undefined) return false
  const { inviterId, inviteeId } = payable
  const { owed } = await lockInvites(work, inviterId)
  // Read again under the lock: another process may have paid it before we held the purse.
  const [room] = await listHonest(work, [inviteeId])
  const reward = await findWaiting(work, inviteeId)
  const fits = reward !== undefined && room !== undefined && openRoom(room, 0).take(reward.amount, false)
  if (fits) await pay(work, inviterId, 'waited', [reward], owed)
  noteNextOf(work, [inviteeId])
  return true
}

interface OpenRoom {
  /** Whether it fits; then there is less left. Once one has to wait, so do those after it. */
  readonly take: (amount: number, frozen: boolean) => boolean
}

async function openRooms(work: Work, rewards: readonly OpenReward[]): Promise<ReadonlyMap<string, OpenRoom>> {
  const honest = await listHonest(work, [...new Set(rewards.map(({ inviteeId }) => inviteeId))])
  return new Map(honest.map((one) => [one.inviteeId, openRoom(one, one.nextAmount === null ? 0 : 1)]))
}

function openRoom({ made, taken }: InvitationRow, waiting: number): OpenRoom {
  let [left, waitingBefore] = [taken, waiting]
  return {
    take: (amount, frozen) => {
      const fits = whyWaiting({ made, taken: left, amount, waitingBefore, frozen }) === undefined
      if (fits) left += amount
      else waitingBefore += 1
      return fits
    },
  }
}

/** Everything at once, in one line of the bills. What is owed is made up for first. */
async function pay(
  work: Work,
  userId: string,
  step: ReferralStep,
  rewards: readonly OpenReward[],
  owed: number,
): Promise<{ readonly received: number; readonly fee: number; readonly settled: number }> {
  let owing = owed
  const taken = rewards.map(({ id, inviteeId, amount }) => {
    const fee = step === 'advanced' ? advanceFee(amount) : 0
    const settled = Math.min(owing, amount - fee)
    owing -= settled
    return { id, inviteeId, amount, fee, settled, received: amount - fee - settled }
  })
  saveTaken(work, taken, step === 'advanced' ? 'advanced' : 'paid')
  for (const { inviteeId, received } of taken) takeInviteRoom(work, inviteeId, received)
  changeOwed(work, userId, owing - owed)
  const received = taken.reduce((sum, one) => sum + one.received, 0)
  const fee = taken.reduce((sum, one) => sum + one.fee, 0)
  if (received > 0) {
    const paid = {
      id: newId(),
      userId,
      step,
      rewards: taken.length,
      amount: coins(received),
      fee: coins(fee),
    }
    await post(work, await lockBooks(work, userId), referralPaid(paid))
  }
  return { received, fee, settled: owed - owing }
}

function sumOf(rewards: readonly OpenReward[]): number {
  return rewards.reduce((sum, { amount }) => sum + amount, 0)
}
