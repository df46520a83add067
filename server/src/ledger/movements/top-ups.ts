import type { Coins } from '@kaihei/domain/money'
import { coinsOf, house } from '../accounts.ts'
import { leaveOutZeros, type Movement } from '../movement.ts'

export function topUpPaid(topUp: {
  readonly orderNo: string
  readonly userId: string
  readonly channel: string
  readonly coins: Coins
  readonly bonus: Coins
}): Movement {
  const { orderNo, userId, channel } = topUp
  return {
    id: `top-up:${orderNo}:paid`,
    purpose: { kind: 'topUp', orderNo, channel },
    transfers: leaveOutZeros([
      { from: house(`cash.${channel}`), to: coinsOf(userId, 'paid'), amount: topUp.coins },
      { from: house('expense.marketing'), to: coinsOf(userId, 'bonus'), amount: topUp.bonus },
    ]),
  }
}
