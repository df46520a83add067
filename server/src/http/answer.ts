import type { Call, InputOf, OutputOf } from '@kaihei/domain/call'
import type { Reading, Work } from '#work/work.ts'
import type { Actor } from './actor.ts'

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

/** A call that needs the outside world or much computing: prepare → outside → one change, never mixed. */
type StepsHandler<C extends Call> = (
  visit: Visit<C> & {
    readonly look: Reading
    readonly change: <T>(body: (work: Work) => Promise<T>) => Promise<T>
  },
) => Promise<OutputOf<C>>

/** A call together with what answers it; `serve.ts` hands in what the call's kind of handler expects. */
export interface Answer {
  readonly call: Call
  readonly steps: boolean
  readonly handle: (visit: unknown) => Promise<unknown>
}

export function answer<C extends Call>(call: C, handle: Handler<C>): Answer {
  return { call, steps: false, handle: (visit) => handle(visit as Parameters<Handler<C>>[0]) }
}

export function answerInSteps<C extends Call>(call: C, handle: StepsHandler<C>): Answer {
  return { call, steps: true, handle: (visit) => handle(visit as Parameters<StepsHandler<C>>[0]) }
}
