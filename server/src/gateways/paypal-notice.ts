import * as z from 'zod/mini'
import type { Dispute, Notice } from './payment.ts'
import { money, readCharge } from './paypal-money.ts'

const disputed = z.object({
  seller_transaction_id: z.optional(z.string()),
  invoice_number: z.optional(z.string()),
  custom: z.optional(z.string()),
})

/** As much of what PayPal sends as is looked at. */
export const paypalEvent = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.optional(z.string()),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
    dispute_id: z.optional(z.string()),
    status: z.optional(z.string()),
    dispute_amount: z.optional(money),
    dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
    disputed_transactions: z.optional(z.array(disputed)),
  }),
})
type Resource = z.output<typeof paypalEvent>['resource']

export function noticeOf({ event_type: type, resource }: z.output<typeof paypalEvent>): Notice {
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputeOf(resource)
  const ref = type.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : type.startsWith('PAYMENT.CAPTURE.')
      ? resource.supplementary_data?.related_ids?.order_id
      : undefined
  return ref === undefined ? { kind: 'unrelated' } : { kind: 'payment', ref }
}

function disputeOf(resource: Resource): Dispute | { readonly kind: 'unrelated' } {
  const {
    dispute_id: disputeRef,
    disputed_transactions: transactions = [],
    dispute_amount: amount,
  } = resource
  if (disputeRef === undefined) return { kind: 'unrelated' }
  return {
    kind: 'dispute',
    disputeRef,
    state: stateOf(resource),
    payment: {
      // We give each order its number twice.
      orderNo: transactions.map(({ invoice_number: invoice, custom }) => invoice ?? custom).find(Boolean),
      refs: transactions.flatMap(({ seller_transaction_id: capture }) => capture ?? []),
    },
    charge: amount === undefined ? null : readCharge(amount),
  }
}

const ours = [
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_SELLER_FAVOR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
]
const theirs = ['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED']

/** How it ended is a word of its own; one that we do not know is for people to look at, so it stays open. */
function stateOf({ dispute_outcome: outcome }: Resource): Dispute['state'] {
  const code = outcome?.outcome_code ?? ''
  if (ours.includes(code)) return 'won'
  return theirs.includes(code) ? 'lost' : 'open'
}
