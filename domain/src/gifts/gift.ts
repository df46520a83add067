import { coins, type Coins, percentOf } from '../money.ts'
import { tariff } from '../tariff.ts'

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

/** When the companion's share can be used. */
export function giftMatures(givenAt: Date): Date {
  return new Date(givenAt.getTime() + terms.freezeHours * 3_600_000)
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
