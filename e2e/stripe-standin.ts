import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

export const stripeKeys = { secret: 'sk_test_evening', webhook: 'whsec_evening' }

interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly client_reference_id: string
  readonly url: string
  amount_total: number
  readonly currency: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
}

interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly payment_intent: string
  readonly amount: number
  readonly metadata: { readonly refund: string }
  readonly status: 'succeeded'
}

/** As much of Stripe as an evening needs: checkouts, refunds, and notices signed the way it signs them. */
export async function startStripe() {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []

  function answer(method: string, url: URL, form: URLSearchParams): object | undefined {
    const intent = url.searchParams.get('payment_intent')
    if (url.pathname === '/v1/checkout/sessions') {
      return method === 'POST' ? open(form) : list([...sessions.values()], intent)
    }
    if (url.pathname === '/v1/refunds') return method === 'POST' ? refund(form) : list(refunds, intent)
    const [, id = '', expires] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(url.pathname) ?? []
    const session = sessions.get(id)
    if (session !== undefined && expires !== undefined) session.status = 'expired'
    return session
  }

  function open(form: URLSearchParams): Session {
    const id = `cs_test_${randomBytes(12).toString('hex')}`
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: form.get('client_reference_id') ?? '',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    }
    sessions.set(id, session)
    return session
  }

  function refund(form: URLSearchParams): Refund {
    const made: Refund = {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund',
      payment_intent: form.get('payment_intent') ?? '',
      amount: Number(form.get('amount')),
      metadata: { refund: form.get('metadata[refund]') ?? '' },
      status: 'succeeded',
    }
    refunds.push(made)
    return made
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://stripe')
      const found = answer(request.method ?? '', url, new URLSearchParams(await readAll(request)))
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found ?? { error: { code: 'resource_missing', message: 'missing' } }))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('listens on no port')

  /** The session that an order number has begun. */
  const sessionFor = (orderNo: string): Session => {
    const session = [...sessions.values()].find((one) => one.client_reference_id === orderNo)
    if (session === undefined) throw new Error(`Stripe knows no checkout for ${orderNo}`)
    return session
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** The payer pays, what was asked for or something else; answers what Stripe tells the shop. */
    pay: (orderNo: string, amount?: number): Notice => {
      const session = sessionFor(orderNo)
      session.status = 'complete'
      session.payment_status = 'paid'
      session.payment_intent = `pi_${randomBytes(8).toString('hex')}`
      if (amount !== undefined) session.amount_total = amount
      return sign('checkout.session.completed', session)
    },
    /** The payer takes the money back, or the bank has decided about that. */
    dispute: (orderNo: string, id: string, status: 'needs_response' | 'won' | 'lost'): Notice => {
      const { payment_intent, amount_total: amount, currency } = sessionFor(orderNo)
      const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
      const about = { charge: `ch_${id}`, payment_intent, amount, currency }
      return sign(type, { id, object: 'dispute', status, reason: 'fraudulent', ...about })
    },
    close: () => server.close(),
  }
}

export interface Notice {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

function list(all: readonly (Session | Refund)[], intent: string | null): object {
  const data = all.filter(({ payment_intent }) => payment_intent === intent)
  return { object: 'list', has_more: false, data }
}

function sign(type: string, object: object): Notice {
  const event = { id: `evt_${randomBytes(8).toString('hex')}`, object: 'event', type, data: { object } }
  const body = JSON.stringify(event)
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', stripeKeys.webhook).update(`${seconds}.${body}`).digest('hex')
  return {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}
