import * as z from 'zod/mini'
import { PaymentTrouble } from './payment.ts'

export interface PaypalAccess {
  readonly clientId: string
  readonly secret: string
  readonly apiUrl: string
}

interface Sending {
  /** JSON as it goes over the wire. */
  readonly body?: string
  /** PayPal answers a repeated request with the same id as it answered the first. */
  readonly requestId?: string
}

export interface PaypalAnswer {
  readonly status: number
  readonly body: unknown
}

export interface PaypalClient {
  readonly get: (path: string) => Promise<PaypalAnswer>
  readonly post: (path: string, sending?: Sending) => Promise<PaypalAnswer>
}

const timeoutMs = 10_000
/** A token is renewed this long before it expires, so that none expires between our check and PayPal's. */
const spareSeconds = 60

const failure = z.object({ details: z.array(z.object({ issue: z.string() })) })

/** What PayPal says is wrong, in one word. */
export function issueOf({ body }: PaypalAnswer): string | undefined {
  const read = z.safeParse(failure, body)
  return read.success ? read.data.details[0]?.issue : undefined
}

export function trouble(step: string, answer: PaypalAnswer): PaymentTrouble {
  return new PaymentTrouble(`paypal: ${step}, HTTP ${answer.status} ${issueOf(answer) ?? ''}`.trimEnd())
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

/** PayPal's REST API: signs in with the client's secret, keeps the token, answers whatever PayPal said. */
export function paypalClient({ clientId, secret, apiUrl }: PaypalAccess): PaypalClient {
  let kept: { readonly token: string; readonly until: number } | undefined

  async function send(path: string, init: RequestInit): Promise<PaypalAnswer> {
    try {
      const response = await fetch(apiUrl + path, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
    } catch (error) {
      throw new PaymentTrouble(`paypal: no answer at ${path}`, { cause: error })
    }
  }

  async function getToken(): Promise<string> {
    // The lifetime is the world's, not that of the program's clock.
    if (kept !== undefined && Date.now() < kept.until) return kept.token
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const given = z.safeParse(tokenAnswer, answer.body)
    if (answer.status !== 200 || !given.success) {
      throw new PaymentTrouble(`paypal: no token, HTTP ${answer.status}`)
    }
    const { access_token: token, expires_in: seconds } = given.data
    kept = { token, until: Date.now() + (seconds - spareSeconds) * 1000 }
    return token
  }

  async function ask(method: string, path: string, { body, requestId }: Sending): Promise<PaypalAnswer> {
    const token = await getToken()
    const answer = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        prefer: 'return=representation',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body }),
    })
    // PayPal revoked the token before it expired: the next request fetches a new one.
    if (answer.status === 401) kept = undefined
    return answer
  }

  return {
    get: (path) => ask('GET', path, {}),
    post: (path, sending = {}) => ask('POST', path, sending),
  }
}
