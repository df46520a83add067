import type { Coins } from '@kaihei/domain/money'
import type { RewardSource } from '@kaihei/domain/rewards/reward'
import { coinsOf, house } from '../accounts.ts'
import type { Movement } from '../movement.ts'

export function rewardPaid(reward: {
  readonly id: string
  readonly userId: string
  readonly source: RewardSource
  readonly what: string
  readonly amount: Coins
}): Movement {
  const { id, userId, source, what, amount } = reward
  return {
    id: `reward:${id}`,
    purpose: { kind: 'reward', source, what },
    transfers: [{ from: house('expense.prize'), to: coinsOf(userId, 'bonus'), amount }],
  }
}
