import { type Call, type InputOf, refusalsOf } from '@kaihei/domain/call'
import { Refusal } from '@kaihei/domain/refusal'
import { safeParse } from 'zod/v4/core'
import type { Together } from '#work/together.ts'
import { type Ground, runReading, runWork, startReading, type Work } from '#work/work.ts'
import type { Actor } from './actor.ts'
import { isTagged, isWritten, type Route, type Visit } from './answer.ts'
import { readBody } from './body.ts'
import { type Envelope, envelopeOf, refuseInput } from './envelope.ts'
import { answerOnce, type Submission } from './idempotency.ts'
import { readTagged } from './tagged.ts'

/** Gives a handler what its kind expects. */
export function runRoute(
  given: Route,
  ground: Ground,
  visit: Visit<Call>,
  submission: Submission | undefined,
): Promise<unknown> {
  const aside = <T>(body: (work: Work) => Promise<T>) => runWork(ground, body)
  const once = <T>(body: (work: Work) => Promise<T>) =>
    submission === undefined ? runWork(ground, body) : answerOnce(ground, submission, body)
  const together = <Item, Result>(those: Together<Item, Result>, key: string, item: Item) =>
    submission === undefined
      ? those.join(ground, key, item)
      : answerOnce(ground, submission, (work) => those.alone(work, key, item))

  // Word for word: to spread it takes as long as all that is asked before a read.
  const { actor, input, address, userAgent } = visit
  return given.steps
    ? given.handle({ ...visit, look: startReading(ground), aside, once, together })
    : given.call.effect === 'read'
      ? runReading(ground, (work, old) => given.handle({ actor, input, address, userAgent, work, old }))
      : once((work) => given.handle({ ...visit, work }))
}

/** A call that does not come over HTTP, answered as if it did. */
export function answerInside(
  given: Route,
  asked: {
    readonly actor: Actor | undefined
    readonly sent: unknown
    readonly admit: () => void | Promise<void>
  },
  { ground, checkAnswers }: { readonly ground: Ground; readonly checkAnswers: boolean },
): Promise<unknown> {
  const answering = askInside(given, asked, ground)
  return checkAnswers ? holdToContract(given, answering) : answering
}

async function askInside(
  given: Route,
  { actor, sent, admit }: Parameters<typeof answerInside>[1],
  ground: Ground,
): Promise<unknown> {
  await admit()
  const input = parseInput(given.call, sent ?? {})
  return runRoute(given, ground, { actor, input, address: '', userAgent: '' }, undefined)
}

/** What was refused, in its envelope. What is no refusal is ours to repair. */
export function envelopeOfRefused(error: unknown): Envelope {
  if (!(error instanceof Refusal)) throw error
  return envelopeOf(error)
}

export function parseInput<C extends Call>(call: C, whole: unknown): InputOf<C> {
  const parsed = safeParse(call.input, whole)
  if (!parsed.success) throw refuseInput(parsed.error.issues)
  // PostgreSQL keeps no such character in a text: it would fail there, as a fault of ours.
  if (hasNul(whole)) throw new Refusal('malformed')
  return parsed.data as InputOf<C>
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, part]) => key.includes('\0') || hasNul(part))
}

/** An answer or a refusal that its call does not declare is a fault: found in tests, not in a browser. */
export async function holdToContract(given: Route, answering: Promise<unknown>): Promise<unknown> {
  try {
    const data = await answering
    checkAnswer(given, data)
    return data
  } catch (error) {
    if (error instanceof Refusal) checkRefusal(given.call, error)
    throw error
  }
}

function checkRefusal(call: Call, { reason }: Refusal): void {
  if (!refusalsOf(call).includes(reason))
    throw new Error(`${call.method} ${call.path} broke its contract: it does not declare ${reason}`)
}

function checkAnswer(given: Route, answered: unknown): void {
  const { call } = given
  const checked = safeParse(call.output, readData(given, answered))
  if (!checked.success)
    throw new Error(`${call.method} ${call.path} broke its contract: ${checked.error.message}`)
}

/** What a handler answered, in whatever form it did. */
export function readData(given: Route, answered: unknown): unknown {
  if (isTagged(given, answered)) return readTagged(answered)
  return isWritten(given, answered) ? readBody(answered) : answered
}
