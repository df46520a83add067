import type { Call, OutputOf, SentOf } from '@kaihei/domain/call'
import { useRef } from 'react'
import { CallError } from './call-error.ts'
import { call, makeKey } from './call.ts'

/**
 * Sends what a form says. The same words keep their key until the server has answered them: whoever presses again
 * because the answer was lost moves no money twice.
 */
export function useSubmission<C extends Call>(target: C): (input: SentOf<C>) => Promise<OutputOf<C>> {
  const unanswered = useRef<{ words: string; key: string } | null>(null)
  return async (input) => {
    const words = JSON.stringify(input)
    if (unanswered.current?.words !== words) unanswered.current = { words, key: makeKey() }
    try {
      const answer = await call(target, input, { quiet: true, key: unanswered.current.key })
      unanswered.current = null
      return answer
    } catch (error) {
      if (isAnswered(error)) unanswered.current = null
      throw error
    }
  }
}

/** Neither does a provider's silence settle anything: the server goes on where it was left. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  return error.code !== 0 && error.code < 500 && error.reason !== 'payment_unreachable'
}
