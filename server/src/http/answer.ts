import type { Call, InputOf, OutputOf } from '@kaihei/domain/call'
import type { Reading, Work } from '#work/work.ts'
import type { Actor } from './actor.ts'
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

interface Steps {
  readonly look: Reading
  /** For what must stay though the call is then refused: a counted try, a used up state. Not part of the answer. */
  readonly prepare: <T>(body: (work: Work) => Promise<T>) => Promise<T>
  readonly change: <T>(body: (work: Work) => Promise<T>) => Promise<T>
}

/** A call that needs the outside world or much computing: prepare → outside → one change, never mixed. */
type StepsHandler<C extends Call> = (visit: Visit<C> & Steps) => Promise<OutputOf<C>>

/** A call that brings a file: steps, for a file is always much computing. */
type UploadHandler<C extends Call> = (
  visit: Visit<C> & Steps & { readonly file: Buffer },
) => Promise<OutputOf<C>>

/** A call together with what answers it; `serve.ts` hands in what the call's kind of handler expects. */
export interface Answer {
  readonly call: Call
  readonly steps: boolean
  /** For a call with a file: how much of it is taken, by what the fields before it say. */
  readonly mostBytes?: (input: unknown) => number
  /** For a call that is `cached`: what memory has ready for them, if anything. What `handle` gives is tagged, too. */
  readonly recall?: (actor: Actor) => Tagged | undefined
  readonly handle: (visit: unknown) => Promise<unknown>
}

export function answer<C extends Call>(call: C, handle: Handler<C>): Answer {
  return { call, steps: false, handle: (visit) => handle(visit as Parameters<Handler<C>>[0]) }
}

export function answerInSteps<C extends Call>(call: C, handle: StepsHandler<C>): Answer {
  return { call, steps: true, handle: (visit) => handle(visit as Parameters<StepsHandler<C>>[0]) }
}

export function answerUpload<C extends Call>(
  call: C,
  mostBytes: (input: InputOf<C>) => number,
  handle: UploadHandler<C>,
): Answer {
  return {
    call,
    steps: true,
    mostBytes: (input) => mostBytes(input as InputOf<C>),
    handle: (visit) => handle(visit as Parameters<UploadHandler<C>>[0]),
  }
}
