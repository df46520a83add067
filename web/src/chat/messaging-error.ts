import type { Reason } from '@kaihei/domain/refusal'
import { CallError } from '#client/call-error.ts'
import { MessagingError } from './messaging.ts'
import type { MessagingCode } from './messaging.ts'

const byReason: Readonly<Partial<Record<Reason, MessagingCode>>> = {
  muted: 'MUTED',
  too_many: 'RATE_LIMIT',
  too_many_strangers: 'RATE_LIMIT',
  not_in_group: 'NOT_MEMBER',
  not_a_member: 'NOT_MEMBER',
  not_your_group: 'NOT_OWNER',
  group_dismissed: 'DISMISSED',
  owner_stays: 'OWNER_CANNOT_QUIT',
  group_full: 'GROUP_FULL',
  not_yourself: 'SELF_TARGET',
  already_handled: 'ALREADY_HANDLED',
  body_too_large: 'TOO_LARGE',
  revoke_over: 'REVOKE_EXPIRED',
}

/** The house's "no", or its silence, in the words of messaging; the sentence stays. */
export function asMessagingError(error: unknown): MessagingError {
  if (error instanceof MessagingError) return error
  if (!(error instanceof CallError)) {
    return new MessagingError('INTERNAL', error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
  const code = codeOf(error)
  const retryable = code === 'NETWORK' || code === 'TIMEOUT' || code === 'INTERNAL'
  return new MessagingError(code, error.message, { retryable, cause: error })
}

function codeOf({ code, reason }: CallError): MessagingCode {
  const named = byReason[(reason ?? '') as Reason]
  if (named !== undefined) return named
  if (reason === 'timed_out') return 'TIMEOUT'
  if (code === 401) return 'AUTH'
  if (code === 403) return 'FORBIDDEN'
  if (code === 404) return 'NOT_FOUND'
  if (code === 0 || (code >= 502 && code <= 504)) return 'NETWORK'
  return code >= 500 ? 'INTERNAL' : 'INVALID'
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
