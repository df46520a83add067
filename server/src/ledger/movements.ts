import { coins, type Coins } from '@kaihei/domain/money'
import type { Split } from '@kaihei/domain/orders/price'
import type { Purpose } from '@kaihei/domain/wallet/bill'
import {
  minus,
  type CoinSplit,
  experienceOf,
  spendOrder,
  splitRefund,
  splitSpend,
} from '@kaihei/domain/wallet/purse'
import type { PayoutMethod } from '@kaihei/domain/withdrawals/withdrawal'
import { type Account, beansOf, coinsOf, heldFor, house, owedBy } from './accounts.ts'
import type { Cover } from './take-back.ts'

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

interface OfOrder {
  readonly orderId: string
  /** The number that people know it by. */
  readonly sn: string
}

interface OfBoss extends OfOrder {
  readonly bossId: string
}

interface OfBoth extends OfBoss {
  readonly playerId: string
}

/** HOLD: what a boss pays waits with the order, each class apart. An order may be paid in several goes. */
export function orderHeld(
  order: OfBoss & { readonly price: Coins; readonly cause: string },
  purse: CoinSplit,
): Movement {
  const { orderId, sn, bossId, price, cause } = order
  return {
    id: `order:${orderId}:held:${cause}`,
    purpose: { kind: 'order', orderId, sn, step: 'held', which: cause },
    transfers: byClass(splitSpend(purse, price), (which) => ({
      from: coinsOf(bossId, which),
      to: heldFor(orderId, which),
    })),
  }
}

/** UNHOLD: back to the classes it came from, the bought coins first. */
export function orderReturned(
  order: OfBoss & { readonly refund: Coins; readonly cause: string },
  held: CoinSplit,
): Movement {
  const { orderId, sn, bossId, refund, cause } = order
  return {
    id: `order:${orderId}:returned:${cause}`,
    purpose: { kind: 'order', orderId, sn, step: 'returned', which: cause },
    transfers: byClass(splitRefund(held, refund), (which) => ({
      from: heldFor(orderId, which),
      to: coinsOf(bossId, which),
    })),
  }
}

/** What more time costs waits apart from the order, so that declining it gives back exactly what was taken for it. */
export function renewalHeld(
  renewal: OfBoss & { readonly renewalId: string; readonly price: Coins },
  purse: CoinSplit,
): Movement {
  const { renewalId, orderId, sn, bossId, price } = renewal
  return {
    id: `renewal:${renewalId}:held`,
    purpose: { kind: 'order', orderId, sn, step: 'renewalHeld', which: renewalId },
    transfers: byClass(splitSpend(purse, price), (which) => ({
      from: coinsOf(bossId, which),
      to: heldFor(renewalId, which),
    })),
  }
}

export function renewalReturned(renewal: OfBoss & { readonly renewalId: string }, held: CoinSplit): Movement {
  const { renewalId, orderId, sn, bossId } = renewal
  return {
    id: `renewal:${renewalId}:returned`,
    purpose: { kind: 'order', orderId, sn, step: 'renewalReturned', which: renewalId },
    transfers: byClass(held, (which) => ({ from: heldFor(renewalId, which), to: coinsOf(bossId, which) })),
  }
}

/** From now on it is a part of the order's price. */
export function renewalStood(renewal: OfOrder & { readonly renewalId: string }, held: CoinSplit): Movement {
  const { renewalId, orderId, sn } = renewal
  return {
    id: `renewal:${renewalId}:stood`,
    purpose: { kind: 'order', orderId, sn, step: 'renewalStood', which: renewalId },
    transfers: byClass(held, (which) => ({ from: heldFor(renewalId, which), to: heldFor(orderId, which) })),
  }
}

