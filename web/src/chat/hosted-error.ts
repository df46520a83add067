import { refusalOfCode } from '@kaihei/domain/hosted/refusal-code'
import type { Reason } from '@kaihei/domain/refusal'
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
  10009: 'OWNER_CANNOT_QUIT',
  10010: 'NOT_FOUND',
  10014: 'GROUP_FULL',
  10015: 'NOT_FOUND',
  10017: 'MUTED',
  10023: 'RATE_LIMIT',
  10031: 'REVOKE_EXPIRED',
  20007: 'FORBIDDEN',
  20009: 'FORBIDDEN',
  20012: 'MUTED',
  20016: 'REVOKE_EXPIRED',
  70001: 'AUTH',
  70003: 'AUTH',
  70009: 'AUTH',
  80002: 'TOO_LARGE',
}

/** What the house itself has refused, asked by the service before it took the message. */
const byReason: Readonly<Partial<Record<Reason, MessagingCode>>> = {
  muted: 'MUTED',
  too_many: 'RATE_LIMIT',
  too_many_strangers: 'RATE_LIMIT',
  not_found: 'NOT_FOUND',
  not_yourself: 'SELF_TARGET',
  malformed: 'INVALID',
}

function codeOf(number: number): MessagingCode {
  const refused = refusalOfCode(number)
  if (refused !== undefined) return byReason[refused] ?? 'FORBIDDEN'
  return byNumber[number] ?? 'INTERNAL'
}

/** What the service has refused, or the house before it, in the words of messaging. */
export function asHostedError(error: unknown): MessagingError {
  if (error instanceof MessagingError) return error
  const said = sdkError.safeParse(error).data
  const code = said === undefined ? 'INTERNAL' : codeOf(said.code)
  const retryable = code === 'NETWORK' || code === 'TIMEOUT' || code === 'NOT_READY'
  return new MessagingError(code, said?.message ?? String(error), { retryable, cause: error })
}
