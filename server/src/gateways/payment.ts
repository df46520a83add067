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
  /**
   * `paymentRef`: what the provider calls the money itself; disputes speak of that. `payer`: what it calls the card or the
   * account that paid, the same each time; none if it does not tell.
   */
  | {
      readonly state: 'paid'
      readonly charge: Charge
      readonly paymentRef?: string | undefined
      readonly payer?: string | undefined
    }

/** What a webhook is about. The rest of what it says is not believed: the provider is asked. */
export type Notice = Told & {
  /** What the provider calls this kind of notice. */
  readonly type?: string
}

type Told =
  | { readonly kind: 'forged' }
  | { readonly kind: 'unrelated' }
  | { readonly kind: 'payment'; readonly ref: string }
  | Dispute

/**
 * A payer wants their money back through the provider. The signed word is believed: what is done about it depends on
 * nothing but how it stands, in whatever order and however often it is told.
 */
export interface Dispute {
  readonly kind: 'dispute'
  /** The provider's own name for it. */
  readonly disputeRef: string
  readonly state: 'open' | 'won' | 'lost'
  /** By what the payment can be known: our number, or the provider's names for the money. */
  readonly payment: { readonly orderNo: string | undefined; readonly refs: readonly string[] }
  readonly charge: Charge | null
}

/** Money that is to go back to whoever paid. */
export interface MoneyBack {
  /** Ours, and the same however often it is asked for: the provider sends it once. */
  readonly id: string
  readonly orderNo: string
  readonly ref: string
  readonly charge: Charge
}

/** `pending`: the provider is at it. `refused`: it never will be. */
export type MoneyBackVerdict =
  | { readonly state: 'pending' }
  | { readonly state: 'done'; readonly reference: string }
  | { readonly state: 'refused'; readonly why: string }

/** Somebody who takes money for us. Every method is safe to repeat and none waits for ever. */
export interface PaymentProvider {
  readonly id: string
  readonly name: string
  readonly create: (bill: Bill) => Promise<Checkout>
  /** Takes the money if the payer has agreed to it, and says how the payment stands. */
  readonly collect: (ref: string, orderNo: string) => Promise<Verdict>
  /** The payment has expired here; a provider that would still take money for it is told. */
  readonly close?: (ref: string) => Promise<void>
  /** Sends money back. None: only people can, by hand. */
  readonly refund?: (back: MoneyBack) => Promise<MoneyBackVerdict>
  /** The payment that the provider's name for its money belongs to. */
  readonly findRef?: (paymentRef: string) => Promise<string | undefined>
  /** None: this provider calls nobody back. */
  readonly readNotice?: (headers: IncomingHttpHeaders, body: string) => Promise<Notice>
}

/** The provider did not answer, or nothing that can be relied on. What became of the payment is unknown. */
export class PaymentTrouble extends Error {
  override readonly name = 'PaymentTrouble'
}
