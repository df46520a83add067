import { coins } from '@kaihei/domain/money'
import { whyWaiting } from '@kaihei/domain/rewards/room'
import { v7 as newId } from 'uuid'
import { lockBooks, post } from '#ledger/journal.ts'
import { rewardPaid } from '#ledger/movements/rewards.ts'
import type { Work } from '#work/work.ts'
import { addReward, findGiven, listWaiting, markPaid, type Reward } from './reward-store.ts'
import { isBarred, lockRoom, noteNext, takePayable, takeRoom } from './room-store.ts'

/**
 * Gives somebody coins for being active: at once if their room allows it, otherwise as soon as it does. Given again
 * under the same source and id it is the same reward.
 */
export async function giveReward(
  work: Work,
  given: Pick<Reward, 'userId' | 'source' | 'sourceId' | 'what'> & { readonly amount: number },
): Promise<{ readonly state: 'paid' | 'waiting' }> {
  const { userId, nextAmount, ...room } = { userId: given.userId, ...(await lockRoom(work, given.userId)) }
  const [known, frozen] = await Promise.all([findGiven(work, given), isBarred(work, userId)])
  if (known !== undefined) return { state: known.paid ? 'paid' : 'waiting' }
  const reward = { ...given, amount: coins(given.amount), id: newId(), at: work.now }
  const waitingBefore = nextAmount === null ? 0 : 1
  const paid = whyWaiting({ ...room, amount: reward.amount, waitingBefore, frozen }) === undefined
  await addReward(work, reward, { paid })
  if (paid) await pay(work, reward)
  else noteNext(work, userId)
  return { state: paid ? 'paid' : 'waiting' }
}

async function pay(work: Work, reward: Reward): Promise<void> {
  takeRoom(work, reward.userId, reward.amount)
  await post(work, await lockBooks(work, reward.userId), rewardPaid(reward))
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
  return true
}
