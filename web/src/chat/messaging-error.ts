import type { Reason } from '@kaihei/domain/refusal'
import { CallError } from '#client/call-error.ts'
import { MessagingError } from './messaging.ts'

/** The house's "no", or its silence, as messaging tells it; the sentence stays. */
export function asMessagingError(error: unknown): MessagingError {
  if (error instanceof MessagingError) return error
  if (!(error instanceof CallError)) {
    return new MessagingError('INTERNAL', String(error), { cause: error })
  }
  const { code, reason, message } = error
  const isSilent = code === 0 || (code >= 502 && code <= 504) || reason === 'timed_out'
  const why = isSilent ? 'NETWORK' : ((reason as Reason | null) ?? 'INTERNAL')
  return new MessagingError(why, message, { retryable: isSilent || code >= 500, cause: error })
}

/** Nobody answers. */
export function isOffline(error: unknown): boolean {
  return asMessagingError(error).code === 'NETWORK'
}

/** Failures of messaging are logged only. */
export function log(error: unknown): void {
  console.error('err', error)
}
