import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Call, OutputOf, SentOf } from '@kaihei/domain/call'
import type { Sample } from '../felt.ts'

/** What somebody sends: made anew for each try, with the same key. */
export interface Sending {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface Answer {
  readonly status: number
  readonly etag: string | undefined
  readonly text: string
}

/** All browsers of the town, on one machine. */
export interface Client {
  readonly samples: Sample[]
  /** As a page asks: twice more if nobody answers. None: nobody did. */
  readonly ask: (sending: Sending, plannedAt?: number) => Promise<Answer | undefined>
  /** As somebody asks who wants it: presses again, with the same key, until it is answered or patience ends. */
  readonly insist: (sending: Sending) => Promise<Answer | undefined>
  readonly send: (sending: Sending) => Promise<Answer>
  readonly tries: () => number
  readonly close: () => void
}

/** Of the page itself: web/src/client/call.ts. */
const retryAfterMs: readonly number[] = [300, 1_200]
const timeoutMs = 120_000
const unanswered = [502, 503, 504]

/** How soon somebody presses again, and how long they go on. */
const pressAgainAfterMs = 3_000
const patienceMs = 150_000

export function openClient(url: string, startedAt: number): Client {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000, maxFreeSockets: 512 })
  const samples: Sample[] = []
  let tries = 0

  function send({ method, path, headers, body }: Sending): Promise<Answer> {
    tries++
    return new Promise((resolve, reject) => {
      const options = { hostname, port, method, path, headers, agent, timeout: timeoutMs }
      const sent = request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            etag: response.headers.etag,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      sent.on('timeout', () => sent.destroy(new Error('timed out')))
      sent.on('error', reject)
      sent.end(body)
    })
  }

  async function ask(sending: Sending, plannedAt = performance.now()): Promise<Answer | undefined> {
    for (let attempt = 0; ; attempt++) {
      const answer = await send(sending).catch(() => undefined)
      const answered = answer !== undefined && !unanswered.includes(answer.status)
      const pause = retryAfterMs[attempt]
      if (answered || pause === undefined) {
        const ok = answered && answer.status < 500 && answer.status !== 429
        samples.push({ at: plannedAt - startedAt, ms: performance.now() - plannedAt, ok })
        return answered ? answer : undefined
      }
      await wait(pause)
    }
  }

  async function insist(sending: Sending): Promise<Answer | undefined> {
    const lateAt = performance.now() + patienceMs
    while (performance.now() < lateAt) {
      const answer = await ask(sending)
      if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer
      await wait(pressAgainAfterMs)
    }
    return undefined
  }

  return { samples, ask, insist, send, tries: () => tries, close: () => agent.destroy() }
}

interface Sender {
  readonly token: string
}

/** A call as it travels. */
export function write<C extends Call>(
  call: C,
  { token }: Sender,
  input: SentOf<C>,
  extra: Readonly<Record<string, string>> = {},
): Sending {
  const fields = new Map(Object.entries(input as Record<string, string | number>))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields.get(name))
    fields.delete(name)
    return encodeURIComponent(value)
  })
  const headers = { authorization: token, ...extra }
  if (call.method === 'POST') {
    const body = JSON.stringify(Object.fromEntries(fields))
    const ofBody = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    return { method: 'POST', path: `/proxy${path}`, headers: { ...headers, ...ofBody }, body }
  }
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString()
  return { method: call.method, path: `/proxy${path}${query === '' ? '' : `?${query}`}`, headers }
}

/** What the house answered to a call; a refusal is none. */
export function read<C extends Call>(_call: C, answer: Answer | undefined): OutputOf<C> | undefined {
  if (answer?.status !== 200) return undefined
  return (JSON.parse(answer.text) as { data: OutputOf<C> }).data
}
