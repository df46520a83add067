import { coins, type Coins } from '@kaihei/domain/money'
import type { Purpose } from '@kaihei/domain/wallet/bill'
import {
  type CoinSplit,
  experienceOf,
  spendOrder,
  splitRefund,
  splitSpend,
} from '@kaihei/domain/wallet/purse'
import type { PayoutMethod } from '@kaihei/domain/withdrawals/withdrawal'
import { type Account, beansOf, coinsOf, heldFor, house } from './accounts.ts'

export interface Transfer {
  readonly from: Account
  readonly to: Account
  readonly amount: Coins
}

/** Everything that happens to money at once, and why. */
export interface Movement {
  /** What, and of which thing: posting it a second time is impossible. */
  readonly id: string
  readonly purpose: Purpose
  readonly transfers: readonly Transfer[]
  /** What it adds to somebody's VIP experience. */
  readonly experience?: { readonly userId: string; readonly amount: Coins }
}

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

/** Rejected, taken back or failed: it is as if it had not been asked for. */
export function withdrawalReturned({ id, userId, method, amount }: WithdrawalRequest): Movement {
  return {
    id: `withdrawal:${id}:returned`,
    purpose: { kind: 'withdrawal', id, method, step: 'returned' },
    transfers: [{ from: beansOf(userId, 'withdrawing'), to: beansOf(userId, 'available'), amount }],
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

export function renamePaid(
  rename: {
    readonly id: string
    readonly userId: string
    readonly from: string
    readonly to: string
    readonly price: Coins
  },
  purse: CoinSplit,
): Movement {
  const { id, userId, from, to, price } = rename
  const taken = splitSpend(purse, price)
  return {
    id: `rename:${id}`,
    purpose: { kind: 'rename', from, to },
    transfers: byClass(taken, (which) => ({ from: coinsOf(userId, which), to: house('revenue') })),
    experience: { userId, amount: experienceOf(taken) },
  }
}

/** HOLD: what a boss pays waits with the order, each class apart. */
export function orderHeld(
  order: { readonly orderId: string; readonly bossId: string; readonly price: Coins },
  purse: CoinSplit,
): Movement {
  const { orderId, bossId, price } = order
  return {
    id: `order:${orderId}:held`,
    purpose: { kind: 'order', orderId, step: 'held' },
    transfers: byClass(splitSpend(purse, price), (which) => ({
      from: coinsOf(bossId, which),
      to: heldFor(orderId, which),
    })),
  }
}

/** UNHOLD: back to the classes it came from, the bought coins first. */
export function orderReturned(
  order: {
    readonly orderId: string
    readonly bossId: string
    readonly refund: Coins
    readonly cause: string
  },
  held: CoinSplit,
): Movement {
  const { orderId, bossId, refund, cause } = order
  return {
    id: `order:${orderId}:returned:${cause}`,
    purpose: { kind: 'order', orderId, step: 'returned' },
    transfers: byClass(splitRefund(held, refund), (which) => ({
      from: heldFor(orderId, which),
      to: coinsOf(bossId, which),
    })),
  }
}

function byClass(
  split: CoinSplit,
  between: (which: keyof CoinSplit) => { readonly from: Account; readonly to: Account },
): readonly Transfer[] {
  return leaveOutZeros(spendOrder.map((which) => ({ ...between(which), amount: split[which] })))
}

function leaveOutZeros(transfers: readonly Transfer[]): readonly Transfer[] {
  return transfers.filter(({ amount }) => amount > 0)
}
