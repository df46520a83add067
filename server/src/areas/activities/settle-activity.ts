import { settledAt, writePrizedPlace } from '@kaihei/domain/activities/activity'
import { sidesOf } from '@kaihei/domain/activities/score'
import { rankFalling, sharePrizes } from '@kaihei/domain/boards/score'
import { tariff } from '@kaihei/domain/tariff'
import { giveReward } from '#areas/rewards/give-reward.ts'
import type { Work } from '#work/work.ts'
import { listFirst } from './entry-store.ts'
import { endedActivities, isBehind, markFinal, takeEnded } from './store.ts'

const { activities: rules } = tariff

function endedBefore(now: Date): Date {
  return new Date(now.getTime() - rules.finalHours * 3_600_000)
}

/** The campaigns that are to be settled. */
export function settlementsDue(now: Date) {
  return endedActivities(endedBefore(now))
}

/** For the timetable: settles one campaign that has been over for long enough, and gives its prizes. */
export async function settleActivity(work: Work): Promise<boolean> {
  const activity = await takeEnded(work, endedBefore(work.now))
  if (activity === undefined || (await isBehind(work, activity.to, settledAt(activity.to)))) return false
  const { id, title, titleEn, scene, scoring, prizes, to } = activity
  markFinal(work, id, settledAt(to))
  const ranked = await Promise.all(
    sidesOf(scoring).map(async (side) => {
      const first = await listFirst(work, { activityId: id, side }, rules.places)
      const ranks = rankFalling(first.map(({ score }) => score))
      return { side, first: first.map((one, place) => ({ ...one, rank: ranks[place] ?? 0 })) }
    }),
  )
  const won = ranked.flatMap(({ side, first }) =>
    sharePrizes(first, prizes[side]).map((one) => ({ ...one, side })),
  )
  // In the order in which books are locked: two works never wait for each other.
  for (const { userId, side, rank, prize } of won.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    const what = writePrizedPlace({ side, rank, title, titleEn })
    await giveReward(work, { userId, source: 'activity', sourceId: `${id}:${side}`, amount: prize, what })
  }
  await work.tell({ type: 'activity.settled', scene, to, places: ranked.flatMap(({ first }) => first) })
  return true
}
