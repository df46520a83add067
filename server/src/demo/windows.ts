import { countFor, reachedBy } from '@kaihei/domain/achievements/achievement'
import { type SeriesName } from '@kaihei/domain/achievements/series'
import { bringProgress, type Doing } from '#areas/achievements/progress-store.ts'
import { bringReached } from '#areas/achievements/reached-store.ts'
import { rollFrom } from '#art/chance.ts'
import type { Work } from '#work/work.ts'
import type { DemoPerson, DemoPlayer } from './cast-shape.ts'
import { demoBosses } from './cast-bosses.ts'
import { demoAccounts, demoPlayers } from './cast.ts'
import { dateDaysAgo } from './days-ago.ts'
import { recordOf } from './track-record.ts'
import { countStars } from './write-reviews.ts'

type Done = Readonly<Partial<Record<SeriesName, number>>>

/** Half hours of an order, on average. */
const unitsPerOrder = 1.6

/** What the cast has done before this house counted, as their cards say it: so the windows of the street are lit. */
export async function bringWindows(
  work: Work,
  idOf: (person: DemoPerson) => string,
  joinedDaysAgo: (person: DemoPerson) => number,
): Promise<void> {
  const everybody = [...new Set([...demoPlayers, ...demoBosses, accountOf('boss')])]
  const brought = everybody.flatMap((person) =>
    Object.entries(doneBy(person)).map(([series, by]) => ({
      person,
      doing: { userId: idOf(person), series: series as SeriesName, by } satisfies Doing,
    })),
  )
  await bringProgress(
    work,
    brought.map(({ doing }) => doing),
  )
  await bringReached(
    work,
    brought.flatMap(({ person, doing: { userId, series, by } }) =>
      reachedBy(series, by).map((step) => ({
        userId,
        achievementId: step.id,
        // As evenly as they did it.
        at: dateDaysAgo(work, joinedDaysAgo(person) * (1 - countFor(step) / (by + 1))),
      })),
    ),
  )
}

/** The two that anybody may sign in as stand right before something, which their orders here light. */
function doneBy(person: DemoPerson): Done {
  if (person === accountOf('boss')) {
    return { 'boss-orders': 8, 'boss-hours': 14, 'boss-companions': 3, 'boss-reviews': 6 }
  }
  const player = demoPlayers.find((one) => one === person)
  const asBoss = doneAsBoss(person)
  if (player === undefined) return asBoss
  const asPlayer = doneAsPlayer(player)
  return { ...asBoss, ...asPlayer, ...(person === accountOf('player') && { 'play-hours': 1_998 }) }
}

/** Few have ordered often; whoever has knows many. */
function doneAsBoss({ portrait }: DemoPerson): Done {
  const roll = rollFrom(700 + portrait)
  const orders = Math.floor(320 * roll() ** 3)
  return {
    'boss-orders': orders,
    'boss-hours': Math.floor(orders * unitsPerOrder),
    'boss-companions': Math.min(60, Math.floor(orders * (0.2 + 0.5 * roll()))),
    'boss-reviews': Math.floor(orders * roll() * 0.8),
  }
}

function doneAsPlayer(player: DemoPlayer): Done {
  const { orderCount } = player
  const { repeatRate } = recordOf(player)
  return {
    'play-orders': orderCount,
    'play-hours': Math.floor(orderCount * unitsPerOrder),
    'play-stars': countStars(player).fives,
    'play-returns': Math.floor((orderCount / 8) * (repeatRate ?? 0)),
  }
}

function accountOf(role: 'boss' | 'player'): DemoPerson {
  const account = demoAccounts.find((one) => one.role === role)
  if (account === undefined) throw new Error(`nobody may sign in as ${role}`)
  return account.person
}
