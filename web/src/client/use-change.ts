import type { Call, OutputOf, SentOf } from '@kaihei/domain/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, QueryKey, UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError } from './call-error.ts'
import { call, makeKey } from './call.ts'
import { renew } from './queries.ts'
import { wrongOverall } from './refused.ts'

/** Sends one call of a change. */
export type Submit = <C extends Call>(target: C, input: SentOf<C>) => Promise<OutputOf<C>>
type Work<Sent, Answer> = (sent: Sent, submit: Submit) => Promise<Answer>
type Paint = <Data>(queryKey: QueryKey, change: (before: Data) => Data) => void

export interface ChangeManner<Sent, Answer> {
  /**
   * What this makes untrue. It is read again whatever came of the change, since a refusal mostly means that somebody
   * else has moved something; the button stays busy until then, unless the answer is `heard`.
   */
  renews?: readonly Call[]
  /** Keeps the answer where it is shown. With it the screen is up to date, and nobody waits for `renews`. */
  hears?: (answer: Answer, queries: QueryClient) => void
  /** Shows what will be before the server has agreed; taken back if it does not. */
  shows?: (sent: Sent, paint: Paint) => void
  onDone?: (answer: Answer, sent: Sent) => unknown
  onRefused?: (refusal: CallError) => void
  /** Changes of one queue reach the server one after the other, in the order of the presses. */
  queue?: string
}

export type Change<Sent, Answer> = UseMutationResult<Answer, Error, Sent> & {
  /** Undefined when it was refused; why is in `failure`, or belongs to a field. */
  attempt: (sent: Sent) => Promise<Answer | undefined>
  failure: string | undefined
}

/** Something the server is asked to change: through one call, or through a few that belong together. */
export function useChange<C extends Call>(
  target: C,
  manner?: ChangeManner<SentOf<C>, OutputOf<C>>,
): Change<SentOf<C>, OutputOf<C>>
export function useChange<Answer, Sent = void>(
  work: Work<Sent, Answer>,
  manner?: ChangeManner<Sent, Answer>,
): Change<Sent, Answer>
export function useChange<Answer, Sent>(
  target: Call | Work<Sent, Answer>,
  { renews = [], hears, shows, onDone, onRefused, queue }: ChangeManner<Sent, Answer> = {},
): Change<Sent, Answer> {
  const queries = useQueryClient()
  const submit = useSubmit()
  const change = useMutation<Answer, Error, Sent, Painted[]>({
    ...(queue !== undefined && { scope: { id: queue } }),
    // A password or a link that was sent is kept no longer than its screen.
    ...(typeof target === 'object' && target.secret !== undefined && { gcTime: 0 }),
    mutationFn: (sent) =>
      typeof target === 'function' ? target(sent, submit) : (submit(target, sent) as Promise<Answer>),
    onMutate: (sent) => paintAll(queries, (paint) => shows?.(sent, paint)),
    onSuccess: async (answer, sent) => {
      hears?.(answer, queries)
      await onDone?.(answer, sent)
    },
    onError: (error, _sent, painted) => {
      for (const { queryKey, before } of painted ?? []) queries.setQueryData(queryKey, before)
      if (error instanceof CallError) onRefused?.(error)
    },
    onSettled: async () => {
      const renewed = renew(queries, renews)
      if (hears === undefined) await renewed
    },
  })
  return {
    ...change,
    attempt: (sent) => change.mutateAsync(sent).catch(() => undefined),
    failure: wrongOverall(change.error),
  }
}

interface Painted {
  queryKey: QueryKey
  before: unknown
}

async function paintAll(queries: QueryClient, shows: (paint: Paint) => void): Promise<Painted[]> {
  const painted: (Painted & { after: unknown })[] = []
  shows(<Data>(queryKey: QueryKey, change: (before: Data) => Data) => {
    const before = queries.getQueryData<Data>(queryKey)
    if (before !== undefined) painted.push({ queryKey, before, after: change(before) })
  })
  const show = () => painted.forEach(({ queryKey, after }) => queries.setQueryData(queryKey, after))
  show()
  // An answer on its way does not know of the change yet. Stopping it brings back what was shown before it.
  await Promise.all(painted.map(({ queryKey }) => queries.cancelQueries({ queryKey })))
  show()
  return painted
}

/**
 * The same words keep their key until the server has answered them: whoever presses again because the answer was lost
 * moves no money twice.
 */
function useSubmit(): Submit {
  const unanswered = useRef(new Map<string, string>())
  return async (target, input) => {
    const words = `${target.path} ${JSON.stringify(input)}`
    const key = unanswered.current.get(words) ?? makeKey()
    unanswered.current.set(words, key)
    try {
      const answer = await call(target, input, { quiet: true, key })
      unanswered.current.delete(words)
      return answer
    } catch (error) {
      if (isAnswered(error)) unanswered.current.delete(words)
      throw error
    }
  }
}

/** Neither does a provider's silence settle anything: the server goes on where it was left. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  return error.code !== 0 && error.code < 500 && error.reason !== 'payment_unreachable'
}
