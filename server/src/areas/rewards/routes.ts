import { listMyRewards } from '@kaihei/domain/rewards/calls'
import { roomLeft, whyWaiting } from '@kaihei/domain/rewards/room'
import { type Route, answer } from '#http/answer.ts'
import { describeReward } from './describe-reward.ts'
import { listWaiting } from './reward-store.ts'
import { isBarred, readRoom } from './room-store.ts'

/** More than anybody reads; who has more waiting sees the oldest. */
const maxListed = 100

export const rewardRoutes: readonly Route[] = [
  answer(listMyRewards, async ({ work, actor: { userId } }) => {
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
  }),
]
