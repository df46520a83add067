import type { Coins } from '@kaihei/domain/money'
import { beansOf, coinsOf, house } from '../accounts.ts'
import { leaveOutZeros, type Movement } from '../movement.ts'

export function openingBalance(given: {
  readonly userId: string
  readonly coins: Coins
  readonly beans: Coins
  /** What somebody had spent before the books were opened; stands on the line of their coins. */
  readonly spent?: Coins
}): Movement {
  const { userId, spent } = given
  return {
    id: `opening:${userId}`,
    purpose: { kind: 'opening' },
    transfers: leaveOutZeros([
      { from: house('opening'), to: coinsOf(userId, 'paid'), amount: given.coins },
      { from: house('opening'), to: beansOf(userId, 'available'), amount: given.beans },
    ]),
    ...(spent !== undefined && { experience: { userId, amount: spent } }),
  }
}
