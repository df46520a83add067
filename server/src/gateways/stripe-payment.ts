import { Stripe } from 'stripe'
import {
  type Dispute,
  type MoneyBackVerdict,
  type Notice,
  type PaymentProvider,
  PaymentTrouble,
  type Verdict,
} from './payment.ts'

interface StripeShop {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

const currency = 'CNY'
const timeoutMs = 10_000
/** A session names its payment alone; this shows what it was paid with. */
const paidWith = 'payment_intent.payment_method'

/** Stripe Checkout: Stripe's page takes the money itself; we only ask whether it has. */
export function stripePayment({ secretKey, webhookSecret, apiUrl }: StripeShop): PaymentProvider {
  const { hostname, port, protocol } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : port,
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const { sessions } = stripe.checkout

  return {
    id: 'stripe',
    name: '银行卡（Stripe）',

    create: async ({ orderNo, price, returnUrl, expiresAt }) => {
      const session = await withoutTrouble('create', () =>
        sessions.create(
          {
            mode: 'payment',
            client_reference_id: orderNo,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: price,
                  product_data: { name: `${price / 100} 金币` },
                },
              },
            ],
            // Stripe would otherwise take another amount in another currency than was asked for.
            adaptive_pricing: { enabled: false },
            locale: 'zh',
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: `${orderNo}-${expiresAt.getTime()}` },
        ),
      )
      if (session.url === null) throw new PaymentTrouble('stripe: a session without a page to pay on')
      return { ref: session.id, url: session.url, charge: { amount: price, currency } }
    },

    collect: async (ref) =>
      judge(await withoutTrouble('retrieve', () => sessions.retrieve(ref, { expand: [paidWith] }))),

    // Stripe's shortest life for a session is longer than ours: left open, it would take money for what has expired.
    close: async (ref) => {
      await withoutTrouble('expire', () => sessions.expire(ref))
    },

    refund: async ({ id, orderNo, ref, charge }) => {
      const { payment_intent: paid } = await withoutTrouble('retrieve', () => sessions.retrieve(ref))
      const intent = idOf(paid)
      if (intent === undefined) throw new PaymentTrouble('stripe: a session without its payment')
      // Stripe forgets a key after a day; what was sent under it stands in its list for ever.
      const sent = await withoutTrouble('refunds', () =>
        stripe.refunds.list({ payment_intent: intent, limit: 100 }),
      )
      const known = sent.data.find(({ metadata }) => metadata?.['refund'] === id)
      if (known !== undefined) return judgeRefund(known)
      return unlessRefused(async () =>
        judgeRefund(
          await stripe.refunds.create(
            { payment_intent: intent, amount: charge.amount, metadata: { refund: id, orderNo } },
            { idempotencyKey: `refund-${id}` },
          ),
        ),
      )
    },

    findRef: async (paymentRef) => {
      if (!paymentRef.startsWith('pi_')) return undefined
      const found = await withoutTrouble('sessions', () => sessions.list({ payment_intent: paymentRef }))
      return found.data[0]?.id
    },

    readNotice: async (headers, body) => {
      const event = readEvent(body, headers['stripe-signature'])
      return event === undefined ? { kind: 'forged' } : { ...noticeOf(event), type: event.type }
    },
  }

  function readEvent(body: string, signature: string | readonly string[] | undefined) {
    if (typeof signature !== 'string') return undefined
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret)
    } catch {
      return undefined
    }
  }
}

function noticeOf({ type, data: { object } }: Stripe.Event): Notice {
  if (type.startsWith('checkout.session.') && 'id' in object) return { kind: 'payment', ref: object.id }
  if (type.startsWith('charge.dispute.')) return disputeOf(object as Stripe.Dispute)
  return { kind: 'unrelated' }
}

/** A warning is a question of the payer's bank: no money has moved, and none is taken from anybody. */
function disputeOf({
  id,
  status,
  amount,
  currency: taken,
  payment_intent: paid,
  charge,
}: Stripe.Dispute): Dispute | { readonly kind: 'unrelated' } {
  if (status.startsWith('warning_')) return { kind: 'unrelated' }
  const refs = [idOf(paid), idOf(charge)].filter((ref) => ref !== undefined)
  return {
    kind: 'dispute',
    disputeRef: id,
    state: status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open',
    payment: { orderNo: undefined, refs },
    charge: { amount, currency: taken.toUpperCase() },
  }
}

/** Stripe names a thing, or shows all of it. */
function idOf(thing: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id
}

/** The same for the same card, however often it pays. */
function fingerprintOf(intent: Session['payment_intent']): string | undefined {
  const method = typeof intent === 'string' ? undefined : intent?.payment_method
  if (typeof method !== 'object' || method === null) return undefined
  return method.card?.fingerprint ?? undefined
}

function judgeRefund({ id, status, failure_reason: why }: Stripe.Refund): MoneyBackVerdict {
  if (status === 'succeeded') return { state: 'done', reference: id }
  return status === 'failed' || status === 'canceled'
    ? { state: 'refused', why: `${status} ${why ?? ''}`.trimEnd() }
    : { state: 'pending' }
}

/** What Stripe will not do however often it is asked, as against what it could not do now. */
async function unlessRefused(ask: () => Promise<MoneyBackVerdict>): Promise<MoneyBackVerdict> {
  try {
    return await withoutTrouble('refund', ask)
  } catch (error) {
    const { cause } = error as Error
    const isFinal =
      cause instanceof Stripe.errors.StripeInvalidRequestError && (cause.statusCode ?? 500) !== 409
    if (!isFinal) throw error
    return { state: 'refused', why: cause.code ?? cause.type }
  }
}

function judge(session: Session): Verdict {
  const { status, payment_status: paid, amount_total: amount, currency: taken } = session
  if (status === 'complete' && paid === 'paid') {
    if (amount === null || taken === null) throw new PaymentTrouble('stripe: paid, but not how much')
    const charge = { amount, currency: taken.toUpperCase() }
    const { payment_intent: intent } = session
    return { state: 'paid', charge, paymentRef: idOf(intent), payer: fingerprintOf(intent) }
  }
  return { state: status === 'expired' ? 'lapsed' : 'open' }
}

type Session = Pick<
  Stripe.Checkout.Session,
  'status' | 'payment_status' | 'amount_total' | 'currency' | 'payment_intent'
>

async function withoutTrouble<T>(step: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode } = error
    const said = [type, code, statusCode].filter((part) => part !== undefined).join(' ')
    throw new PaymentTrouble(`stripe: ${step}, ${said}`, { cause: error })
  }
}