/** RELEASE, or PARTIAL if some of it is refunded. What is held is all of what the boss has paid. */
export function orderReleased(order: OfBoth & { readonly split: Split }, held: CoinSplit): Movement {
  const { orderId, sn, bossId, playerId, split } = order
  const back = splitRefund(held, split.refund)
  const spent = minus(held, back)
  return {
    id: `order:${orderId}:released`,
    purpose: { kind: 'order', orderId, sn, step: 'released' },
    transfers: [
      ...byClass(back, (which) => ({ from: heldFor(orderId, which), to: coinsOf(bossId, which) })),
      ...pour(
        [
          ...spendOrder.map((which): Side => [heldFor(orderId, which), spent[which]]),
          [house('expense.vip'), split.vip],
          [house('expense.voucher'), split.voucher],
        ],
        [
          [beansOf(playerId, 'pending'), split.companion],
          [house('revenue'), split.revenue],
        ],
      ),
    ],
    experience: { userId: bossId, amount: experienceOf(spent) },
  }
}

/**
 * REVERSE: after the release a boss gets more back than before. `from` and `to` are where everything goes by the refund
 * so far and by the new one, `spent` is what the boss has not got back yet, `cover` where the companion's share comes
 * from.
 */
export function orderReversed(
  order: OfBoth & { readonly times: number; readonly from: Split; readonly to: Split },
  spent: CoinSplit,
  cover: Cover,
): Movement {
  const { orderId, sn, bossId, playerId, times, from, to } = order
  const companion = from.companion - to.companion
  if (cover.pending + cover.available + cover.owed !== companion) {
    throw new RangeError(`${JSON.stringify(cover)} is no cover for ${companion}`)
  }
  const back = splitRefund(spent, coins(to.refund - from.refund))
  return {
    id: `order:${orderId}:reversed:${times}`,
    purpose: { kind: 'order', orderId, sn, step: 'reversed', which: String(times) },
    transfers: pour(
      [
        [beansOf(playerId, 'pending'), cover.pending],
        [beansOf(playerId, 'available'), cover.available],
        [owedBy(playerId), cover.owed],
        [house('revenue'), coins(from.revenue - to.revenue)],
      ],
      [
        ...spendOrder.map((which): Side => [coinsOf(bossId, which), back[which]]),
        [house('expense.vip'), coins(from.vip - to.vip)],
        [house('expense.voucher'), coins(from.voucher - to.voucher)],
      ],
    ),
    experience: { userId: bossId, amount: coins(0 - experienceOf(back)) },
  }
}

/** What was earned can be used, but for what is owed. An entry matures in parts if some of it was frozen. */
export function earningMatured(
  earning: {
    readonly sourceId: string
    readonly playerId: string
    readonly amount: Coins
    readonly times: number
  },
  owed: Coins,
): Movement {
  const { sourceId, playerId, amount, times } = earning
  return {
    id: `earning:${sourceId}:matured:${times}`,
    purpose: { kind: 'order', orderId: sourceId, step: 'matured', which: String(times) },
    transfers: settleFirst(beansOf(playerId, 'pending'), playerId, amount, owed),
  }
}

function settleFirst(from: Account, userId: string, amount: Coins, owed: Coins): readonly Transfer[] {
  const settled = coins(Math.min(owed, amount))
  return leaveOutZeros([
    { from, to: owedBy(userId), amount: settled },
    { from, to: beansOf(userId, 'available'), amount: coins(amount - settled) },
  ])
}

type Side = readonly [account: Account, amount: Coins]

/** From each source in turn to each of the sinks in turn. Both come to the same, or something was calculated wrongly. */
function pour(sources: readonly Side[], sinks: readonly Side[]): readonly Transfer[] {
  const [given, needed] = [sumOf(sources), sumOf(sinks)]
  if (given !== needed || [...sources, ...sinks].some(([, amount]) => amount < 0)) {
    throw new RangeError(`${given} cannot be poured into ${needed}`)
  }
  const transfers: Transfer[] = []
  const open = sinks.map(([to, amount]) => ({ to, left: amount as number }))
  for (const [from, amount] of sources) {
    let left: number = amount
    for (const sink of open) {
      const part = coins(Math.min(left, sink.left))
      transfers.push({ from, to: sink.to, amount: part })
      left -= part
      sink.left -= part
    }
  }
  return leaveOutZeros(transfers)
}

function sumOf(sides: readonly Side[]): number {
  return sides.reduce((sum, [, amount]) => sum + amount, 0)
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
