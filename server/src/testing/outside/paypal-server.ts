import { createHmac, randomBytes } from 'node:crypto'
import { type Asked, type Reply, startHttpServer } from './http-server.ts'

export const shop = { clientId: 'a client', secret: 'a secret', webhookId: 'WH1JE4291016473214C' }

interface Money {
  readonly currency_code: string
  readonly value: string
}

interface Order {
  readonly id: string
  readonly amount: Money
  readonly customId: string
  readonly returnUrl: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  captures: { readonly id: string; status: string; readonly amount: Money }[]
  /** Who has agreed. */
  payerId?: string
}

/** How PayPal behaves when asked to capture. `lost`: it does, but nobody hears of it. */
type CaptureMood = 'well' | 'lost' | 'instrument declined' | 'declined' | 'pending'

/** How it behaves when asked for money back. `lost`: it sends it, but nobody hears of it. */
type RefundMood = 'well' | 'lost' | 'refused' | 'pending' | 'down'

interface Refund {
  readonly id: string
  readonly captureId: string
  readonly amount: Money
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
}

export interface PaypalServer {
  readonly url: string
  /** Nobody there. */
  down: boolean
  capture: CaptureMood
  refund: RefundMood
  /** What is said of a refund is said after this. */
  late: Promise<unknown> | undefined
  readonly refunds: Refund[]
  /** What is taken instead of what was asked for. */
  takes: Money | undefined
  tokensGiven: number
  capturesDone: number
  verifications: number
  readonly orders: ReadonlyMap<string, Order>
  /** The payer signs in at PayPal and agrees. */
  approve(ref: string, payerId?: string): void
  orderOf(ref: string): Order
  /** A notice as PayPal sends it: the bytes, and the headers that sign them. */
  notice(type: string, resource: unknown): { readonly body: string; readonly headers: Record<string, string> }
}

function sign(transmissionId: string, time: string, event: string): string {
  return createHmac('sha256', 'the key that only PayPal has')
    .update(`${transmissionId}|${time}|${shop.webhookId}|${event}`)
    .digest('base64')
}

const newId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()

