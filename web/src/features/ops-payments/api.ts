import { getPayment, listPayments } from '@kaihei/domain/ops/payment-calls'
import { listPaymentNotices } from '@kaihei/domain/ops/payment-notice-calls'
import { listReconciledDays, listReconciliations } from '@kaihei/domain/ops/reconciliation-calls'
import { pagesFor } from '#client/queries.ts'
import type { paymentTabs } from '#console-search.ts'

export type PaymentTab = (typeof paymentTabs)[number]
export type PaymentList = Exclude<PaymentTab, 'notices' | 'reconcile'>

// Providers call at any time, and colleagues decide too.
const fresh = { refetchInterval: 15_000, staleTime: 0 }

export function paymentPagesQuery(view: PaymentList) {
  return pagesFor(listPayments, { ...(view !== 'all' && { state: view }), limit: 20 }, { ...fresh })
}

export function noticePagesQuery() {
  return pagesFor(listPaymentNotices, { limit: 30 }, { ...fresh })
}

export function runPagesQuery() {
  return pagesFor(listReconciliations, { limit: 20 })
}

/** What is untrue once a file was held against the books. */
export const reconciliationReads = [listReconciliations, listReconciledDays]

/** What is untrue once something was done with a payment. */
export const paymentReads = [listPayments, getPayment, listPaymentNotices]

/** What an admin does with a payment. */
export type Act =
  | 'refund'
  | 'chargeback'
  | 'won'
  | 'lost'
  | 'paid'
  | 'writtenOff'
  | 'credit'
  | 'return'
  | 'sent'
  | 'notSent'
  | 'decline'
