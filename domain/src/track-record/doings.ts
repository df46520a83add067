import type { MoveName } from '../orders/moves.ts'
import type { Order } from '../orders/order.ts'
import { splitOrder } from '../orders/price.ts'
import { type OrderStatus, orderStatus as is } from '../orders/status.ts'
import { isAllBack } from '../orders/step.ts'
import type { TimerName } from '../orders/timers.ts'

/** What a companion's record counts. */
export interface Doings {
  /** Orders that she was paid for, at least in part, and what is left of their list prices. */
  readonly finished: number
  readonly listTotal: number
  /** Orders that she accepted and that came to nothing by her. */
  readonly failed: number
  readonly accepted: number
  readonly turnedDown: number
  /** Answers to orders that asked for her; no answer counts as the whole time there was for one. */
  readonly replies: number
  readonly replyMs: number
}

/** An accepted order that ends so came to nothing by its companion. */
export const failedStatuses: readonly OrderStatus[] = [is.refunded, is.noShow, is.playerCancelled]

/** A direct order that ends so was not taken: she said no, or nothing. */
export const turnedDownStatuses: readonly OrderStatus[] = [is.rejected, is.notTaken]

/** What one step of an order adds to the record of its companion. Later refunds take away again. */
export function doingsOf(what: MoveName | TimerName, before: Order, after: Order): Doings {
  const wasAsked = before.entrance === 'direct' && before.status === is.waiting
  const saidNo = wasAsked && turnedDownStatuses.includes(after.status)
  const accepted = before.acceptedAt === null && after.acceptedAt !== null ? 1 : 0
  const replies = saidNo || (wasAsked && accepted === 1) ? 1 : 0
  return {
    finished: countFinished(after) - countFinished(before),
    listTotal: listLeft(after) - listLeft(before),
    failed: countFailed(after) - countFailed(before),
    accepted,
    turnedDown: saidNo || what === 'decline' ? 1 : 0,
    replies,
    replyMs: replies * (after.since.getTime() - before.since.getTime()),
  }
}

/** What happened while nobody could be reached is held against nobody; what she was paid for stays a fact. */
export function excuse(doings: Doings): Doings {
  return { ...doings, failed: 0, turnedDown: 0, replies: 0, replyMs: 0 }
}

export function isNothing(doings: Doings): boolean {
  return Object.values(doings).every((count) => count === 0)
}

function countFinished(order: Order): number {
  return order.released && !isAllBack(order) ? 1 : 0
}

function listLeft({ released, price, commission, refunded }: Order): number {
  if (!released) return 0
  const { companion, revenue } = splitOrder(price, commission, refunded)
  return companion + revenue
}

function countFailed({ status }: Order): number {
  return failedStatuses.includes(status) ? 1 : 0
}
