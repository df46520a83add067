import type { $ZodType, input, output } from 'zod/v4/core'

/** Who may make a call. Staff may do what members may, admins what staff may; a player is a member who sells. */
export type Access = 'anyone' | 'member' | 'player' | 'staff' | 'admin'

/** A read opens no transaction and states no fact; a change is one transaction. */
export type Effect = 'read' | 'change'

/** Named rates of `tariff.limits`; a call without one falls under the general rate. */
type LimitName = 'registration' | 'passwordLink' | 'search' | 'draw'

/** One call of the product. The wire path is written here and nowhere else. */
export interface Call<
  I extends $ZodType = $ZodType,
  O extends $ZodType = $ZodType,
  A extends Access = Access,
  E extends Effect = Effect,
> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `{name}` in a path is a field of the input. */
  readonly path: `/web/${string}`
  readonly access: A
  /** A GET whose effect is `change` is guarded against navigation and prefetch. */
  readonly effect: E
  readonly limit?: LimitName
  /** How a POST carries its input; a file travels as multipart, after the fields. */
  readonly body?: 'json' | 'multipart'
  /** A file instead of the envelope; refusals keep the envelope. */
  readonly answersAs?: 'text/csv'
  /** The answer carries an ETag; whoever names the one they have and it is still true hears 304, without a body. */
  readonly cached?: 'etag'
  /** A password, a token or a code is sent or answered: nothing of it is kept for a repeat, and it is not compressed. */
  readonly secret?: true
  /** One line for the API reference. */
  readonly summary: string
  readonly input: I
  readonly output: O
}

export type InputOf<C extends Call> = output<C['input']>
/** What a caller writes, before defaults and query strings are turned into numbers. */
export type SentOf<C extends Call> = input<C['input']>
export type OutputOf<C extends Call> = output<C['output']>

export function defineCall<
  I extends $ZodType,
  O extends $ZodType,
  const A extends Access,
  const E extends Effect,
>(call: Call<I, O, A, E>): Call<I, O, A, E> {
  return call
}
