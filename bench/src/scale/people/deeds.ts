import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sendGift } from '@kaihei/domain/gifts/calls'
import { acceptOrder, cancelOrder, createOrder, quoteOrder, rejectOrder } from '@kaihei/domain/orders/calls'
import { captureTopUp, startTopUp } from '@kaihei/domain/top-ups/calls'
import { upload } from '@kaihei/domain/uploads/calls'
import type { Fate, Notebook, OrderNote } from '../notebook.ts'
import { type Answer, type Client, read, type Sending, write } from './client.ts'
import type { Companion, Person, Town } from './town.ts'

/** What people do with the house, and where they write down what they were told. */
export interface Doing {
  readonly client: Client
  readonly town: Town
  readonly book: Notebook
  /** Why something was refused, by how often. */
  readonly refused: Map<string, number>
  /** Companions who have somebody. */
  readonly engaged: Set<string>
  readonly photo: Buffer
}

const key = () => ({ 'idempotency-key': randomUUID() })
const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)]

export function noteRefusal({ refused }: Doing, what: string, answer: Answer | undefined): void {
  const reason = answer === undefined ? 'patience ended' : `${answer.status} ${answer.text.slice(0, 120)}`
  refused.set(`${what}: ${reason}`, (refused.get(`${what}: ${reason}`) ?? 0) + 1)
}

/** Asks until there is an answer; a refusal is written down. */
async function want(doing: Doing, what: string, sending: Sending): Promise<Answer | undefined> {
  const answer = await doing.client.insist(sending)
  if (answer?.status === 200) return answer
  noteRefusal(doing, what, answer)
  return undefined
}

const fates: readonly (readonly [Fate, number])[] = [
  ['lapse', 0.4],
  ['cancel', 0.3],
  ['begin', 0.2],
  ['reject', 0.1],
]

function drawFate(): Fate {
  let chance = Math.random()
  return fates.find(([, share]) => (chance -= share) < 0)?.[0] ?? 'lapse'
}

/** She takes one order at a time: whose is to be accepted is ordered of somebody who is free. */
export async function order(doing: Doing): Promise<void> {
  const { town, engaged } = doing
  const fate = drawFate()
  const boss = oneOf(town.bosses)
  const companion = oneOf(town.companions.filter(({ userId }) => !engaged.has(userId)))
  if (boss === undefined || companion === undefined) return
  if (fate === 'begin' || fate === 'cancel') engaged.add(companion.userId)
  const note: OrderNote = { mark: `scale ${randomUUID()}`, fate, steps: [] }
  const orderId = await place(doing, { boss, companion, note })
  if (orderId !== undefined) await follow(doing, { boss, companion, orderId, note })
  if (fate === 'cancel') engaged.delete(companion.userId)
}

interface Placing {
  readonly boss: Person
  readonly companion: Companion
  readonly note: OrderNote
}

async function place(doing: Doing, { boss, companion, note }: Placing): Promise<string | undefined> {
  const product = 'pw'
  const wanted = { product, playerUk: companion.uk, serviceId: companion.serviceId, units: 2 }
  const quoted = read(quoteOrder, await want(doing, 'quote', write(quoteOrder, boss, wanted)))
  if (quoted === undefined) return undefined
  doing.book.orders.push(note)
  const sending = write(createOrder, boss, { product, quote: quoted.quote, note: note.mark }, key())
  const placed = read(createOrder, await want(doing, 'order', sending))
  if (placed !== undefined) note.orderId = placed.orderId
  return placed?.orderId
}

async function follow(
  doing: Doing,
  { boss, companion, orderId, note }: Placing & { readonly orderId: string },
): Promise<void> {
  const { fate, steps } = note
  const named = { product: 'pw', orderId }
  const step = async (name: string, sending: Sending) => {
    await wait(2_000 + Math.random() * 6_000)
    const answer = await want(doing, name, sending)
    if (answer !== undefined) steps.push(name)
    return answer !== undefined
  }
  if (fate === 'lapse') return
  if (fate === 'reject')
    return void (await step('reject', write(rejectOrder, companion, { ...named, reason: '在忙' })))
  const accepted = await step('accept', write(acceptOrder, companion, named))
  if (accepted && fate === 'cancel') await step('cancel', write(cancelOrder, boss, named))
}

export async function give(doing: Doing): Promise<void> {
  const { town, book } = doing
  const [boss, companion] = [oneOf(town.bosses), oneOf(town.companions)]
  if (boss === undefined || companion === undefined) return
  const note = { mark: randomUUID(), acknowledged: false }
  const given = { uk: companion.uk, giftId: 'match', quantity: 1, message: note.mark } as const
  book.gifts.push(note)
  note.acknowledged = (await want(doing, 'gift', write(sendGift, boss, given, key()))) !== undefined
}

/** Each boss once: then there is one top-up of theirs, or none. */
export async function topUp(doing: Doing): Promise<void> {
  const { town, book } = doing
  const boss = town.bosses[book.topUps.length]
  if (boss === undefined) return
  const note = { userId: boss.userId, paid: false }
  book.topUps.push(note)
  const started = write(startTopUp, boss, { packageId: 'p50', channel: 'sandbox' }, key())
  const begun = read(startTopUp, await want(doing, 'top-up', started))
  if (begun === undefined) return
  const body = JSON.stringify({ outcome: 'approve' })
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const paid = await want(doing, 'payment', {
    method: 'POST',
    path: new URL(begun.url).pathname,
    headers,
    body,
  })
  if (paid === undefined) return
  const captured = await want(doing, 'capture', write(captureTopUp, boss, { orderNo: begun.orderNo }))
  note.paid = read(captureTopUp, captured)?.state === 'paid'
}

/** Bytes that were taken without an answer are an orphan, which nobody was told of: there is no key. */
export async function sendPhoto(doing: Doing): Promise<void> {
  const { client, town, book, photo } = doing
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nphoto\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = {
    authorization: oneOf(town.bosses)?.token ?? '',
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.length),
  }
  const sent = await want(doing, 'upload', { method: 'POST', path: `/proxy${upload.path}`, headers, body })
  const url = read(upload, sent)?.url
  if (url === undefined) return
  const hash = await hashOf(client, url)
  if (hash !== undefined) book.files.push({ url, hash })
}

export async function hashOf(client: Client, url: string): Promise<string | undefined> {
  const answer = await client.insist({ method: 'GET', path: url, headers: {} })
  return answer?.status === 200 ? createHash('sha256').update(answer.text).digest('hex') : undefined
}
