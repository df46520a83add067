import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Call, OutputOf, SentOf } from '@kaihei/domain/call'
import { sendGift, undoGift } from '@kaihei/domain/gifts/calls'
import { acceptOrder, cancelOrder, createOrder, quoteOrder } from '@kaihei/domain/orders/calls'
import { captureTopUp, startTopUp } from '@kaihei/domain/top-ups/calls'
import { cancelWithdrawal, convertToCoin, createWithdrawal } from '@kaihei/domain/withdrawals/calls'
import type { Person } from '#testing/people.ts'
import { playPayer } from '#testing/sandbox-payer.ts'
import { talkTo } from '#testing/talk.ts'

/** What the server has said "done" to. */
export interface Tally {
  topUps: number
  conversions: number
  withdrawals: number
  orders: number
  gifts: number
}

/** Somebody with money, and whom they spend it with. */
export interface Customer extends Person {
  readonly companion: Person & { readonly serviceId: string }
}

/** People who keep moving their money, and repeat what was not answered until it is. */
export interface Load {
  /** How many changes the server has said "done" to. */
  readonly acknowledged: number
  /** How many tries failed and were made again with the same key. */
  readonly retried: number
  readonly tallies: ReadonlyMap<Customer, Tally>
  /** One more conversion by somebody, sent fifty times at once; answers how many answers are not that of the first. */
  burst(person: Customer): Promise<number>
  /** Sends again what was answered last; answers how many answers are other ones now, or came to another body. */
  repeat(): Promise<{ readonly repeated: number; readonly different: number }>
  /** Each client finishes the change it is at. */
  stop(): Promise<void>
  /** Each client leaves its change as it is. */
  abandon(): void
}

const retryAfterMs = 100
/** Ends what hangs: it says nothing of how long a change may take. */
const patienceMs = 120_000
const remembered = 6
export const payout = { amount: 10_000, method: 'bank', payee: 'GB29 NWBK 6016' } as const

class Abandoned extends Error {}

/** What the server had answered, to be asked for again. */
interface Answered {
  readonly again: () => Promise<unknown>
  readonly withOtherBody: () => Promise<number>
  readonly data: unknown
}

export function startLoad(address: () => string, people: readonly Customer[]): Load {
  const state = { acknowledged: 0, retried: 0, stopped: false, abandoned: false }
  const tallies = new Map(
    people.map((person): [Customer, Tally] => [
      person,
      { topUps: 0, conversions: 0, withdrawals: 0, orders: 0, gifts: 0 },
    ]),
  )
  const answered: Answered[] = []

  /** Tries until there is an answer. */
  async function insist<T>(tryOnce: () => Promise<T | undefined>): Promise<T> {
    const lateAt = performance.now() + patienceMs
    for (;;) {
      const answer = await tryOnce()
      if (answer !== undefined) return answer
      if (state.abandoned) throw new Abandoned()
      if (performance.now() > lateAt) throw new Error(`a change was not done within ${patienceMs} ms`)
      state.retried++
      await wait(retryAfterMs)
    }
  }

  /** Calls that answer the same when they are made again need no key. */
  async function submit<C extends Call>(
    { token }: Person,
    call: C,
    input: SentOf<C>,
    key?: string,
  ): Promise<OutputOf<C>> {
    const options = { token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) }
    return insist(async () => {
      const reply = await talkTo(address())
        .ask(call, input, options)
        .catch(() => undefined)
      if (reply === undefined || reply.status === 429 || reply.status >= 500) return undefined
      if (reply.status !== 200) throw new Error(`a change was refused: ${reply.status} ${reply.message}`)
      return reply.data
    })
  }

  async function convert(person: Customer): Promise<void> {
    const [key, input] = [randomUUID(), { amount: 100 }]
    const data = await submit(person, convertToCoin, input, key)
    const options = { token: person.token, headers: { 'idempotency-key': key } }
    answered.push({
      data,
      again: () => submit(person, convertToCoin, input, key),
      withOtherBody: async () =>
        (await talkTo(address()).ask(convertToCoin, { amount: 101 }, options)).status,
    })
    if (answered.length > remembered) answered.shift()
    count(person, 'conversions')
  }

  async function topUp(person: Customer): Promise<void> {
    const input = { packageId: 'p50', channel: 'sandbox' }
    const { orderNo, url } = await submit(person, startTopUp, input, randomUUID())
    await insist(async () => {
      const played = await playPayer(address(), url, 'approve').catch(() => undefined)
      return played?.status === 200 || undefined
    })
    await insist(async () => {
      const reply = await talkTo(address())
        .ask(captureTopUp, { orderNo }, person)
        .catch(() => undefined)
      return (reply?.status === 200 && reply.data.state === 'paid') || undefined
    })
    count(person, 'topUps')
  }

  async function withdraw(person: Customer): Promise<void> {
    const { id } = await submit(person, createWithdrawal, payout, randomUUID())
    await submit(person, cancelWithdrawal, { id }, randomUUID())
    count(person, 'withdrawals')
  }

  /** Placed, accepted, and in the end cancelled: nothing has been spent. */
  async function order(person: Customer): Promise<void> {
    const { uk: playerUk, serviceId } = person.companion
    const { quote } = await submit(person, quoteOrder, { product: 'pw', playerUk, serviceId, units: 2 })
    const { orderId } = await submit(person, createOrder, { product: 'pw', quote }, randomUUID())
    await submit(person.companion, acceptOrder, { product: 'pw', orderId })
    await submit(person, cancelOrder, { product: 'pw', orderId })
    count(person, 'orders')
  }

  /** Sent and taken back within its minute: nothing has been spent. */
  async function giveAndUndo(person: Customer): Promise<void> {
    const gift = { uk: person.companion.uk, giftId: 'match', quantity: 3 } as const
    const { id } = await submit(person, sendGift, gift, randomUUID())
    await submit(person, undoGift, { id })
    count(person, 'gifts')
  }

  function count(person: Customer, what: keyof Tally): void {
    const tally = tallies.get(person)
    if (tally !== undefined) tally[what]++
    state.acknowledged++
  }

  async function work(person: Customer): Promise<void> {
    const changes = [convert, topUp, order, giveAndUndo, convert, withdraw, order]
    try {
      for (let turn = 0; !state.stopped; turn++) await changes[turn % changes.length]?.(person)
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error
    }
  }

  const all = Promise.all(people.map(work))
  // Whoever stops the load hears of its failure; until then it must not count as unhandled.
  all.catch(() => {})
  return {
    get acknowledged() {
      return state.acknowledged
    },
    get retried() {
      return state.retried
    },
    tallies,
    burst: async (person) => {
      const key = randomUUID()
      const send = () => submit(person, convertToCoin, { amount: 100 }, key)
      const answers = await Promise.all(Array.from({ length: 50 }, send))
      count(person, 'conversions')
      return answers.filter((answer) => !isDeepStrictEqual(answer, answers[0])).length
    },
    repeat: async () => {
      const differs = await Promise.all(
        answered.map(
          async ({ again, withOtherBody, data }) =>
            !isDeepStrictEqual(await again(), data) || (await withOtherBody()) !== 409,
        ),
      )
      return { repeated: differs.length, different: differs.filter(Boolean).length }
    },
    stop: async () => {
      state.stopped = true
      await all
    },
    abandon: () => {
      state.stopped = true
      state.abandoned = true
    },
  }
}
