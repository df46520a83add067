/** What admins are told of by the clock. `about` names it, the rest is what its sentence is made of. */
export interface Incident {
  /** `ledger`, `outbox`, or what it is and its name: `job:books`, `provider:payment paypal`, `queue:chats`. */
  readonly about: string
  /** How many: wrong places, things that did not leave, failures in a row, whoever waits. */
  readonly count: number
}

/** One failure is weather. From here on somebody should look. */
export const alertFromFailures = 3

export type AlertKind = 'ledger' | 'outbox' | 'job' | 'provider' | 'queue'

export function readAbout(about: string): { readonly kind: AlertKind; readonly name: string } {
  const [kind = '', ...rest] = about.split(':')
  return { kind: kind as AlertKind, name: rest.join(':') }
}
