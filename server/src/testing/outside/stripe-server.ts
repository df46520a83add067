import { createHmac, randomBytes } from 'node:crypto'
import { type Asked, type Reply, startHttpServer } from './http-server.ts'

/** How Stripe behaves when asked for money back. `lost`: it sends it, but nobody hears of it. */
type RefundMood = 'well' | 'lost' | 'refused' | 'pending'

export const keys = { secret: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc', webhook: 'whsec_a_secret' }

interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly client_reference_id: string
  readonly url: string
  amount_total: number
  currency: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  /** What Stripe calls the card; none of ways to pay that have no such thing. */
  fingerprint?: string | undefined
}

interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly payment_intent: string
  readonly amount: number
  readonly metadata: { readonly refund: string }
  status: 'succeeded' | 'pending' | 'failed'
}

export interface StripeServer {
  readonly url: string
  down: boolean
  refund: RefundMood
  /** What is said of a refund is said after this. */
  late: Promise<unknown> | undefined
  readonly refunds: Refund[]
  created: number
  readonly sessions: ReadonlyMap<string, Session>
  sessionOf(ref: string): Session
  /** The payer pays on Stripe's page. */
  pay(
    ref: string,
    instead?: { readonly amount_total?: number; readonly currency?: string; readonly fingerprint?: string },
  ): void
  notice(type: string, ref: string, secret?: string): { body: string; headers: Record<string, string> }
  /** A dispute about the payment of a session, as Stripe tells of it. */
  dispute(
    type: string,
    about: { readonly id: string; readonly ref: string; readonly status: string; readonly amount?: number },
    secret?: string,
  ): { body: string; headers: Record<string, string> }
}

