import type { PayoutMethod } from '@kaihei/domain/withdrawals/withdrawal'

export interface PayoutOrder {
  /** Ours. It is by this that a provider knows a payment it was given before. */
  readonly id: string
  readonly payee: string
  /** In hundredths. */
  readonly amount: number
}

/** `reason` is the provider's word for why not. */
export type Handover =
  | { readonly state: 'taken'; readonly batchId: string }
  | { readonly state: 'failed'; readonly reason: string }

export type PayoutOutcome =
  | { readonly state: 'pending' }
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'failed'; readonly reason: string }

/** Somebody who pays by themselves. When they throw, nothing is known: the money may be on its way. */
export interface PayoutProvider {
  /** Handing the same payment over again tells of the first one and pays nothing. */
  readonly send: (order: PayoutOrder) => Promise<Handover>
  readonly ask: (batchId: string) => Promise<PayoutOutcome>
  /** For so long they know a payment again; after that, handing it over would pay it twice. */
  readonly remembersDays: number
}

/** What is not listed is paid by the hands of staff. */
export type Payouts = Readonly<Partial<Record<PayoutMethod, PayoutProvider>>>
