import type { RefusalDetail } from '@kaihei/domain/refusal'

/** What became of a change that failed: nothing for certain, or nobody here knows. */
export type Outcome = 'nothing' | 'unknown'

/** A call that did not succeed: the server's "no", or no answer at all (`code` 0). */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number
  /** The server's stable word, `unreachable` or `timed_out` for transport, null when the answer had none. */
  readonly reason: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly detail: RefusalDetail
  /** Null for what was only read. */
  readonly outcome: Outcome | null

  constructor(message: string, { code, reason = null, detail = {}, outcome = null, cause }: CallErrorParts) {
    super(message, { cause })
    this.code = code
    this.reason = reason
    this.fields = detail.fields ?? {}
    this.detail = detail
    this.outcome = outcome
  }
}

interface CallErrorParts {
  code: number
  reason?: string | null
  detail?: RefusalDetail
  outcome?: Outcome | null
  cause?: unknown
}

/** Nobody was there to answer, or only somebody who says that nobody is. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && [0, 502, 503, 504].includes(error.code)
}

/** The same failure, with what it means for the change that was asked for. */
export function withOutcome(error: CallError, outcome: Outcome): CallError {
  const { message, code, reason, detail, cause } = error
  return new CallError(message, { code, reason, detail, outcome, cause })
}
