import { Stripe } from 'stripe'
import { type PaymentProvider, PaymentTrouble, type Verdict } from './payment.ts'

interface StripeShop {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

const currency = 'CNY'
const timeoutMs = 10_000

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

    collect: async (ref) => judge(await withoutTrouble('retrieve', () => sessions.retrieve(ref))),

    // Stripe's shortest life for a session is longer than ours: left open, it would take money for what has expired.
    close: async (ref) => {
      await withoutTrouble('expire', () => sessions.expire(ref))
    },

    readNotice: async (headers, body) => {
      const event = readEvent(body, headers['stripe-signature'])
      if (event === undefined) return { kind: 'forged' }
      return event.type.startsWith('checkout.session.') && 'id' in event.data.object
        ? { kind: 'payment', ref: event.data.object.id }
        : { kind: 'unrelated' }
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

function judge({ status, payment_status: paid, amount_total: amount, currency: taken }: Session): Verdict {
  if (status === 'complete' && paid === 'paid') {
    if (amount === null || taken === null) throw new PaymentTrouble('stripe: paid, but not how much')
    return { state: 'paid', charge: { amount, currency: taken.toUpperCase() } }
  }
  return { state: status === 'expired' ? 'lapsed' : 'open' }
}

type Session = Pick<Stripe.Checkout.Session, 'status' | 'payment_status' | 'amount_total' | 'currency'>

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
