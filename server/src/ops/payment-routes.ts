import type { Deed } from '@kaihei/domain/ops/deeds'
import {
  chargeBackPayment,
  decideDifference,
  declineReturn,
  endRefundByHand,
  getPayment,
  listPayments,
  loseChargeBack,
  refundPayment,
  settleReceivable as settleReceivableCall,
  winChargeBack,
} from '@kaihei/domain/ops/payment-calls'
import { listPaymentNotices } from '@kaihei/domain/ops/payment-notice-calls'
import { Refusal } from '@kaihei/domain/refusal'
import * as z from 'zod/mini'
import { chargeBackByHand, loseByHand, settleReceivable, winByHand } from '#areas/top-ups/charge-back.ts'
import { beginReturnOf, creditWhatCame } from '#areas/top-ups/decide-difference.ts'
import { listNotices } from '#areas/top-ups/notice-store.ts'
import { getRefund, lockOpenRefund } from '#areas/top-ups/refund-store.ts'
import { endWish } from '#areas/top-ups/return-wish-store.ts'
import { getTopUp } from '#areas/top-ups/store.ts'
import { beginRefund } from '#areas/top-ups/refund-top-up.ts'
import { askForRefund, concludeRefund, endRefund } from '#areas/top-ups/send-refund.ts'
import type { House } from '#house.ts'
import { type Route, answer, answerInSteps, type Steps } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'
import { findOwnedTopUp, listTopUps } from './payment-store.ts'
import { showPayments } from './show-payments.ts'

const paymentsPerPage = 20
const placeOfPayment = z.strictObject({
  ms: z.int().check(z.minimum(0), z.maximum(Date.UTC(9000, 0))),
  orderNo: z.string().check(z.maxLength(32)),
})

