import {
  claimAward,
  getAchievements,
  listAchievementCatalogue,
  listAchievementMonths,
  listMonthAchievements,
  type ShownAchievement,
} from '@kaihei/domain/achievements/calls'
import { countAchievements } from '@kaihei/domain/achievements/count-calls'
import { moneyReads } from '#client/money.ts'
import { queryFor } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'

export const overviewQuery = queryFor(getAchievements, {})
export const wallQuery = (uk: string) => queryFor(getAchievements, { uk })
export const catalogueQuery = queryFor(listAchievementCatalogue, {})
export const monthsQuery = queryFor(listAchievementMonths, {})
export const monthQuery = (month: string) => queryFor(listMonthAchievements, { month })

/** What says which windows are lit, and what may be claimed. */
export const achievementReads = [
  getAchievements,
  listAchievementCatalogue,
  listMonthAchievements,
  countAchievements,
]

interface Claimed {
  paid: number
  waiting: number
}

/** Takes what these windows bring, one after the other; answers what came and what waits for room. */
export function useClaim(onDone: (claimed: Claimed) => void) {
  return useChange(
    async (ids: readonly string[], submit): Promise<Claimed> => {
      const claimed = { paid: 0, waiting: 0 }
      for (const id of ids) {
        const { award, state } = await submit(claimAward, { id })
        claimed[state] += award
      }
      return claimed
    },
    { renews: [...achievementReads, ...moneyReads], onDone },
  )
}

/** Whether it is lit and what it brings was not taken yet. */
export function isClaimable({ achievedAt, claimedAt }: ShownAchievement): boolean {
  return achievedAt !== null && claimedAt === null
}

/** How far the light has climbed, 0 to 1. What was claimed stays lit whatever became of the progress. */
export function lightOf({ achievedAt, progress, target }: ShownAchievement): number {
  return achievedAt !== null ? 1 : Math.min(0.97, progress / target)
}
