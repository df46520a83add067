import { tickets as rules } from './tariff.ts'

/** How far somebody's spending is on its way to the next ticket. */
export interface Spending {
  /** Bought coins that have given no ticket yet, in hundredths. */
  readonly toward: number
  /** Tickets that spending has given on the day. */
  readonly today: number
}

/**
 * What bought coins that came to count give. What is short of a ticket is kept for the next one; what goes beyond the
 * day gives nothing, and is not kept.
 */
export function ticketsForSpending(
  { toward, today }: Spending,
  bought: number,
): Spending & { readonly given: number } {
  const sum = toward + bought
  const given = Math.min(Math.floor(sum / rules.boughtCoins), ticketsLeftToday(today))
  return { given, toward: sum % rules.boughtCoins, today: today + given }
}

export function ticketsLeftToday(today: number): number {
  return Math.max(0, rules.maxPerDay - today)
}
