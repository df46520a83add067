import { coins, type Coins } from '../money.ts'
import type { Reason } from '../refusal.ts'
import { complete, withObjection } from './ending.ts'
import { type Claim, earlyEndByBoss, existing, hour, later, type Order } from './order.ts'
import { splitOrder } from './price.ts'
import { isOpenOrder, type OrderStatus, orderStatus as is } from './status.ts'
import { chain, enter, isAllBack, moved, payOut, type Step } from './step.ts'

export function refuseClaim(
  order: Order,
  now: Date,
  { amount }: { readonly amount?: Coins },
): Reason | undefined {
  if (order.claim !== null || order.decidedByStaff) return 'refund_once'
  const until = refundUntil(order)
  if (until !== undefined && now >= until) return 'refund_over'
  const asked = existing(amount, 'amount')
  const { min, max } = claimRange(order, now)
  return asked < min || asked > max ? 'refund_amount' : undefined
}

/** Until when a refund can be asked of an order that is completed; none: there is no such end, or it was asked already. */
export function refundUntil({ status, since, claim: asked, decidedByStaff, rules }: Order): Date | undefined {
  if (status !== is.completed || asked !== null || decidedByStaff) return undefined
  return later(since, rules.order.refundHours.ask * hour)
}

/** How much can be asked back: at least what an early end would give, more than what is offered already. */
export function claimRange(order: Order, now: Date): { readonly min: number; readonly max: number } {
  const { status, price, refunded, proposal } = order
  const max = price.payable - refunded
  if (status === is.serving) return { min: Math.max(1, earlyEndByBoss(order, now).refund), max }
  return { min: status === is.waitConfirm ? (proposal?.refund ?? 0) + 1 : 1, max }
}

/** The clocks stop; what the companion has earned of it already does not mature meanwhile. */
export function claim(order: Order, now: Date, amount: Coins, noShow: boolean): Step {
  const { status, price, commission, refunded } = order
  const from = status === is.completed ? 40 : status === is.waitConfirm ? 30 : 20
  const next = enter(order, is.refunding, now, {
    claim: { amount, from, noShow, dropped: false },
    proposal: from === 20 ? earlyEndByBoss(order, now) : from === 30 ? order.proposal : null,
  })
  if (from !== 40) return moved(next)
  const share = splitOrder(price, commission, refunded).companion
  const shareThen = splitOrder(price, commission, refunded + amount).companion
  return { order: next, money: [{ kind: 'freeze', amount: coins(share - shareThen) }] }
}

export function agree(order: Order, now: Date): Step {
  const { amount, noShow } = existing(order.claim, 'claim')
  return chain(payOut(order, amount), (paid) => moved(enter(paid, endOf(paid, noShow), now)))
}

function endOf(paid: Order, noShow: boolean): OrderStatus {
  if (noShow) return is.noShow
  return isAllBack(paid) ? is.refunded : is.partlyRefunded
}

/** The claim is off the table: the order goes on from what it carries. */
export function dropClaim(claimed: Order, now: Date): Step {
  const order = withoutClaim(claimed)
  if (order.released) return backToCompleted(order, now)
  return carriesObjection(order) ? backToConfirm(order, now) : complete(order, now)
}

/** Nobody went on with a refused claim. */
export function forgetClaim(claimed: Order, now: Date): Step {
  const order = withoutClaim(claimed)
  return order.released ? backToCompleted(order, now) : backToConfirm(order, now)
}

/** It stays known that there was one: there is no second. */
function withoutClaim(order: Order): Order {
  return { ...order, claim: { ...existing(order.claim, 'claim'), dropped: true } }
}

/** What has become of a claim: still to be answered or decided, dropped, or settled one way or another. */
export type ClaimState = 'open' | 'dropped' | 'settled'

export function claimStateOf({ dropped }: Claim, { status }: Pick<Order, 'status'>): ClaimState {
  if (dropped) return 'dropped'
  return isOpenOrder(status) ? 'open' : 'settled'
}

function backToCompleted(order: Order, now: Date): Step {
  return { order: enter(order, is.completed, now), money: [{ kind: 'unfreeze' }] }
}

function backToConfirm(order: Order, now: Date): Step {
  const { proposal } = order
  return moved(
    enter(order, is.waitConfirm, now, {
      proposal: proposal !== null && carriesObjection(order) ? withObjection(proposal, now, order) : proposal,
    }),
  )
}

function carriesObjection({ proposal }: Order): boolean {
  return proposal !== null && proposal.by === 'boss' && proposal.refund > 0
}
