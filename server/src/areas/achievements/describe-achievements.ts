import {
  awardOf,
  generalAchievements,
  isForCompanions,
  progressOf,
  rarityOf,
} from '@kaihei/domain/achievements/achievement'
import type { ShownAchievement } from '@kaihei/domain/achievements/calls'
import {
  findLimited,
  type Limited,
  limitedOf,
  monthsAround,
  tierOfLimited,
} from '@kaihei/domain/achievements/limited'
import type { Family } from '@kaihei/domain/achievements/series'
import { listWaiting } from '#areas/rewards/reward-store.ts'
import { dayPeriod, monthNameOf, monthOf } from '#work/periods.ts'
import type { Reading } from '#work/work.ts'
import { listProgress } from './progress-store.ts'
import { listReached, type ReachedRow } from './reached-store.ts'
import { readTallies } from './tally-store.ts'

/** More rewards than anybody has waiting. */
const maxWaiting = 200

/** What is known of one person's windows; of a visitor nothing. */
interface Known {
  readonly progress: ReadonlyMap<string, number>
  readonly reached: ReadonlyMap<string, ReachedRow>
  /** Claimed, and waiting for room. */
  readonly waiting: ReadonlySet<string>
  readonly tallies: ReadonlyMap<string, number>
}

/** Every window there is for somebody: what can be lit at any time, and what is limited to the months around this one. */
export async function describeAll(
  work: Reading,
  userId: string | undefined,
): Promise<readonly ShownAchievement[]> {
  const known = await readKnown(work, userId)
  const shownMonths = monthsAround(monthNameOf(work.now)).flatMap(limitedOf)
  const past = [...known.reached.keys()].flatMap((id) => findLimited(id) ?? [])
  const limited = new Map([...past, ...shownMonths].map((one) => [one.id, one]))
  return [
    ...describeGeneral(known),
    ...[...limited.values()]
      .toSorted((one, other) => one.month.localeCompare(other.month))
      .map((one) => describeLimited(one, known)),
  ]
}

export async function describeMonth(
  work: Reading,
  userId: string | undefined,
  month: string,
): Promise<readonly ShownAchievement[]> {
  const known = await readKnown(work, userId)
  // What a campaign of that month has lit is there for whoever has it: nobody else can be told how to light it again.
  const own = [...known.reached.keys()].flatMap((id) => findLimited(id) ?? [])
  const events = own.filter((one) => one.kind === 'event' && one.month === month)
  return [...limitedOf(month), ...events].map((one) => describeLimited(one, known))
}

async function readKnown(work: Reading, userId: string | undefined): Promise<Known> {
  const [progress, reached, waiting, tallies] = await Promise.all([
    userId === undefined ? [] : listProgress(work, userId),
    userId === undefined ? [] : listReached(work, userId),
    userId === undefined ? [] : listWaiting(work, userId, maxWaiting),
    readTallies(work),
  ])
  return {
    progress: new Map(progress.map(({ series, total }) => [series, total])),
    reached: new Map(reached.map((row) => [row.achievementId, row])),
    waiting: new Set(waiting.flatMap(({ source, sourceId }) => (source === 'achievement' ? [sourceId] : []))),
    tallies,
  }
}

function describeGeneral(known: Known): readonly ShownAchievement[] {
  return generalAchievements.map(({ id, family, series, name, tier, target }) => ({
    ...stateOf(id, known),
    id,
    family,
    series,
    name,
    tier,
    target,
    progress: progressOf(series, known.progress.get(series) ?? 0),
    award: known.reached.get(id)?.brought === true ? 0 : awardOf(tier),
    rarity: rarity(id, isForCompanions(family), known),
    from: null,
    to: null,
  }))
}

function describeLimited(limited: Limited, known: Known): ShownAchievement {
  const { id, kind, name } = limited
  const state = stateOf(id, known)
  const tier = tierOfLimited(limited, state.place)
  const { from, to } = limited.kind === 'day' ? dayPeriod(limited.day) : monthOf(limited.month)
  const onlyCompanions = limited.kind === 'month' && limited.board === 'player'
  return {
    ...state,
    id,
    family: 'limited',
    series: kind,
    name,
    tier,
    target: 1,
    progress: state.achievedAt === null ? 0 : 1,
    award: known.reached.get(id)?.brought === true ? 0 : awardOf(tier),
    rarity: rarity(id, onlyCompanions, known),
    from: from.toISOString(),
    to: to.toISOString(),
  }
}

type State = Pick<ShownAchievement, 'achievedAt' | 'claimedAt' | 'lapsed' | 'waiting' | 'place'>

function stateOf(id: string, { reached, waiting }: Known): State {
  const row = reached.get(id)
  if (row === undefined)
    return { achievedAt: null, claimedAt: null, lapsed: false, waiting: false, place: null }
  const { at, claimedAt, lapsed, place } = row
  return {
    achievedAt: lapsed ? null : at.toISOString(),
    claimedAt: claimedAt?.toISOString() ?? null,
    lapsed,
    waiting: waiting.has(id),
    place,
  }
}

/** What one has oneself is counted though the clock has not counted it yet. */
function rarity(id: string, onlyCompanions: boolean, { reached, tallies }: Known): number {
  const mine = reached.get(id)?.lapsed === false ? 1 : 0
  const holders = Math.max(tallies.get(id) ?? 0, mine)
  return rarityOf(holders, Math.max(tallies.get(onlyCompanions ? 'companions' : 'people') ?? 0, mine))
}

/** What others see of somebody's windows: those that are lit, and nothing of how far or how much. */
export function asSeenByOthers(all: readonly ShownAchievement[]): readonly ShownAchievement[] {
  return all
    .filter(({ achievedAt }) => achievedAt !== null)
    .map((one) => ({ ...one, progress: one.target, claimedAt: null, waiting: false }))
}

export function ofFamily(all: readonly ShownAchievement[], family: Family): ShownAchievement[] {
  return all.filter((one) => one.family === family)
}
