import { coins, type Coins } from '../money.ts'
import { tariff } from '../tariff.ts'
import { type Family, type SeriesName, seriesNames, seriesOf } from './series.ts'

export type Tier = 1 | 2 | 3 | 4

/** A window that can be lit at any time. */
export interface Achievement {
  readonly id: string
  readonly family: Exclude<Family, 'limited'>
  readonly series: SeriesName
  readonly name: string
  readonly tier: Tier
  readonly target: number
}

/** Counted back from the last step of a series: whatever lies below the lowest tier is of the lowest. */
function tierOfStep(index: number, steps: number): Tier {
  return asTier(tariff.achievements.highestTier - (steps - 1 - index))
}

function asTier(number: number): Tier {
  return Math.min(4, Math.max(1, number)) as Tier
}

/** Every window that can be lit at any time, in the order of the table. */
export const generalAchievements: readonly Achievement[] = seriesNames.flatMap((name) => {
  const { family, steps, tier } = seriesOf(name)
  return steps.map((step, index) => ({
    id: `${name}-${step.target}`,
    family,
    series: name,
    name: step.name,
    tier: tier === undefined ? tierOfStep(index, steps.length) : asTier(tier),
    target: step.target,
  }))
})

const byId = new Map(generalAchievements.map((one) => [one.id, one]))

export function findGeneral(id: string): Achievement | undefined {
  return byId.get(id)
}

export function stepsOf(name: SeriesName): readonly Achievement[] {
  return generalAchievements.filter((one) => one.series === name)
}

/** How far somebody is, in what the target is told in: 25 half hours are 12.5 hours. */
export function progressOf(name: SeriesName, counted: number): number {
  return counted / seriesOf(name).perTarget
}

/** How much has to be counted for a window. */
export function countFor({ series: name, target }: Achievement): number {
  return target * seriesOf(name).perTarget
}

/** What so much has lit. */
export function reachedBy(name: SeriesName, counted: number): readonly Achievement[] {
  return stepsOf(name).filter((step) => countFor(step) <= counted)
}

/** What a tier brings. */
export function awardOf(tier: Tier): Coins {
  return coins(tariff.achievements.awards[tier - 1] ?? 0)
}

/** Who could have a window: only companions are ordered and given things. */
export function isForCompanions(family: Family): boolean {
  return family === 'play' || family === 'gift'
}

/** The share of those who have something among those who could have it, to a hundredth of a percent. */
export function rarityOf(holders: number, eligible: number): number {
  return eligible <= 0 ? 0 : Math.min(1, Math.round((10_000 * holders) / eligible) / 10_000)
}

interface OnTheWay {
  readonly target: number
  readonly progress: number
  readonly achievedAt: string | null
}

/** What is nearest to being lit, of what has begun or could: the largest part first, the smallest target among equals. */
export function nearest<One extends OnTheWay>(all: readonly One[], count: number): readonly One[] {
  return all
    .filter(({ achievedAt }) => achievedAt === null)
    .toSorted((one, other) => share(other) - share(one) || one.target - other.target)
    .slice(0, count)
}

function share({ progress, target }: OnTheWay): number {
  return progress / target
}

interface Lit {
  readonly tier: number
  readonly rarity: number
  readonly achievedAt: string | null
}

/** What stands on the wall: the richest windows, the rarest of them first. */
export function wornOf<One extends Lit>(all: readonly One[]): readonly One[] {
  return all
    .filter(({ achievedAt }) => achievedAt !== null)
    .toSorted(
      (one, other) =>
        other.tier - one.tier ||
        one.rarity - other.rarity ||
        (other.achievedAt ?? '').localeCompare(one.achievedAt ?? ''),
    )
    .slice(0, tariff.achievements.worn)
}
