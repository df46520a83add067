import type * as calls from '@kaihei/domain/chat/calls'
import type { listConversations } from '@kaihei/domain/chat/conversation-calls'
import type * as groupCalls from '@kaihei/domain/chat/group-calls'
import type { OperationName } from '@kaihei/domain/chat/operations'
import type { ChatTold } from '@kaihei/domain/chat/line'
import type { OutputOf, SentOf } from '@kaihei/domain/call'
import { call, isAnswerOf } from '#client/call.ts'
import { openEnvelope } from '#client/envelope.ts'
import { sayOverLine } from '#live/chat-line.ts'
import { asMessagingError } from './messaging-error.ts'

type Operations = typeof calls & { listConversations: typeof listConversations } & typeof groupCalls

type Answer = Extract<ChatTold, { what: 'answer' }>

/** What is not answered by then over the line is asked for by a call. */
export const askTimeoutMs = 10_000

/**
 * Over the line an operation is asked for by its name: `ask({ listHeads }, {})`. What must not happen twice is asked for
 * `byCall`: only a call bears a key, by which one whose answer was lost is not made again.
 */
export type Ask = <N extends OperationName>(
  named: Pick<Operations, N>,
  input: SentOf<Operations[N]>,
  way?: 'byCall',
) => Promise<OutputOf<Operations[N]>>

export interface Asking {
  readonly ask: Ask
  readonly hearAnswer: (answer: Answer) => void
  /** Whether this page is in the chat by its line now. What was asked over one that is gone is asked by a call. */
  readonly setIn: (isIn: boolean) => void
}

/** Asks over the line while it is there, and by calls otherwise: the same operations, rules and refusals. */
export function makeAsking(): Asking {
  let isIn = false
  let lastId = 0
  const waiting = new Map<number, (answer: Answer | null) => void>()

  function askOverLine(operation: OperationName, input: unknown): Promise<Answer | null> {
    return new Promise((resolve) => {
      const id = ++lastId
      const clock = setTimeout(() => settle(null), askTimeoutMs)
      function settle(answer: Answer | null): void {
        clearTimeout(clock)
        waiting.delete(id)
        resolve(answer)
      }
      waiting.set(id, settle)
      sayOverLine({ type: 'ask', id, operation, input })
    })
  }

  async function ask<N extends OperationName>(
    named: Pick<Operations, N>,
    input: SentOf<Operations[N]>,
    way?: 'byCall',
  ) {
    const [operation] = Object.keys(named) as [N]
    const target = named[operation]
    try {
      const answer = isIn && way === undefined ? await askOverLine(operation, input) : null
      if (answer === null) return await call(target, input, { quiet: true, stays: true })
      const data = openEnvelope(answer.code, answer)
      if (isAnswerOf(target, data)) return data
      throw new TypeError(`${operation} was answered without data`)
    } catch (error) {
      throw asMessagingError(error)
    }
  }

  return {
    ask,
    hearAnswer: (answer) => waiting.get(answer.id)?.(answer),
    setIn: (next) => {
      isIn = next
      if (isIn) return
      for (const settle of waiting.values()) settle(null)
    },
  }
}
