import type { Call, OutputOf, SentOf } from '@kaihei/domain/call'
import { text } from '#text/text.ts'
import { CallError, isUnanswered, withOutcome } from './call-error.ts'
import { openEnvelope } from './envelope.ts'
import { leadElsewhere, leadsElsewhere, sayFailure } from './failures.ts'
import { keepAnswer, recallAnswer } from './kept-answer.ts'
import { held } from './hold-calls.ts'
import { noteReach } from './reach.ts'
import { endSession, readToken } from './session.ts'
import { readStored, writeStored } from './storage.ts'

export const timeoutMs = 120_000
/** A lost connection is tried again before a person hears of it. */
export const retryAfterMs: readonly number[] = [300, 1_200]
/** Browsers let 64 KB in all outlive their page. */
const maxOutlivingBytes = 32_000

export interface CallOptions {
  /** The caller shows the refusal itself; 401 and 403 still lead to their pages. */
  quiet?: boolean
  /** What is refused is no reason to leave the page: of messaging a failure is only logged. A 401 still ends the session. */
  stays?: boolean
  signal?: AbortSignal
  /** The Idempotency-Key of a submission that may be sent again; without one each call gets its own. */
  key?: string
  /** To do it twice is to do it once, though it has no key. */
  repeats?: boolean
}

/** Every word to the server passes here. */
export async function call<C extends Call>(
  target: C,
  input: SentOf<C>,
  { quiet = false, stays = false, signal, key, repeats = false }: CallOptions = {},
): Promise<OutputOf<C>> {
  const token = readToken()
  try {
    if (held !== null) await held
    const request = writeRequest(target, input, token, key)
    request.repeatable ||= repeats
    const answer = await sendUntilAnswered(request, signal)
    if (isAnswerOf(target, answer)) return answer
    throw new TypeError(`${target.path} answered without data`)
  } catch (error) {
    if (!signal?.aborted) meetFailure(error, token, { quiet, stays })
    throw error
  }
}

/** What a failed word does to the session and the screen, whichever way it was sent. */
export function meetFailure(
  error: unknown,
  token: string | null,
  { quiet, stays = false }: Pick<CallOptions, 'quiet' | 'stays'>,
): void {
  console.error('err', error)
  // A late 401 to the previous session must not end the one begun since.
  if (error instanceof CallError && error.code === 401 && readToken() === token) endSession()
  if (stays && error instanceof CallError && error.code === 403) return
  if (leadsElsewhere(error)) leadElsewhere(error)
  else if (!quiet) sayFailure(error)
}

/** The server wrote it with the same call. Checking again would refuse the fields a newer server adds. */
export function isAnswerOf<C extends Call>(_target: C, answer: unknown): answer is OutputOf<C> {
  return answer !== undefined
}

async function sendUntilAnswered(request: WrittenRequest, signal?: AbortSignal) {
  const deadline = new AbortController()
  const clock = setTimeout(() => deadline.abort(), timeoutMs)
  const stop = AbortSignal.any(signal === undefined ? [deadline.signal] : [deadline.signal, signal])
  /** Whether it may have arrived though no answer did. */
  let mayHaveLeft = false
  try {
    for (let attempt = 0; ; attempt++) {
      mayHaveLeft ||= navigator.onLine
      try {
        const answer = await send(request, stop)
        noteReach(true)
        return answer
      } catch (error) {
        if (deadline.signal.aborted) {
          throw new CallError(text.failure.timedOut, { code: 0, reason: 'timed_out', cause: error })
        }
        const waitMs = retryAfterMs[attempt]
        // That it has no network a browser knows for sure: what was only to be read is read again when it is back.
        const again = isUnanswered(error) && request.repeatable && (request.changes || navigator.onLine)
        if (!again || waitMs === undefined || stop.aborted) throw error
        await new Promise((resolve) => setTimeout(resolve, waitMs))
      }
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const unanswered = isUnanswered(error)
    if (signal?.aborted !== true) noteReach(!unanswered)
    if (!request.changes) throw error
    throw withOutcome(error, unanswered && mayHaveLeft ? 'unknown' : 'nothing')
  } finally {
    clearTimeout(clock)
  }
}

async function send(request: WrittenRequest, signal: AbortSignal): Promise<unknown> {
  const { url, init, isFile, isKept, token } = request
  const kept = isKept ? recallAnswer(url, token) : undefined
  if (kept !== undefined) init.headers.set('If-None-Match', kept.etag)
  const response = await fetch(url, { ...init, signal }).catch((cause: unknown) => {
    throw new CallError(text.failure.unreachable, { code: 0, reason: 'unreachable', cause })
  })
  if (response.status === 304 && kept !== undefined) return kept.data
  if (isFile && response.ok) return response.text()
  const body: unknown = await response.json().catch(() => null)
  const data = openEnvelope(response.status, body)
  const etag = response.headers.get('etag')
  if (isKept && etag !== null) keepAnswer(url, token, { etag, data })
  return data
}

interface WrittenRequest {
  url: string
  init: RequestInit & { headers: Headers }
  token: string | null
  changes: boolean
  /** Sending it twice has the effect of sending it once. */
  repeatable: boolean
  /** A success comes as a file of text, a refusal in the envelope as ever. */
  isFile: boolean
  /** The server is told which answer is here already, and may say that it still holds. */
  isKept: boolean
}

function writeRequest(target: Call, input: unknown, token: string | null, key?: string): WrittenRequest {
  const fields = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
  const path = target.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name)
    fields.delete(name)
    return encodeURIComponent(String(value))
  })
  const isFile = target.answersAs !== undefined
  const changes = target.effect === 'change'
  const headers = new Headers({ accept: isFile ? '*/*' : 'application/json' })
  if (token !== null) headers.set('Authorization', token)
  const keyed = changes && target.secret !== true && (target.method === 'POST' || target.keyed === true)
  if (keyed) headers.set('Idempotency-Key', key ?? makeKey())
  if (target.method !== 'POST') {
    const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString()
    return {
      url: absolute(query === '' ? path : `${path}?${query}`),
      init: { method: target.method, headers, cache: 'no-store', keepalive: changes },
      token,
      changes,
      repeatable: true,
      isFile,
      isKept: target.cached === 'etag',
    }
  }
  headers.set('content-type', 'application/json')
  const body = JSON.stringify(Object.fromEntries(fields))
  return {
    url: absolute(path),
    // Whoever presses and leaves, or loads the page again at once, has pressed all the same.
    init: { method: 'POST', headers, body, keepalive: changes && isShort(body) },
    token,
    changes,
    repeatable: keyed || target.effect === 'read',
    isFile,
    isKept: false,
  }
}

/** A character is three bytes at most. */
function isShort(body: string): boolean {
  return body.length * 3 <= maxOutlivingBytes
}

export function absolute(path: string): string {
  return new URL(`/proxy${path}`, location.href).href
}

/** `crypto.randomUUID` is missing on plain http addresses other than localhost. */
export function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Tabs of one browser are one device: they stay in the chat together, another browser puts them out. */
export function readDevice(): string {
  const kept = readStored('chatDevice')
  if (kept !== null && /^[\w-]{8,64}$/.test(kept)) return kept
  const made = makeKey()
  writeStored('chatDevice', made)
  return made
}
