import { coins, type Coins, percentOf } from '../money.ts'
import { tariff } from '../tariff.ts'
import { type Payer, restHours } from '../top-ups/new-money.ts'

const terms = tariff.gifts

/** On its way for a minute; then it is hers, or it went back. */
export const giftStates = ['sent', 'undone', 'given'] as const
export type GiftState = (typeof giftStates)[number]

/** What a companion gets of a gift, and what the house keeps: the same part as of an order. */
export function shareGift(
  amount: Coins,
  commission: number,
): { readonly companion: Coins; readonly revenue: Coins } {
  const companion = percentOf(amount, 100 - commission)
  return { companion, revenue: coins(amount - companion) }
}

/** The first moment at which it cannot be undone any more: then it is given. */
export function undoUntil(sentAt: Date): Date {
  return new Date(sentAt.getTime() + terms.undoSeconds * 1000)
}

/** How long the companion's share rests once it is hers, by who paid for it and with what. */
export function giftRestHours(payer: Payer, paid: Parameters<typeof restHours>[2]): number {
  return restHours(terms.freezeHours, payer, paid)
}

interface Heard {
  readonly amount: number
  readonly anonymous: boolean
}

/** Whether the street hears of it. */
export function isHeardInStreet({ amount, anonymous }: Heard): boolean {
  return amount >= terms.heardFrom && !anonymous
}

/** Whether the windows of the street light up with it. */
export function lightsStreet({ amount, anonymous }: Heard): boolean {
  return amount >= terms.lightsStreetFrom && !anonymous
}
