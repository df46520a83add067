import type { $ZodType, input, output } from 'zod/v4/core'
import { limitsIn } from './limits-in.ts'
import type { Module } from './modules/module.ts'
import type { Reason } from './refusal.ts'

/** Who may make a call. Staff may do what members may, admins what staff may; a player is a member who sells. */
export type Access = 'anyone' | 'member' | 'player' | 'staff' | 'admin'

/** A read opens no transaction and states no fact; a change is one transaction. */
export type Effect = 'read' | 'change'

/** Named rates of `bounds.rates`; a call without one falls under the general rate. */
type LimitName = 'registration' | 'passwordLink' | 'search' | 'draw' | 'chat' | 'awayTry'

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
  /** It moves what the caller owns, or begins to: nobody can make it while they are frozen. */
  readonly spends?: true
  /** A part of the house that can be switched off: then nobody can make it, whatever they send. */
  readonly module?: Module
  /** How a POST carries its input; a file travels as multipart, after the fields. */
  readonly body?: 'json' | 'multipart'
  /** A file instead of the envelope; refusals keep the envelope. */
  readonly answersAs?: 'text/csv'
  /** The answer carries an ETag; whoever names the one they have and it is still true hears 304, without a body. */
  readonly cached?: 'etag'
  /**
   * The browser may keep the answer to show it without a network, for whoever asked and as long as they are signed in.
   * Never money, never a secret, never what people say to each other: offline-calls.test.ts.
   */
  readonly offline?: true
  /**
   * A password, a token or a code is sent or answered: nothing of it is kept for a repeat, and it is not compressed.
   * `again`: it is answered in steps, of which one is kept under the caller's key without the secret; a repeat reads that
   * anew.
   */
  readonly secret?: true | 'again'
  /** A GET that gives something: it takes an `Idempotency-Key` as a POST does. */
  readonly keyed?: true
  /** Every "no" that is its own; what can happen to any call of its kind is added by `refusalsOf`. */
  readonly refusals?: readonly Reason[]
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

/** Whether it is kept with its answer under the caller's `Idempotency-Key`. Of a secret nothing is. */
export function isKept({ method, effect, secret, keyed }: Call): boolean {
  return effect === 'change' && secret !== true && (method === 'POST' || keyed === true)
}

/** Every reason with which a call may be refused. */
export function refusalsOf(call: Call): readonly Reason[] {
  const { method, path, access, effect, spends, module, body, input: sent, refusals = [] } = call
  const changes = effect === 'change'
  const kept = isKept(call)
  const ofItsKind: readonly (Reason | false)[] = [
    'malformed',
    method === 'POST' && 'body_too_large',
    kept && 'bad_idempotency_key',
    access !== 'anyone' && 'signed_out',
    !['anyone', 'member'].includes(access) && 'not_allowed',
    ['staff', 'admin'].includes(access) && 'second_factor_required',
    changes && method === 'GET' && 'not_by_navigation',
    spends === true && 'account_frozen',
    module !== undefined && 'module_off',
    path.includes('{') && 'no_such_call',
    kept && 'idempotency_key_reused',
    body === 'multipart' && 'file_too_large',
    'too_many',
    'busy',
  ]
  return [...new Set([...ofItsKind.filter((reason) => reason !== false), ...limitsIn(sent), ...refusals])]
}
