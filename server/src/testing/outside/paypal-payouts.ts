import { randomBytes } from 'node:crypto'

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}
/** None: the connection is cut. */
type Reply = { readonly status: number; readonly body: unknown } | undefined

interface Item {
  readonly recipient_type: string
  readonly receiver: string
  readonly sender_item_id: string
  readonly amount: { readonly value: string; readonly currency: string }
}

interface Batch {
  readonly id: string
  readonly item: Item
  status: string
  itemStatus: string
  error: string | undefined
}

/** `lost`: it is done, but nobody hears of it; `cut`: it is not even done. */
type Mood = 'well' | 'lost' | 'cut' | 'broken' | 'no funds' | 'invalid'

export interface PaypalPayouts {
  sending: Mood
  asking: 'well' | 'cut' | 'broken'
  sent: number
  asked: number
  /** What was paid, by our own id. */
  readonly batches: ReadonlyMap<string, Batch>
  readonly answer: (asked: Asked) => Reply
  /** What becomes of a payment. */
  settle(id: string, itemStatus: string, error?: string): void
  deny(id: string): void
  /** Thirty days on, it would pay the same id again. */
  forget(): void
}

export const purse = { clientId: 'a client', secret: 'a secret' }

/** PayPal's Payouts as its reference has them: a token, a batch that is known by our id, and what became of it. */
export function playPaypalPayouts(): PaypalPayouts {
  const batches = new Map<string, Batch>()
  const known = new Map<string, string>()
  const token = randomBytes(12).toString('hex')
  const right = `Basic ${Buffer.from(`${purse.clientId}:${purse.secret}`).toString('base64')}`

  function answer({ method, path, headers, body }: Asked): Reply {
    if (path === '/v1/oauth2/token') {
      return headers['authorization'] === right
        ? { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 31_668 } }
        : { status: 401, body: { error: 'invalid_client' } }
    }
    if (headers['authorization'] !== `Bearer ${token}`) {
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
    }
    if (method === 'POST' && path === '/v1/payments/payouts') return take(body)
    const [, batchId = ''] = /^\/v1\/payments\/payouts\/([A-Z0-9]+)$/.exec(path) ?? []
    return method === 'GET' ? tell(batchId) : { status: 405, body: {} }
  }

  function take(body: string): Reply {
    paypal.sent++
    if (paypal.sending === 'cut') return undefined
    if (paypal.sending === 'broken') return { status: 503, body: { name: 'INTERNAL_SERVER_ERROR' } }
    if (paypal.sending === 'no funds') return { status: 422, body: { name: 'INSUFFICIENT_FUNDS' } }
    const { sender_batch_header: header, items } = JSON.parse(body) as {
      sender_batch_header: { sender_batch_id: string }
      items: readonly Item[]
    }
    const ours = header.sender_batch_id
    const before = known.get(ours)
    if (before !== undefined) return { status: 400, body: alreadyThere(before) }
    const [item] = items
    if (paypal.sending === 'invalid' || !isWellFormed(item) || items.length !== 1) {
      const details = [{ field: 'items[0].receiver', issue: 'Receiver is invalid' }]
      return { status: 400, body: { name: 'VALIDATION_ERROR', details } }
    }
    const id = randomBytes(8).toString('hex').slice(0, 13).toUpperCase()
    known.set(ours, id)
    batches.set(ours, { id, item, status: 'PENDING', itemStatus: 'PENDING', error: undefined })
    if (paypal.sending === 'lost') return undefined
    const created = { payout_batch_id: id, batch_status: 'PENDING', sender_batch_header: header }
    return { status: 201, body: { batch_header: created, links: [] } }
  }

  function tell(batchId: string): Reply {
    paypal.asked++
    if (paypal.asking === 'cut') return undefined
    if (paypal.asking === 'broken') return { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } }
    const batch = [...batches.values()].find(({ id }) => id === batchId)
    if (batch === undefined) return { status: 404, body: { name: 'INVALID_RESOURCE_ID' } }
    const item = {
      payout_item_id: `I${batch.id}`,
      ...(batch.itemStatus === 'SUCCESS' && { transaction_id: `T${batch.id}` }),
      transaction_status: batch.itemStatus,
      payout_batch_id: batch.id,
      payout_item: batch.item,
      ...(batch.error !== undefined && { errors: { name: batch.error, message: '' } }),
    }
    const header = { payout_batch_id: batch.id, batch_status: batch.status }
    return {
      status: 200,
      body: { batch_header: header, ...(batch.status !== 'DENIED' && { items: [item] }), links: [] },
    }
  }

  function batchOf(ours: string): Batch {
    const batch = batches.get(ours)
    if (batch === undefined) throw new Error(`PayPal knows no payout ${ours}`)
    return batch
  }

  const paypal: PaypalPayouts = {
    sending: 'well',
    asking: 'well',
    sent: 0,
    asked: 0,
    batches,
    answer,
    settle: (ours, itemStatus, error) =>
      void Object.assign(batchOf(ours), { status: 'SUCCESS', itemStatus, error }),
    deny: (ours) => void Object.assign(batchOf(ours), { status: 'DENIED' }),
    forget: () => known.clear(),
  }
  return paypal
}

function isWellFormed(item: Item | undefined): item is Item {
  return (
    item !== undefined &&
    ['EMAIL', 'PHONE', 'PAYPAL_ID'].includes(item.recipient_type) &&
    item.receiver !== '' &&
    /^\d+\.\d\d$/.test(item.amount.value)
  )
}

function alreadyThere(batchId: string): unknown {
  const href = `https://api-m.paypal.com/v1/payments/payouts/${batchId}`
  return {
    name: 'USER_BUSINESS_ERROR',
    message: 'User business error.',
    details: [
      {
        field: 'SENDER_BATCH_ID',
        location: 'body',
        issue: 'Batch with given sender_batch_id already exists',
        link: [{ href, rel: 'self', method: 'GET' }],
      },
    ],
    links: [],
  }
}
