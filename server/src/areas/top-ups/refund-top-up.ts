import { coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import { moneyFor, planRefund, type Returnable } from '@kaihei/domain/top-ups/going-back'
import type { PaymentProvider } from '#gateways/payment.ts'
import { type Books, lockBooks, openHeld, post, purseOf } from '#ledger/journal.ts'
import { refundHeld } from '#ledger/movements/going-back.ts'
import type { Work } from '#work/work.ts'
import { findOpenChargeBack } from './charge-back-store.ts'
import { addRefund, type Gone, listGone, lockOpenRefund, refundLeaseMs } from './refund-store.ts'
import { lockTopUp, type TopUpRow } from './store.ts'

/** A top-up that is held, with what of it can go back. */
export async function lockReturnable(
  work: Work,
  orderNo: string,
): Promise<{
  readonly topUp: TopUpRow
  readonly gone: Gone
  readonly books: Books
  readonly left: Returnable
}> {
  const topUp = await lockTopUp(work, orderNo)
  const books = await lockBooks(work, topUp.userId)
  const [gone] = await listGone(work, [orderNo])
  if (gone === undefined) throw new Error(`what has gone back of ${orderNo} is unknown`)
  return { topUp, gone, books, left: returnableOf(topUp, gone.coins, purseOf(books, topUp.userId)) }
}

/** Of what was never paid nothing can go back. */
function returnableOf(
  { state, coins: bought, bonus, firstBonus }: TopUpRow,
  gone: number,
  { paid, bonus: given }: { readonly paid: number; readonly bonus: number },
): Returnable {
  const purse = { paid, bonus: given }
  return { coins: bought, bonus: bonus + firstBonus, gone: state === 'paid' ? gone : bought, purse }
}

/** Takes the coins, before the provider hears of it. Answers the refund's id. */
export async function beginRefund(
  work: Work,
  providers: readonly PaymentProvider[],
  asked: {
    readonly orderNo: string
    readonly amount: number
    readonly reason: string
    readonly byId: string
  },
): Promise<{ readonly id: string; readonly userId: string; readonly refunded: number }> {
  const { orderNo, amount, reason, byId } = asked
  const { topUp, gone, books, left } = await lockReturnable(work, orderNo)
  const { userId, channel, charge } = topUp
  if (userId === byId) throw new Refusal('not_yourself')
  if ((await lockOpenRefund(work, orderNo)) !== undefined) throw new Refusal('refund_open')
  if ((await findOpenChargeBack(work, orderNo)) !== undefined) throw new Refusal('charge_back_open')
  const plan = planRefund(left, amount)
  const money = moneyFor({ charge: charge?.amount ?? 0, coins: topUp.coins }, gone, plan.refunded)
  if (charge === null || money <= 0) throw new Refusal('refund_too_small')
  const id = await addRefund(
    work,
    {
      ...plan,
      orderNo,
      userId,
      charge: { amount: money, currency: charge.currency },
      state: canSend(providers, topUp) ? 'asked' : 'byHand',
      reason,
      byId,
    },
    leaseFrom(work),
  )
  openHeld(books, id)
  await post(work, books, refundHeld({ id, orderNo, userId, channel, ...plan }))
  return { id, userId, refunded: plan.refunded }
}

/** Money that was never credited goes back as it came: no coin moves. */
export async function beginReturn(
  work: Work,
  providers: readonly PaymentProvider[],
  topUp: TopUpRow,
  { reason, byId }: { readonly reason: string; readonly byId: string },
): Promise<string> {
  if (topUp.came === null) throw new Refusal('already_handled')
  const nothing = { amount: coins(0), bonusTaken: coins(0), deducted: coins(0), refunded: coins(0) }
  const { orderNo, userId, came: charge } = topUp
  const state = canSend(providers, topUp) ? 'asked' : 'byHand'
  return addRefund(work, { ...nothing, orderNo, userId, charge, state, reason, byId }, leaseFrom(work))
}

/** Whoever has begun it goes on at once; the clock only if they do not come back. */
function leaseFrom({ now }: Work): Date {
  return new Date(now.getTime() + refundLeaseMs)
}

function canSend(providers: readonly PaymentProvider[], { channel, ref }: TopUpRow): boolean {
  return ref !== null && providers.some(({ id, refund }) => id === channel && refund !== undefined)
}
