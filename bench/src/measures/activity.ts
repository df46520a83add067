import { getActivity, listActivities, listActivityRanking } from '@kaihei/domain/activities/calls'
import type { Measure } from '../measure.ts'
import { fillRanking } from '../stage/activities.ts'
import { buildTowns, type Town } from '../stage/town.ts'
import { pathOf } from '../stage/visitor.ts'
import { compareLatency } from './latency.ts'

/** A campaign of a large town against one of a small: the list, its page, its ranking and one's own place. */
export const activityGrowth: Measure = {
  name: 'event growth',
  unit: 'ms',
  goal: { atMost: 2 },
  take: async (stage) => {
    const { small, large } = await stage.share(buildTowns)
    const sideOf = async (town: Town) => {
      const id = await fillRanking(town.databaseUrl)
      const paths = [
        pathOf(listActivities),
        `${pathOf(getActivity)}?activityId=${id}`,
        `${pathOf(listActivityRanking)}?activityId=${id}&side=boss`,
      ]
      return { town, paths }
    }
    return compareLatency(stage, await sideOf(small), await sideOf(large))
  },
}
