import type { Reason } from '@kaihei/domain/refusal'
import { CallError } from '#client/call-error.ts'
import { MessagingError } from './messaging.ts'
import type { MessagingCode } from './messaging.ts'

/**
 * What the house gives as its reason, and only where that says nothing here the number of its answer; 0 is silence. What
 * only those hear who change a group is with what changes them.
 */
const codes: Readonly<Partial<Record<Reason | 'timed_out' | number, MessagingCode>>> = {
  muted: 'MUTED',
  too_many: 'RATE_LIMIT',
  too_many_strangers: 'RATE_LIMIT',
  not_in_group: 'NOT_MEMBER',
  not_a_member: 'NOT_MEMBER',
  group_dismissed: 'DISMISSED',
  not_yourself: 'SELF_TARGET',
  body_too_large: 'TOO_LARGE',
  revoke_over: 'REVOKE_EXPIRED',
  timed_out: 'TIMEOUT',
  0: 'NETWORK',
  401: 'AUTH',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
}

/** The house's "no", or its silence, in the words of messaging; the sentence stays. */
export function asMessagingError(error: unknown): MessagingError {
  if (error instanceof MessagingError) return error
  if (!(error instanceof CallError)) return new MessagingError('INTERNAL', String(error), { cause: error })
  const { code: number, reason, message } = error
  const code = codes[reason as Reason] ?? codes[number] ?? codeOfNumber(number)
  const retryable = code === 'NETWORK' || code === 'TIMEOUT' || code === 'INTERNAL'
  return new MessagingError(code, message, { retryable, cause: error })
}

/** From 502 on it is said by what stands before the house, and the house says nothing. */
function codeOfNumber(number: number): MessagingCode {
  if (number < 500) return 'INVALID'
  return number < 502 ? 'INTERNAL' : 'NETWORK'
}

/** Nobody answers. */
export function isOffline(error: unknown): boolean {
  const { code } = asMessagingError(error)
  return code === 'NETWORK' || code === 'TIMEOUT'
}

/** Failures of messaging are logged only. */
export function log(error: unknown): void {
  console.error('err', error)
}
