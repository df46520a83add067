import type { Reason } from '../refusal.ts'
import { nitro as terms } from './tariff.ts'

/**
 * The code is the buyer's; they have said that it does not work; they got another one, or their coins; or it was looked
 * into and the code was good.
 */
export const nitroStates = ['delivered', 'reported', 'replaced', 'refunded', 'upheld'] as const
export type NitroState = (typeof nitroStates)[number]

/** The first moment at which the code is neither shown nor taken back any more. */
export function openUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + terms.openHours * 3_600_000)
}

/** What somebody may still buy. */
export function leftToBuy(bought: { readonly today: number; readonly thisMonth: number }): {
  readonly today: number
  readonly thisMonth: number
} {
  const thisMonth = Math.max(0, terms.perMonth - bought.thisMonth)
  return { today: Math.min(thisMonth, Math.max(0, terms.perDay - bought.today)), thisMonth }
}

interface Sold {
  readonly state: NitroState
  readonly openUntil: Date
}

/** Why the buyer does not see the code: its time is over, or they have their coins back. */
export function objectToLooking({ state, openUntil: until }: Sold, now: Date): Reason | undefined {
  return state === 'refunded' || now >= until ? 'look_over' : undefined
}

/** Why a code cannot be said not to work. A new one that came for it may be as bad. */
export function objectToReporting({ state, openUntil: until }: Sold, now: Date): Reason | undefined {
  const isOpen = (state === 'delivered' || state === 'replaced') && now < until
  return isOpen ? undefined : 'report_over'
}

/** What Discord says of a code: it never worked, it was good, or nothing. */
export const discordAnswers = ['invalid', 'valid', 'none'] as const
export type DiscordAnswer = (typeof discordAnswers)[number]

export const nitroOutcomes = ['replaced', 'refunded', 'upheld'] as const
export type NitroOutcome = (typeof nitroOutcomes)[number]

/** What staff may decide. Discord's answer settles it; without one the buyer is believed, unless they were lately. */
export function outcomesFor(answer: DiscordAnswer, wasBelievedLately: boolean): readonly NitroOutcome[] {
  const isForBuyer = answer === 'invalid' || (answer === 'none' && !wasBelievedLately)
  return isForBuyer ? ['replaced', 'refunded'] : ['upheld']
}

/** Whoever was believed after this moment was believed lately. */
export function believedSince(now: Date): Date {
  return new Date(now.getTime() - terms.goodwillDays * 24 * 3_600_000)
}
