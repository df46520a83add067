import { coins, type Coins } from '@kaihei/domain/money'
import type { Split } from '@kaihei/domain/orders/price'
import {
  type CoinSplit,
  experienceOf,
  minus,
  spendOrder,
  splitRefund,
  splitSpend,
} from '@kaihei/domain/wallet/purse'
import { beansOf, coinsOf, heldFor, house, owedBy } from '../accounts.ts'
import { byClass, type Movement, pour, type Side } from '../movement.ts'
import type { Cover } from '../take-back.ts'

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
