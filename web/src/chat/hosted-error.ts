import { refusalOfCode } from '@kaihei/domain/hosted/refusal-code'
import { chatCardsText } from '#text/chat-cards.ts'
import { chatText } from '#text/chat.ts'
import { sdkError } from './hosted-shapes.ts'
import { MessagingError } from './messaging.ts'
import type { MessagingCode } from './messaging.ts'

export function fail(code: 'KICKED' | 'NOT_READY' | 'UNSUPPORTED'): MessagingError {
  const { kicked, notReady } = chatText.messaging
  const words = { KICKED: kicked, NOT_READY: notReady, UNSUPPORTED: chatCardsText.unsupported }
  return new MessagingError(code, words[code])
}

/** The numbers by which the service says no. */
const byNumber: Readonly<Record<number, MessagingCode>> = {
  2024: 'NOT_READY',
  2800: 'NETWORK',
  2801: 'TIMEOUT',
  10007: 'FORBIDDEN',
  10009: 'owner_stays',
  10010: 'not_found',
  10014: 'group_full',
  10015: 'not_found',
  10017: 'muted',
  10023: 'too_many',
  10031: 'revoke_over',
  20007: 'FORBIDDEN',
  20009: 'FORBIDDEN',
  20012: 'muted',
  20016: 'revoke_over',
  70001: 'AUTH',
  70003: 'AUTH',
  70009: 'AUTH',
  80002: 'body_too_large',
}

function codeOf(number: number): MessagingCode {
  // What the house itself has refused, asked by the service before it took the message.
  return refusalOfCode(number) ?? byNumber[number] ?? 'INTERNAL'
}

/** What the service has refused, or the house before it, in the words of messaging. */
export function asHostedError(error: unknown): MessagingError {
  if (error instanceof MessagingError) return error
  const said = sdkError.safeParse(error).data
  const code = said === undefined ? 'INTERNAL' : codeOf(said.code)
  const retryable = code === 'NETWORK' || code === 'TIMEOUT' || code === 'NOT_READY'
  return new MessagingError(code, said?.message ?? String(error), { retryable, cause: error })
}
