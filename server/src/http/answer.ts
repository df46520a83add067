import type { Call, InputOf, OutputOf } from '@kaihei/domain/call'
import type { Together } from '#work/together.ts'
import type { Reading, Work } from '#work/work.ts'
import type { Actor } from './actor.ts'
import type { Body } from './body.ts'
import type { Tagged } from './tagged.ts'

/** What every handler knows of the one who calls. */
export interface Visit<C extends Call> {
  readonly actor: 'anyone' extends C['access'] ? Actor | undefined : Actor
  readonly input: InputOf<C>
  readonly address: string
  readonly userAgent: string
}

/** A call that is one transaction, or one look. */
type Handler<C extends Call> = (
  visit: Visit<C> & { readonly work: C['effect'] extends 'read' ? Reading : Work },
) => Promise<OutputOf<C>>

export interface Steps {
  readonly look: Reading
  /** A transaction that stays though the call is then refused: a counted try, a used up state. A repeat runs it again. */
  readonly aside: <T>(body: (work: Work) => Promise<T>) => Promise<T>
  /** The transaction kept under the caller's `Idempotency-Key`: a repeat gets what it answered, and does not run it. */
  readonly once: <T>(body: (work: Work) => Promise<T>) => Promise<T>
  /** Like `once`, in one transaction with what others ask for; with a key to be kept under it is in one of its own. */
  readonly together: <Item, Result>(those: Together<Item, Result>, key: string, item: Item) => Promise<Result>
}

/** A call that needs the outside world or much computing: both stand between its transactions, never inside one. */
type StepsHandler<C extends Call> = (visit: Visit<C> & Steps) => Promise<OutputOf<C>>

/** A call that brings a file: steps, for a file is always much computing. */
type UploadHandler<C extends Call> = (
  visit: Visit<C> & Steps & { readonly file: Buffer },
) => Promise<OutputOf<C>>

/** A call together with what answers it; `serve.ts` hands in what the call's kind of handler expects. */
export interface Route {
  readonly call: Call
  readonly steps: boolean
  /** For a call with a file: how much of it is taken, by what the fields before it say. */
  readonly maxBytes?: (input: unknown) => number
  /** For a call that is `cached`: what memory has ready for them, if anything. What `handle` gives is tagged, too. */
  readonly recall?: (actor: Actor) => Tagged | undefined
  /** What `handle` gives is the whole answer, written already. */
  readonly written?: true
  /** For one that is `written`: what memory has ready for a visitor, if anything. */
  readonly hear?: (input: unknown, now: Date) => Body | undefined
  readonly handle: (visit: unknown) => Promise<unknown>
}

export function isWritten({ written }: Route, _given: unknown): _given is Body {
  return written === true
}

export function isTagged({ recall }: Route, _given: unknown): _given is Tagged {
  return recall !== undefined
}

export function answer<C extends Call>(call: C, handle: Handler<C>): Route {
  return { call, steps: false, handle: (visit) => handle(visit as Parameters<Handler<C>>[0]) }
}

export function answerInSteps<C extends Call>(call: C, handle: StepsHandler<C>): Route {
  return { call, steps: true, handle: (visit) => handle(visit as Parameters<StepsHandler<C>>[0]) }
}

export function answerUpload<C extends Call>(
  call: C,
  maxBytes: (input: InputOf<C>) => number,
  handle: UploadHandler<C>,
): Route {
  return {
    call,
    steps: true,
    maxBytes: (input) => maxBytes(input as InputOf<C>),
    handle: (visit) => handle(visit as Parameters<UploadHandler<C>>[0]),
  }
}
