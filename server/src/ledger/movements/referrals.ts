import type { Coins } from '@kaihei/domain/money'
import type { ReferralStep } from '@kaihei/domain/wallet/bill'
import { coinsOf, house } from '../accounts.ts'
import type { Movement } from '../movement.ts'

/** What somebody's invitations bring, several rewards at once. */
export function referralPaid(paid: {
  readonly id: string
  readonly userId: string
  readonly step: ReferralStep
  readonly rewards: number
  /** What arrives, without the fee. */
  readonly amount: Coins
  readonly fee: Coins
}): Movement {
  const { id, userId, step, rewards, amount, fee } = paid
  return {
    id: `referral:${id}`,
    purpose: { kind: 'referral', step, rewards, fee },
    transfers: [{ from: house('expense.referral'), to: coinsOf(userId, 'bonus'), amount }],
  }
}
