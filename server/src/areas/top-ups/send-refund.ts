import { type MoneyBackVerdict, type PaymentProvider, PaymentTrouble } from '#gateways/payment.ts'
import { lockBooks, post } from '#ledger/journal.ts'
import { refundPaid, refundReturned } from '#ledger/movements/going-back.ts'
import { type Ground, runWork, type Work } from '#work/work.ts'
import {
  lockRefund,
  type RefundRow,
  saveRefundByHand,
  saveRefundEnded,
  saveRefundLater,
  takeDueRefunds,
} from './refund-store.ts'
import { endFulfilledWish } from './return-wish-store.ts'

/** What is known of money on its way back, also when the provider did not answer. */
type Sent = MoneyBackVerdict | { readonly state: 'unknown'; readonly problem: string }

/** Never inside a transaction. However often it is asked for, the provider sends it once. */
export async function askForRefund(
  providers: readonly PaymentProvider[],
  { id, orderNo, ref, charge, channel }: RefundRow,
): Promise<Sent> {
  const provider = providers.find((one) => one.id === channel)
  if (provider?.refund === undefined || ref === null) {
    return { state: 'unknown', problem: `${channel} is no longer set up` }
  }
  try {
    return await provider.refund({ id, orderNo, ref, charge })
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error
    return { state: 'unknown', problem: error.message }
  }
}

/** The one place where a refund changes for what is known of it. What has ended stays as it ended. */
export async function concludeRefund(work: Work, id: string, sent: Sent): Promise<RefundRow> {
  const refund = await lockRefund(work, id)
  if (refund.state !== 'asked') return refund
  if (sent.state === 'done') return endRefund(work, refund, { state: 'done', reference: sent.reference })
  if (sent.state === 'refused') return endRefund(work, refund, { state: 'returned', problem: sent.why })
  const problem = sent.state === 'unknown' ? sent.problem.slice(0, 300) : null
  if (work.now.getTime() - refund.createdAt.getTime() > patienceMs) {
    // Providers forget our id one day, and would then send it a second time.
    await saveRefundByHand(work, id, problem ?? 'pending')
  } else {
    await saveRefundLater(work, id, waitFrom(work, refund.tries), problem)
  }
  return lockRefund(work, id)
}

/** The coins that were held follow the money, or come back. */
export async function endRefund(
  work: Work,
  refund: RefundRow,
  end: { readonly state: 'done' | 'returned'; readonly reference?: string; readonly problem?: string },
): Promise<RefundRow> {
  const { id, userId, orderNo, amount } = refund
  const { state, reference = null, problem = null } = end
  await saveRefundEnded(work, id, { state, reference, problem })
  // Money that was never credited has no coins.
  if (amount > 0) {
    const books = await lockBooks(work, userId, [id])
    await post(work, books, state === 'done' ? refundPaid(refund) : refundReturned(refund))
    if (state === 'done') await endFulfilledWish(work, userId)
    await work.tell(
      state === 'done'
        ? { type: 'topUp.refunded', userId, orderNo, coins: refund.refunded }
        : { type: 'topUp.refundReturned', userId, orderNo, coins: amount },
    )
  }
  return { ...refund, state, reference, problem, endedAt: work.now }
}

const atOnce = 20
const firstWaitMs = 15_000
const longestWaitMs = 3_600_000
/** Well within what every provider remembers. */
const patienceMs = 7 * 24 * 3_600_000

/** By the clock: goes on with what a lost answer or a process that died has left. */
export function sendDueRefunds(providers: readonly PaymentProvider[]): (ground: Ground) => Promise<boolean> {
  return async (ground) => {
    const due = await runWork(ground, (work) => takeDueRefunds(work, atOnce))
    await Promise.all(
      due.map(async (refund) => {
        const sent = await askForRefund(providers, refund)
        await runWork(ground, (work) => concludeRefund(work, refund.id, sent))
      }),
    )
    return due.length === atOnce
  }
}

function waitFrom({ now }: Work, tries: number): Date {
  return new Date(now.getTime() + Math.min(firstWaitMs * 2 ** Math.min(tries, 20), longestWaitMs))
}