/** Stripe's Checkout as its reference has it: forms in, JSON out, a key that makes repeating safe. */
export async function startStripeServer(): Promise<StripeServer> {
  const sessions = new Map<string, Session>()
  const remembered = new Map<string, { readonly body: string; readonly reply: Reply }>()

  function answer(asked: Asked): Reply {
    if (stripe.down) return undefined
    const { method, path, headers } = asked
    if (headers.authorization !== `Bearer ${keys.secret}`) return problem(401, 'authentication_required')
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(asked)
    if (path.startsWith('/v1/checkout/sessions?')) {
      const intent = new URLSearchParams(path.split('?')[1]).get('payment_intent')
      return list([...sessions.values()].filter((one) => one.payment_intent === intent))
    }
    if (path.startsWith('/v1/refunds')) return method === 'POST' ? refund(asked) : listRefunds(path)
    const [, ref = '', action, asks = ''] =
      /^\/v1\/checkout\/sessions\/(cs_\w+)(\/expire)?(\?.*)?$/.exec(path) ?? []
    const session = sessions.get(ref)
    if (session === undefined) return problem(404, 'resource_missing')
    if (method === 'GET' && action === undefined) return { status: 200, body: show(session, asks) }
    if (method !== 'POST' || action === undefined) return problem(405, 'method')
    if (session.status !== 'open') return problem(400, 'session_not_open')
    session.status = 'expired'
    return { status: 200, body: session }
  }

  function create({ headers, body }: Asked): Reply {
    const key = String(headers['idempotency-key'] ?? '')
    const known = remembered.get(key)
    if (known !== undefined) return known.body === body ? known.reply : problem(400, 'idempotency_error')
    const form = new URLSearchParams(body)
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
    const currency = form.get('line_items[0][price_data][currency]') ?? ''
    const right =
      key !== '' &&
      form.get('mode') === 'payment' &&
      form.get('adaptive_pricing[enabled]') === 'false' &&
      form.has('success_url') &&
      Number.isInteger(amount) &&
      /^[a-z]{3}$/.test(currency)
    if (!right) return problem(400, 'parameter_invalid')
    const id = `cs_test_${randomBytes(16).toString('hex')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id') ?? '',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      amount_total: amount * Number(form.get('line_items[0][quantity]')),
      currency,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    }
    sessions.set(id, session)
    stripe.created++
    const reply = { status: 200, body: { ...session } }
    remembered.set(key, { body, reply })
    return reply
  }

  /** The key of a request is kept for a day; a refusal under it as well. */
  function refund({ headers, body }: Asked): Reply {
    const key = String(headers['idempotency-key'] ?? '')
    const known = remembered.get(key)
    if (known !== undefined) return known.body === body ? known.reply : problem(400, 'idempotency_error')
    const form = new URLSearchParams(body)
    const intent = form.get('payment_intent') ?? ''
    const session = [...sessions.values()].find((one) => one.payment_intent === intent)
    const amount = Number(form.get('amount'))
    if (key === '' || session === undefined) return problem(400, 'parameter_invalid')
    const sent = stripe.refunds.filter((one) => one.payment_intent === intent && one.status !== 'failed')
    const left = session.amount_total - sent.reduce((sum, one) => sum + one.amount, 0)
    if (stripe.refund === 'refused') return problem(400, 'charge_disputed')
    if (!(amount > 0) || amount > left) return problem(400, 'amount_too_large')
    const made: Refund = {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund',
      payment_intent: intent,
      amount,
      metadata: { refund: form.get('metadata[refund]') ?? '' },
      status: stripe.refund === 'pending' ? 'pending' : 'succeeded',
    }
    stripe.refunds.push(made)
    const reply = { status: 200, body: { ...made } }
    remembered.set(key, { body, reply })
    return stripe.refund === 'lost' ? undefined : { ...reply, after: stripe.late }
  }

  function listRefunds(path: string): Reply {
    const intent = new URLSearchParams(path.split('?')[1]).get('payment_intent')
    return list(stripe.refunds.filter((one) => one.payment_intent === intent))
  }

  const stripe: StripeServer = {
    url: '',
    down: false,
    refund: 'well',
    late: undefined,
    refunds: [],
    created: 0,
    sessions,
    sessionOf: (ref) => {
      const session = sessions.get(ref)
      if (session === undefined) throw new Error(`Stripe knows no session ${ref}`)
      return session
    },
    pay: (ref, instead = {}) => {
      const session = stripe.sessionOf(ref)
      if (session.status !== 'open') throw new Error(`the session is ${session.status}`)
      Object.assign(session, { status: 'complete', payment_status: 'paid', ...instead })
      session.payment_intent = `pi_${randomBytes(8).toString('hex')}`
    },
    notice: (type, ref, secret = keys.webhook) => {
      return sign(type, sessions.get(ref) ?? { id: ref, object: 'checkout.session' }, secret)
    },
    dispute: (type, { id, ref, status, amount }, secret = keys.webhook) => {
      const { payment_intent, amount_total, currency } = stripe.sessionOf(ref)
      const disputed = { charge: `ch_${id}`, payment_intent, amount: amount ?? amount_total, currency }
      return sign(type, { id, object: 'dispute', status, reason: 'fraudulent', ...disputed }, secret)
    },
  }
  return Object.assign(stripe, await startHttpServer(answer))
}

/** Whatever is asked for by `expand` stands there whole, everything else by its name. */
function show({ fingerprint, ...session }: Session, asks: string): object {
  const expanded = [...new URLSearchParams(asks).values()].includes('payment_intent.payment_method')
  if (!expanded || session.payment_intent === null) return session
  const card = { id: 'pm_1', type: 'card', card: { fingerprint } }
  const payment_method = fingerprint === undefined ? { id: 'pm_1', type: 'wechat_pay' } : card
  return {
    ...session,
    payment_intent: { id: session.payment_intent, object: 'payment_intent', payment_method },
  }
}

function list(data: readonly object[]): Reply {
  return { status: 200, body: { object: 'list', has_more: false, data } }
}

function sign(type: string, object: object, secret: string) {
  const event = { id: `evt_${randomBytes(8).toString('hex')}`, object: 'event', type }
  const body = JSON.stringify({ ...event, data: { object } })
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
  }
}

function problem(status: number, code: string): Reply {
  return { status, body: { error: { type: 'invalid_request_error', code, message: code } } }
}