/** Admins look at what was paid, and send back what has to go back. */
export function paymentRoutes({ payments }: House): readonly Route[] {
  /** The provider stands between the transactions; what it does not answer, the clock asks again. */
  async function send(id: string, { look, aside }: Pick<Steps, 'look' | 'aside'>): Promise<void> {
    const begun = await getRefund(look, id)
    const sent = begun.state === 'asked' ? await askForRefund(payments, begun) : undefined
    const refund = sent === undefined ? begun : await aside((work) => concludeRefund(work, id, sent))
    if (refund.state === 'returned') throw new Refusal('refund_refused')
  }

  return [
    answer(listPayments, async ({ work, input: { state, cursor, limit = paymentsPerPage } }) => {
      const found = await listTopUps(work, state, readCursor(placeOfPayment, cursor), limit)
      const { page, nextCursor } = cutPage(found, limit, ({ orderNo, createdAt }) => ({
        ms: createdAt.getTime(),
        orderNo,
      }))
      return { items: await showPayments(work, page), nextCursor }
    }),

    answer(getPayment, async ({ work, input: { orderNo } }) => {
      const found = await findOwnedTopUp(work, orderNo)
      const [shown] = found === undefined ? [] : await showPayments(work, [found])
      if (shown === undefined) throw new Refusal('not_found')
      return shown
    }),

    answer(listPaymentNotices, async ({ work, input: { cursor, limit = paymentsPerPage } }) => {
      const found = await listNotices(work, readCursor(placeInTime, cursor), limit)
      const { page, nextCursor } = cutPage(found, limit, ({ id, at }) => ({ ms: at.getTime(), id }))
      return { items: page.map((notice) => ({ ...notice, at: notice.at.toISOString() })), nextCursor }
    }),

    answerInSteps(refundPayment, async ({ actor, input, once, ...steps }) => {
      const { orderNo, amount, reason } = input
      const begun = await once(async (work) => {
        const said = { byId: actor.userId, reason }
        const { id, userId, refunded } = await beginRefund(work, payments, { orderNo, amount, ...said })
        await audit(work, 'payment.refunded', { ...said, userId, orderNo }, { amount, refunded })
        return { id, refunded }
      })
      await send(begun.id, steps)
      return { orderNo, refunded: begun.refunded }
    }),

    answer(declineReturn, async ({ work, actor, input: { orderNo, reason } }) => {
      const { userId } = await getTopUp(work, orderNo)
      if (userId === actor.userId) throw new Refusal('not_yourself')
      const said = { byId: actor.userId, reason }
      if (!(await endWish(work, userId, { state: 'declined', ...said }))) throw new Refusal('already_handled')
      await audit(work, 'payment.returnDeclined', { ...said, userId, orderNo }, {})
      return { orderNo }
    }),

    answer(endRefundByHand, async ({ work, actor, input: { orderNo, sent, reason, reference } }) => {
      const refund = await lockOpenRefund(work, orderNo)
      if (refund?.state !== 'byHand') throw new Refusal('already_handled')
      const { userId, refunded } = refund
      if (userId === actor.userId) throw new Refusal('not_yourself')
      await endRefund(
        work,
        refund,
        sent && reference !== undefined
          ? { state: 'done', reference }
          : { state: 'returned', problem: reason },
      )
      const said = { byId: actor.userId, reason, userId, orderNo }
      await audit(work, sent ? 'payment.refundSent' : 'payment.refundReturned', said, { refunded, reference })
      return { orderNo }
    }),

    answer(chargeBackPayment, async ({ work, actor, input: { orderNo, amount, reason } }) => {
      const said = { byId: actor.userId, reason }
      const { userId, taken, receivable, bonusTaken } = await chargeBackByHand(work, orderNo, amount, said)
      const detail = { amount, taken, receivable, bonusTaken }
      await audit(work, 'payment.chargedBack', { ...said, userId, orderNo }, detail)
      return { orderNo, taken, receivable }
    }),

    answer(winChargeBack, async ({ work, actor, input: { orderNo, reason } }) => {
      const said = { byId: actor.userId, reason }
      const { userId, undone } = await winByHand(work, orderNo, said)
      if (undone !== undefined) {
        const { state, taken, receivable } = undone
        const before = { state, taken, receivable }
        await audit(work, 'payment.chargeBackWon', { ...said, userId, orderNo }, { state: 'won' }, before)
      }
      return { orderNo }
    }),

    answer(loseChargeBack, async ({ work, actor, input: { orderNo, reason } }) => {
      const { userId, closed } = await loseByHand(work, orderNo, actor.userId)
      if (closed !== undefined) {
        const { state, taken, receivable } = closed
        const act = { byId: actor.userId, reason, userId, orderNo }
        await audit(work, 'payment.chargeBackLost', act, { state: 'lost' }, { state, taken, receivable })
      }
      return { orderNo }
    }),

    answer(settleReceivableCall, async ({ work, actor, input: { orderNo, end, reason } }) => {
      const said = { byId: actor.userId, reason }
      const { userId, receivable } = await settleReceivable(work, orderNo, end, said)
      await audit(work, 'payment.receivableSettled', { ...said, userId, orderNo }, { end }, { receivable })
      return { orderNo, receivable }
    }),

    answerInSteps(decideDifference, async ({ actor, input, once, ...steps }) => {
      const { orderNo, decision, reason } = input
      const said = { byId: actor.userId, reason }
      const decided = await once(async (work) => {
        const done =
          decision === 'credit'
            ? { refundId: null, ...(await creditWhatCame(work, orderNo, said)) }
            : { credited: 0, ...(await beginReturnOf(work, payments, orderNo, said)) }
        const { userId, credited, came, refundId } = done
        await audit(
          work,
          'payment.differenceDecided',
          { ...said, userId, orderNo },
          { decision, credited, came },
        )
        return { refundId, credited }
      })
      if (decided.refundId !== null) await send(decided.refundId, steps)
      return { orderNo, credited: decided.credited }
    }),
  ]
}

interface Act {
  readonly byId: string
  readonly reason: string
  readonly userId: string
  readonly orderNo: string
}

function audit(
  work: Work,
  action: Deed,
  { byId, reason, userId, orderNo }: Act,
  after: Readonly<Record<string, unknown>>,
  before?: Readonly<Record<string, unknown>>,
): Promise<void> {
  return writeAudit(work, {
    actorId: byId,
    action,
    subject: `user:${userId}`,
    reason,
    ...(before !== undefined && { before }),
    after: { orderNo, ...after },
  })
}
