import { coins, type Coins, percentOf } from '../money.ts'
import { tariff } from '../tariff.ts'

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

export function undoUntil(sentAt: Date): Date {
  return new Date(sentAt.getTime() + tariff.gifts.undoSeconds * 1000)
}

/** When the companion's share can be used. */
export function giftMatures(givenAt: Date): Date {
  return new Date(givenAt.getTime() + tariff.gifts.freezeHours * 3_600_000)
}

/** Whether the street hears of it. */
export function isHeardInTheStreet({
  amount,
  anonymous,
}: {
  readonly amount: number
  readonly anonymous: boolean
}): boolean {
  return amount >= tariff.gifts.heardFrom && !anonymous
}
