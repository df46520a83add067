import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { type Charge, type PaymentProvider, PaymentTrouble, type Verdict } from './payment.ts'
import { issueOf, type PaypalAccess, type PaypalAnswer, paypalClient, trouble } from './paypal-client.ts'
import { money, readCharge } from './paypal-money.ts'
import { paypalEvent, noticeOf } from './paypal-notice.ts'
import { refundCapture } from './paypal-refund.ts'

interface PaypalShop extends PaypalAccess {
  readonly webhookId: string
  /** PayPal takes CNY between accounts in China only; elsewhere the price is asked for in a currency of its own. */
  readonly currency: string
  /** Ten-thousandths of a CNY that one unit of the currency costs. */
  readonly rate: number
}

const capturedMoney = z.object({ id: z.string(), status: z.string(), amount: money })
const order = z.object({
  id: z.string(),
  status: z.string(),
  payer: z.optional(z.object({ payer_id: z.optional(z.string()) })),
  payment_source: z.optional(
    z.object({ paypal: z.optional(z.object({ account_id: z.optional(z.string()) })) }),
  ),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
  purchase_units: z.optional(
    z.array(
      z.object({
        payments: z.optional(z.object({ captures: z.optional(z.array(capturedMoney)) })),
      }),
    ),
  ),
})
type Order = z.output<typeof order>

const verification = z.object({ verification_status: z.string() })

const stillOpen = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']
const cannotPay = ['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY']

/** PayPal Orders v2: the payer agrees on PayPal's page, then we capture. */
export function paypalPayment(shop: PaypalShop): PaymentProvider {
  const client = paypalClient(shop)
  const pathOf = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`

  async function capture(ref: string, orderNo: string): Promise<Verdict> {
    const answer = await client.post(`${pathOf(ref)}/capture`, { requestId: `${orderNo}-capture` })
    if (answer.status < 300) return judge(readOrder(answer))
    const issue = issueOf(answer) ?? ''
    if (issue === 'ORDER_ALREADY_CAPTURED') return judge(readOrder(await client.get(pathOf(ref))))
    if (stillOpen.includes(issue)) return { state: 'open' }
    if (cannotPay.includes(issue)) return { state: 'declined' }
    throw trouble('capture', answer)
  }

  return {
    id: 'paypal',
    name: shop.currency === 'CNY' ? 'PayPal' : `PayPal（1 ${shop.currency} = ${shop.rate / 10_000} CNY）`,

    create: async ({ orderNo, price, returnUrl, expiresAt }) => {
      const charge = convert(price, shop)
      const answer = await client.post('/v2/checkout/orders', {
        requestId: `${orderNo}-${expiresAt.getTime()}`,
        body: JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: orderNo,
              // PayPal itself refuses a second payment under the same number.
              invoice_id: orderNo,
              description: `充值 ${price / 100} 金币`,
              amount: { currency_code: charge.currency, value: (charge.amount / 100).toFixed(2) },
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
                brand_name: '开黑',
                locale: 'zh-CN',
                shipping_preference: 'NO_SHIPPING',
                user_action: 'PAY_NOW',
                return_url: returnUrl,
                cancel_url: returnUrl,
              },
            },
          },
        }),
      })
      if (answer.status >= 300) throw trouble('create', answer)
      const { id, links = [] } = readOrder(answer)
      const url = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (url === undefined) throw new PaymentTrouble('paypal: an order without a page to pay on')
      return { ref: id, url, charge }
    },

    collect: async (ref, orderNo) => {
      const answer = await client.get(pathOf(ref))
      // PayPal forgets orders that nobody approved in some hours.
      if (answer.status === 404) return { state: 'lapsed' }
      const seen = readOrder(answer)
      return seen.status === 'APPROVED' ? capture(ref, orderNo) : judge(seen)
    },

    refund: async (back) => {
      const captured = captureIn(readOrder(await client.get(pathOf(back.ref))))
      if (captured === undefined) throw new PaymentTrouble('paypal: an order without its capture')
      return refundCapture(client, captured.id, back)
    },

    readNotice: async (headers, body) => {
      const sent = readEvent(body)
      const signature = readSignature(headers)
      if (sent === undefined || signature === undefined) return { kind: 'forged' }
      // The signature covers the bytes as they came: parsed and written anew, `{}` or `1.0` would no longer match.
      const asked = JSON.stringify({ ...signature, webhook_id: shop.webhookId })
      const answer = await client.post('/v1/notifications/verify-webhook-signature', {
        body: `${asked.slice(0, -1)},"webhook_event":${body}}`,
      })
      // What PayPal cannot even read as a signature was not signed by PayPal.
      if (answer.status === 400 || answer.status === 422) return { kind: 'forged' }
      const verified = z.safeParse(verification, answer.body)
      if (answer.status !== 200 || !verified.success) throw trouble('verify-webhook-signature', answer)
      return verified.data.verification_status === 'SUCCESS'
        ? { ...noticeOf(sent), type: sent.event_type }
        : { kind: 'forged' }
    },
  }
}

/** Rounded up to the next hundredth: coins are never sold below their price. */
function convert(price: number, { currency, rate }: PaypalShop): Charge {
  return { amount: Math.ceil((price * 10_000) / rate), currency }
}

function readOrder(answer: PaypalAnswer): Order {
  const read = z.safeParse(order, answer.body)
  if (answer.status >= 300 || !read.success) throw trouble('order', answer)
  return read.data
}

/** A completed order may hold a declined capture: only the capture says whether there is money. */
function judge(seen: Order): Verdict {
  const { status } = seen
  const capture = captureIn(seen)
  switch (capture?.status) {
    case 'COMPLETED':
    // What has gone back since then had come before.
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return {
        state: 'paid',
        charge: readCharge(capture.amount),
        paymentRef: capture.id,
        payer: seen.payment_source?.paypal?.account_id ?? seen.payer?.payer_id,
      }
    case 'PENDING':
      return { state: 'open' }
    case undefined:
      if (status === 'COMPLETED') throw new PaymentTrouble('paypal: a completed order without its capture')
      return { state: status === 'VOIDED' ? 'declined' : 'open' }
    default:
      return { state: 'declined' }
  }
}

function captureIn({ purchase_units: units = [] }: Order) {
  return units.flatMap(({ payments }) => payments?.captures ?? []).at(-1)
}

function readEvent(body: string): z.output<typeof paypalEvent> | undefined {
  try {
    const read = z.safeParse(paypalEvent, JSON.parse(body))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

function readSignature(headers: IncomingHttpHeaders): Readonly<Record<string, string>> | undefined {
  const found: Record<string, string> = {}
  for (const [field, name] of Object.entries(signatureHeaders)) {
    const value = headers[name]
    if (typeof value !== 'string' || value === '') return undefined
    found[field] = value
  }
  return found
}
