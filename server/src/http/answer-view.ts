import type { Call, InputOf, OutputOf } from '@kaihei/domain/call'
import type { Reading } from '#work/reading.ts'
import type { Actor } from './actor.ts'
import { type Route, answer, type Visit } from './answer.ts'
import type { Body } from './body.ts'
import type { Tagged } from './tagged.ts'

type ReadCall = Call & { readonly effect: 'read' }

/** What views answer with: a call that changes something does not compile here. */
export function answerView<C extends ReadCall>(call: C, handle: Parameters<typeof answer<C>>[1]): Route {
  return answer(call, handle)
}

/**
 * A call that tells everybody much the same. Visitors hear it as it was two seconds ago at most; whoever is signed in may
 * have changed something of it a moment ago.
 */
export function answerPublic<C extends ReadCall>(
  call: C,
  handle: (visit: Visit<C> & { readonly work: Reading }) => Promise<OutputOf<C>>,
): Route {
  return {
    call,
    steps: false,
    handle: (visit) => {
      const { old, ...seen } = visit as Parameters<typeof handle>[0] & { readonly old: Reading }
      return handle(seen.actor === undefined ? { ...seen, work: old } : seen)
    },
  }
}

/**
 * A call whose answer most people hear alike. What it gives is written already, mostly for all of them; `hear` gives what a
 * visitor would be given, where that takes no waiting.
 */
export function answerWritten<C extends ReadCall>(
  call: C,
  hear: (input: InputOf<C>, now: Date) => Body | undefined,
  handle: (visit: Visit<C> & { readonly work: Reading; readonly old: Reading }) => Promise<Body>,
): Route {
  return {
    call,
    steps: false,
    written: true,
    hear: (input, now) => hear(input as InputOf<C>, now),
    handle: (visit) => handle(visit as Parameters<typeof handle>[0]),
  }
}

/** A member's call that is `cached`, has no input, and mostly has its answer in memory. */
export function answerTagged(
  call: ReadCall,
  {
    recall,
    find,
  }: {
    readonly recall: (actor: Actor) => Tagged | undefined
    readonly find: (reading: Reading, actor: Actor) => Promise<Tagged>
  },
): Route {
  const handle = (visit: unknown) => {
    const { work, actor } = visit as { readonly work: Reading; readonly actor: Actor }
    return Promise.resolve(recall(actor) ?? find(work, actor))
  }
  return { call, steps: false, recall, handle }
}
