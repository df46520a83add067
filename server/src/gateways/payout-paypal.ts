import { paypalReceiver, type PaypalReceiver } from '@kaihei/domain/withdrawals/payee'
import * as z from 'zod/mini'
import { type PaypalAccess, type PaypalAnswer, paypalClient } from './paypal-client.ts'
import type { Handover, PayoutOrder, PayoutOutcome, PayoutProvider } from './payout.ts'

export interface PaypalPurse extends PaypalAccess {
  readonly currency: string
  /** Ten-thousandths of a CNY that one unit of the currency costs. */
  readonly rate: number
}

const created = z.object({ batch_header: z.object({ payout_batch_id: z.string() }) })

const refused = z.object({
  name: z.string(),
  details: z._default(
    z.array(
      z.object({
        issue: z.optional(z.string()),
        link: z.optional(z.array(z.object({ href: z.string() }))),
      }),
    ),
    [],
  ),
})

const batch = z.object({
  batch_header: z.object({ batch_status: z.string() }),
  items: z._default(
    z.array(
      z.object({
        payout_item_id: z.string(),
        transaction_id: z.optional(z.string()),
        transaction_status: z.string(),
        errors: z.optional(z.object({ name: z.string() })),
      }),
    ),
    [],
  ),
})

/** Not UNCLAIMED, PENDING or ONHOLD: those may still end well. */
const cameBack = ['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED', 'CANCELED', 'DENIED']

/** PayPal Payouts: a batch of one, known by our own id. */
export function paypalPayouts(purse: PaypalPurse): PayoutProvider {
  const client = paypalClient(purse)
  return {
    // PayPal says thirty; a margin for clocks that differ.
    remembersDays: 25,
    send: async (order) => {
      const body = JSON.stringify(writeBatch(order, purse))
      return readHandover(await client.post('/v1/payments/payouts', { body, requestId: order.id }))
    },
    ask: async (batchId) => {
      const { status, body } = await client.get(`/v1/payments/payouts/${encodeURIComponent(batchId)}`)
      if (status !== 200) throw new Error(`paypal: payout batch, HTTP ${status}`)
      return readOutcome(batch.parse(body))
    },
  }
}

function writeBatch({ id, payee, amount }: PayoutOrder, { currency, rate }: PaypalPurse) {
  // Rounded down: nobody is paid more than their beans are worth.
  const value = (Math.floor((amount * 10_000) / rate) / 100).toFixed(2)
  return {
    sender_batch_header: { sender_batch_id: id },
    items: [
      {
        // A request of before the form was checked may name anything: PayPal says what is wrong with it.
        recipient_type: recipientTypes[paypalReceiver(payee) ?? 'mail'],
        receiver: payee,
        sender_item_id: id,
        amount: { value, currency },
      },
    ],
  }
}

const recipientTypes: Record<PaypalReceiver, string> = {
  mail: 'EMAIL',
  phone: 'PHONE',
  account: 'PAYPAL_ID',
}

/** Only what PayPal finds wrong with the payment itself is final; without funds or rights it is our turn to act. */
function readHandover({ status, body }: PaypalAnswer): Handover {
  const taken = z.safeParse(created, body)
  if (status < 300 && taken.success) {
    return { state: 'taken', batchId: taken.data.batch_header.payout_batch_id }
  }
  const refusal = z.safeParse(refused, body)
  const name = refusal.success ? refusal.data.name : 'no reason'
  if (status === 400 && refusal.success) {
    const known = findFirstBatch(refusal.data)
    if (known !== undefined) return { state: 'taken', batchId: known }
    if (name === 'VALIDATION_ERROR') return { state: 'failed', reason: name }
  }
  throw new Error(`paypal: payout, HTTP ${status} ${name}`)
}

/** A payment it has been given before is refused with a link to that one. */
function findFirstBatch({ name, details }: z.output<typeof refused>): string | undefined {
  if (name !== 'USER_BUSINESS_ERROR') return undefined
  const links = details.flatMap(({ link = [] }) => link.map(({ href }) => href))
  return links.map((href) => /\/payouts\/([^/?]+)/.exec(href)?.[1]).find((id) => id !== undefined)
}

function readOutcome({
  batch_header: { batch_status: whole },
  items,
}: z.output<typeof batch>): PayoutOutcome {
  const [item] = items
  if (item === undefined) {
    return cameBack.includes(whole) ? { state: 'failed', reason: whole } : { state: 'pending' }
  }
  const { transaction_status: status, errors } = item
  if (status === 'SUCCESS') return { state: 'paid', reference: item.transaction_id ?? item.payout_item_id }
  if (cameBack.includes(status)) return { state: 'failed', reason: errors?.name ?? status }
  return cameBack.includes(whole) ? { state: 'failed', reason: errors?.name ?? whole } : { state: 'pending' }
}
