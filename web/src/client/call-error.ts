import type { RefusalDetail } from '@kaihei/domain/refusal'

/** A call that did not succeed: the server's "no", or no answer at all (`code` 0). */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: number
  /** The server's stable word, `unreachable` or `timed_out` for transport, null when the answer had none. */
  readonly reason: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly detail: RefusalDetail

  constructor(message: string, { code, reason = null, detail = {}, cause }: CallErrorParts) {
    super(message, { cause })
    this.code = code
    this.reason = reason
    this.fields = detail.fields ?? {}
    this.detail = detail
  }
}

interface CallErrorParts {
  code: number
  reason?: string | null
  detail?: RefusalDetail
  cause?: unknown
}
