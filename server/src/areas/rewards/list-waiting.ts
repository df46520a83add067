import type { listMyRewards } from '@kaihei/domain/rewards/calls'
import type { OutputOf } from '@kaihei/domain/call'
import { roomLeft, whyWaiting } from '@kaihei/domain/rewards/room'
import type { Reading } from '#work/work.ts'
import { describeReward } from './describe-reward.ts'
import { listWaiting } from './reward-store.ts'
import { isBarred, readRoom } from './room-store.ts'

/** More than anybody reads; who has more waiting sees the oldest. */
const maxListed = 100

/** What the house could still give somebody, and which rewards wait for it and why, the oldest first. */
export async function describeWaiting(
  work: Reading,
  userId: string,
): Promise<OutputOf<typeof listMyRewards>> {
  const [room, frozen, waiting] = await Promise.all([
    readRoom(work, userId),
    isBarred(work, userId),
    listWaiting(work, userId, maxListed),
  ])
  return {
    room: roomLeft(room),
    waiting: waiting.map((reward, waitingBefore) => ({
      what: describeReward(reward),
      source: reward.source,
      code: reward.what,
      form: reward.form,
      amount: reward.amount,
      // One that fits by now is paid within a second.
      why: whyWaiting({ ...room, amount: reward.amount, waitingBefore, frozen }) ?? 'turn',
      at: reward.at.toISOString(),
    })),
  }
}
