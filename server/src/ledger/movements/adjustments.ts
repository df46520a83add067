import type { Coins } from '@kaihei/domain/money'
import type { CoinClass } from '@kaihei/domain/wallet/purse'
import { coinsOf, house } from '../accounts.ts'
import type { Movement } from '../movement.ts'

interface Adjustment {
  readonly id: string
  readonly userId: string
  readonly coinClass: CoinClass
  readonly amount: Coins
  /** Whoever's coins they are reads it on the bill. */
  readonly reason: string
}

export function coinsGiven({ id, userId, coinClass, amount, reason }: Adjustment): Movement {
  return {
    id: `adjustment:${id}:given`,
    purpose: { kind: 'adjustment', id, step: 'given', reason },
    transfers: [{ from: house('expense.compensation'), to: coinsOf(userId, coinClass), amount }],
  }
}

export function coinsTaken({ id, userId, coinClass, amount, reason }: Adjustment): Movement {
  return {
    id: `adjustment:${id}:taken`,
    purpose: { kind: 'adjustment', id, step: 'taken', reason },
    transfers: [{ from: coinsOf(userId, coinClass), to: house('revenue'), amount }],
  }
}
