import { listMyRewards } from '@kaihei/domain/rewards/calls'
import { type Route, answer } from '#http/answer.ts'
import { describeWaiting } from './list-waiting.ts'

export const rewardRoutes: readonly Route[] = [
  answer(listMyRewards, ({ work, actor: { userId } }) => describeWaiting(work, userId)),
]
