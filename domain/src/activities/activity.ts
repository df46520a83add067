import { activities as rules } from './tariff.ts'

export const activityStates = ['coming', 'running', 'past'] as const
export type ActivityState = (typeof activityStates)[number]

/** Whose ranking it is. */
export const activitySides = ['boss', 'player'] as const
export type ActivitySide = (typeof activitySides)[number]

interface Span {
  readonly from: Date
  readonly to: Date
}

export function stateAt(now: Date, { from, to }: Span): ActivityState {
  return now < from ? 'coming' : now < to ? 'running' : 'past'
}

/** When the ranking of a campaign that ends then is settled. */
export function settledAt(to: Date): Date {
  return new Date(to.getTime() + rules.finalHours * 3_600_000)
}

/** A place on a settled ranking. The titles are kept with it: a bill says what it was for, for ever. */
export interface PrizedPlace {
  readonly side: ActivitySide
  readonly rank: number
  readonly title: string
  readonly titleEn: string
}

/** As it stands with the prize, and so on the bill. */
export function writePrizedPlace({ side, rank, title, titleEn }: PrizedPlace): string {
  return JSON.stringify([side, rank, title, titleEn])
}

export function readPrizedPlace(written: string): PrizedPlace {
  const [side, rank, title, titleEn] = JSON.parse(written) as [ActivitySide, number, string, string]
  return { side, rank, title, titleEn }
}
