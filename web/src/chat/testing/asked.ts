/** What is sent with an operation. */
export type Sent = Readonly<Record<string, unknown>>

export function textIn(input: Sent, field: string): string {
  const value = input[field]
  return typeof value === 'string' ? value : ''
}

/** How the service refuses. */
export class No extends Error {
  readonly code: number
  readonly reason: string
  constructor(code: number, reason: string) {
    super(`no: ${reason}`)
    this.code = code
    this.reason = reason
  }
}
