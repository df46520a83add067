import type { IncomingHttpHeaders } from 'node:http'

/** An amount of money outside: hundredths of its currency. */
export interface Charge {
  readonly amount: number
  readonly currency: string
}

/** What is to be paid for. The price is in hundredths of a CNY; a provider may ask for it in another currency. */
interface Bill {
  readonly orderNo: string
  readonly price: number
  /** Where the payer's browser goes afterwards, whatever they did. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

export interface Checkout {
  /** The provider's own name for the payment. */
  readonly ref: string
  /** Where to send the payer. */
  readonly url: string
  /** What was asked for. */
  readonly charge: Charge
}

/** How a payment stands. `lapsed`: nothing was paid and nothing can be any more. */
export type Verdict =
  | { readonly state: 'open' | 'declined' | 'lapsed' }
  | { readonly state: 'paid'; readonly charge: Charge }

/** What a webhook is about. The rest of what it says is not believed: the provider is asked. */
export type Notice =
  | { readonly kind: 'forged' }
  | { readonly kind: 'unrelated' }
  | { readonly kind: 'payment'; readonly ref: string }

/** Somebody who takes money for us. Every method is safe to repeat and none waits for ever. */
export interface PaymentProvider {
  readonly id: string
  readonly name: string
  readonly create: (bill: Bill) => Promise<Checkout>
  /** Takes the money if the payer has agreed to it, and says how the payment stands. */
  readonly collect: (ref: string, orderNo: string) => Promise<Verdict>
  /** The payment has expired here; a provider that would still take money for it is told. */
  readonly close?: (ref: string) => Promise<void>
  /** None: this provider calls nobody back. */
  readonly readNotice?: (headers: IncomingHttpHeaders, body: string) => Promise<Notice>
}

/** The provider did not answer, or nothing that can be relied on. What became of the payment is unknown. */
export class PaymentTrouble extends Error {
  override readonly name = 'PaymentTrouble'
}
