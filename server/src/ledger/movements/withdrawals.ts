import { coins, type Coins } from '@kaihei/domain/money'
import type { PayoutMethod } from '@kaihei/domain/withdrawals/withdrawal'
import { beansOf, coinsOf, house } from '../accounts.ts'
import { leaveOutZeros, type Movement, settleFirst } from '../movement.ts'

interface WithdrawalRequest {
  readonly id: string
  readonly userId: string
  readonly method: PayoutMethod
  readonly amount: Coins
}

export function withdrawalRequested({ id, userId, method, amount }: WithdrawalRequest): Movement {
  return {
    id: `withdrawal:${id}:requested`,
    purpose: { kind: 'withdrawal', id, method, step: 'requested' },
    transfers: [{ from: beansOf(userId, 'available'), to: beansOf(userId, 'withdrawing'), amount }],
  }
}

/** The fee stays with the house, the rest leaves it. */
export function withdrawalPaid({
  id,
  userId,
  method,
  amount,
  fee,
}: WithdrawalRequest & { readonly fee: Coins }): Movement {
  const from = beansOf(userId, 'withdrawing')
  return {
    id: `withdrawal:${id}:paid`,
    purpose: { kind: 'withdrawal', id, method, step: 'paid' },
    transfers: leaveOutZeros([
      { from, to: house(`payout.${method}`), amount: coins(amount - fee) },
      { from, to: house('revenue'), amount: fee },
    ]),
  }
}

/** Rejected, taken back or failed: it is as if it had not been asked for, but that what is owed is settled first. */
export function withdrawalReturned({ id, userId, method, amount }: WithdrawalRequest, owed: Coins): Movement {
  return {
    id: `withdrawal:${id}:returned`,
    purpose: { kind: 'withdrawal', id, method, step: 'returned' },
    transfers: settleFirst(beansOf(userId, 'withdrawing'), userId, amount, owed),
  }
}

export function beansConverted(conversion: {
  readonly id: string
  readonly userId: string
  readonly amount: Coins
  readonly bonus: Coins
}): Movement {
  const { id, userId, amount, bonus } = conversion
  return {
    id: `conversion:${id}`,
    purpose: { kind: 'conversion' },
    transfers: leaveOutZeros([
      { from: beansOf(userId, 'available'), to: coinsOf(userId, 'earned'), amount },
      { from: house('expense.marketing'), to: coinsOf(userId, 'bonus'), amount: bonus },
    ]),
  }
}