/** PayPal as its reference has it: a token, Orders v2, and the check of a notice's signature. */
export async function startPaypalServer(): Promise<PaypalServer> {
  const orders = new Map<string, Order>()
  const tokens = new Set<string>()
  /** What was answered under which PayPal-Request-Id. */
  const remembered = new Map<string, Reply>()
  const refundsById = new Map<string, Refund>()

  function answer(asked: Asked): Reply {
    if (paypal.down) return undefined
    const { method, path, headers, body } = asked
    if (method === 'POST' && path === '/v1/oauth2/token') return giveToken(asked)
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '')) {
      return { status: 401, body: { error: 'invalid_token' } }
    }
    if (method === 'POST' && path === '/v1/notifications/verify-webhook-signature') return verify(body)
    const requestId = String(headers['paypal-request-id'] ?? '')
    if (method === 'POST' && path === '/v2/checkout/orders') {
      return once(requestId, () => create(body, requestId))
    }
    const [, captureId] = /^\/v2\/payments\/captures\/([A-Z0-9]+)\/refund$/.exec(path) ?? []
    if (method === 'POST' && captureId !== undefined) return refund(captureId, body, requestId)
    const [, ref = '', action] = /^\/v2\/checkout\/orders\/([A-Z0-9]+)(\/capture)?$/.exec(path) ?? []
    const order = orders.get(ref)
    if (order === undefined) return problem(404, 'INVALID_RESOURCE_ID')
    if (method === 'GET' && action === undefined) return { status: 200, body: show(order) }
    if (method === 'POST' && action !== undefined) return once(requestId, () => capture(order, headers))
    return { status: 405, body: {} }
  }

  function once(requestId: string, act: () => Reply): Reply {
    const known = remembered.get(requestId)
    if (known !== undefined) return known
    const reply = act()
    if (requestId !== '' && reply !== undefined && reply.status < 300) remembered.set(requestId, reply)
    return reply
  }

  function giveToken({ headers, body }: Asked): Reply {
    const right = `Basic ${Buffer.from(`${shop.clientId}:${shop.secret}`).toString('base64')}`
    if (headers.authorization !== right || body !== 'grant_type=client_credentials') {
      return { status: 401, body: { error: 'invalid_client' } }
    }
    paypal.tokensGiven++
    const token = randomBytes(12).toString('hex')
    tokens.add(token)
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 31_668 } }
  }

  function create(body: string, requestId: string): Reply {
    const {
      intent,
      purchase_units: units,
      payment_source: source,
    } = JSON.parse(body) as {
      intent: string
      purchase_units: { amount: Money; custom_id: string; invoice_id: string }[]
      payment_source: { paypal: { experience_context: Record<string, string> } }
    }
    const [unit] = units
    const { return_url: returnUrl, cancel_url: cancelUrl } = source.paypal.experience_context
    const right =
      requestId !== '' &&
      intent === 'CAPTURE' &&
      unit !== undefined &&
      /^\d+\.\d\d$/.test(unit.amount.value) &&
      returnUrl !== undefined &&
      cancelUrl !== undefined
    if (!right) return problem(400, 'INVALID_PARAMETER_VALUE')
    const order: Order = {
      id: newId(),
      amount: unit.amount,
      customId: unit.custom_id,
      returnUrl,
      status: 'PAYER_ACTION_REQUIRED',
      captures: [],
    }
    orders.set(order.id, order)
    return { status: 200, body: show(order) }
  }

  function capture(order: Order, headers: Asked['headers']): Reply {
    if (headers['content-type'] !== 'application/json') return problem(415, 'UNSUPPORTED_MEDIA_TYPE')
    if (order.status === 'COMPLETED') return problem(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return problem(422, 'ORDER_NOT_APPROVED')
    if (paypal.capture === 'instrument declined') return problem(422, 'INSTRUMENT_DECLINED')
    const statuses = { well: 'COMPLETED', lost: 'COMPLETED', declined: 'DECLINED', pending: 'PENDING' }
    order.captures = [{ id: newId(), status: statuses[paypal.capture], amount: paypal.takes ?? order.amount }]
    order.status = 'COMPLETED'
    paypal.capturesDone++
    return paypal.capture === 'lost' ? undefined : { status: 201, body: show(order) }
  }

  /** Under the same id: once, and then how that one stands. */
  function refund(captureId: string, body: string, requestId: string): Reply {
    if (paypal.refund === 'down') return { status: 503, body: {} }
    const known = refundsById.get(requestId)
    if (known !== undefined) return { status: 200, body: { id: known.id, status: known.status } }
    const captured = [...orders.values()]
      .flatMap(({ captures }) => captures)
      .find(({ id }) => id === captureId)
    const { amount } = JSON.parse(body) as { amount: Money }
    if (requestId === '' || captured === undefined) return problem(404, 'INVALID_RESOURCE_ID')
    if (paypal.refund === 'refused') return problem(422, 'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED')
    const sent = paypal.refunds.filter((one) => one.captureId === captureId && one.status !== 'FAILED')
    const left = Number(captured.amount.value) - sent.reduce((sum, one) => sum + Number(one.amount.value), 0)
    const isRight = amount.currency_code === captured.amount.currency_code && Number(amount.value) > 0
    if (!isRight || Number(amount.value) > left + 0.001) return problem(422, 'REFUND_AMOUNT_EXCEEDED')
    const status = paypal.refund === 'pending' ? 'PENDING' : 'COMPLETED'
    const made: Refund = { id: newId(), captureId, amount, status }
    paypal.refunds.push(made)
    refundsById.set(requestId, made)
    if (paypal.refund === 'lost') return undefined
    return { status: 201, body: { id: made.id, status }, after: paypal.late }
  }

  function show({ id, status, amount, customId, captures, payerId }: Order): unknown {
    return {
      id,
      intent: 'CAPTURE',
      status,
      ...(payerId !== undefined && {
        payer: { payer_id: payerId },
        payment_source: { paypal: { account_id: payerId } },
      }),
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: customId,
          amount,
          ...(captures.length > 0 && { payments: { captures } }),
        },
      ],
      links: [
        { href: `${paypal.url}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
        ...(status === 'PAYER_ACTION_REQUIRED'
          ? [{ href: `https://www.paypal.com/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' }]
          : []),
      ],
    }
  }

  /** Only the very bytes that were sent match, wherever in the request they stand. */
  function verify(body: string): Reply {
    paypal.verifications++
    const sent = JSON.parse(body) as Record<string, string>
    const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
    const expected = sign(sent['transmission_id'] ?? '', sent['transmission_time'] ?? '', event)
    const right = sent['webhook_id'] === shop.webhookId && sent['transmission_sig'] === expected
    return { status: 200, body: { verification_status: right ? 'SUCCESS' : 'FAILURE' } }
  }

  const paypal: PaypalServer = {
    url: '',
    down: false,
    capture: 'well',
    refund: 'well',
    late: undefined,
    refunds: [],
    takes: undefined,
    tokensGiven: 0,
    capturesDone: 0,
    verifications: 0,
    orders,
    orderOf: (ref) => {
      const order = orders.get(ref)
      if (order === undefined) throw new Error(`PayPal knows no order ${ref}`)
      return order
    },
    approve: (ref, payerId = 'QYR5Z8XDVJNXQ') => {
      Object.assign(paypal.orderOf(ref), { status: 'APPROVED', payerId })
    },
    notice: (type, resource) => {
      const id = `WH-${newId()}-${newId()}`
      // Written as no JSON.stringify would: whoever writes it anew breaks the signature.
      const body = `{"id":"${id}", "event_version":"1.0","event_type":"${type}","breakdown":{},"weight":1.0,"resource":${JSON.stringify(resource)}}`
      const [transmission, time] = [randomBytes(8).toString('hex'), new Date().toISOString()]
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42',
          'paypal-transmission-id': transmission,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': sign(transmission, time, body),
        },
      }
    },
  }
  return Object.assign(paypal, await startHttpServer(answer))
}

function problem(status: number, issue: string): Reply {
  const body = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue, description: issue }], debug_id: 'f1c0' }
  return { status, body }
}
