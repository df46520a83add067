import { wornOf } from '@kaihei/domain/achievements/achievement'
import {
  claimAward as claimAwardCall,
  getAchievements,
  listAchievementCatalogue,
  listAchievementMonths,
  listBossAchievements,
  listGiftAchievements,
  listLimitedAchievements,
  listMonthAchievements,
  listPlayAchievements,
  type ShownAchievement,
} from '@kaihei/domain/achievements/calls'
import { countAchievements } from '@kaihei/domain/achievements/count-calls'
import { limitedOf, monthsAround } from '@kaihei/domain/achievements/limited'
import { families } from '@kaihei/domain/achievements/series'
import { type Route, answer } from '#http/answer.ts'
import { monthNameOf } from '#work/periods.ts'
import type { Reading } from '#work/work.ts'
import { claimAward } from './claim-award.ts'
import { asSeenByOthers, describeAll, describeMonth, ofFamily } from './describe-achievements.ts'
import { countReached } from './reached-store.ts'
import { findWhose, type Whose } from './whose-store.ts'

const latestShown = 6

export const achievementRoutes: readonly Route[] = [
  answer(getAchievements, async ({ work, actor, input: { uk } }) => {
    const whose = await findWhose(work, uk, actor?.userId)
    const all = await describeAll(work, whose.userId)
    const shown = seen(whose, all)
    const lit = shown.filter(isLit)
    // What is over and was missed is nothing to strive for any more.
    const now = work.now.toISOString()
    const reachable = all.filter(
      (one) => one.to === null || one.to > now || lit.some(({ id }) => id === one.id),
    )
    const own = whose.isMe ? all : []
    return {
      total: reachable.length,
      achieved: lit.length,
      claimable: own.filter((one) => isLit(one) && one.claimedAt === null).length,
      claimed: own.reduce((sum, one) => sum + (one.claimedAt === null ? 0 : one.award), 0),
      families: families.map((family) => ({
        family,
        achieved: ofFamily(lit, family).length,
        total: ofFamily(reachable, family).length,
      })),
      tiers: [1, 2, 3, 4].map((tier) => ({ tier, achieved: lit.filter((one) => one.tier === tier).length })),
      latest: lit
        .toSorted((one, other) => (other.achievedAt ?? '').localeCompare(one.achievedAt ?? ''))
        .slice(0, latestShown),
      worn: [...wornOf(lit)],
      hidden: !whose.shown,
    }
  }),

  answer(listBossAchievements, async ({ work, actor, input: { uk } }) => ({
    items: ofFamily(await listSeen(work, uk, actor?.userId), 'boss'),
  })),
  answer(listPlayAchievements, async ({ work, actor, input: { uk } }) => ({
    items: ofFamily(await listSeen(work, uk, actor?.userId), 'play'),
  })),
  answer(listGiftAchievements, async ({ work, actor, input: { uk } }) => ({
    items: ofFamily(await listSeen(work, uk, actor?.userId), 'gift'),
  })),
  answer(listLimitedAchievements, async ({ work, actor, input: { uk } }) => ({
    items: ofFamily(await listSeen(work, uk, actor?.userId), 'limited'),
  })),

  answer(listMonthAchievements, async ({ work, actor, input: { month } }) => ({
    month,
    items: [...(await describeMonth(work, actor?.userId, month))],
  })),

  answer(listAchievementMonths, async ({ work }) => ({
    months: monthsAround(monthNameOf(work.now)).map((month) => ({
      month,
      types: [...new Set(limitedOf(month).map(({ kind }) => kind))],
    })),
  })),

  answer(listAchievementCatalogue, async ({ work, actor }) => {
    const all = await describeAll(work, actor?.userId)
    return { families: families.map((family) => ({ family, items: ofFamily(all, family) })) }
  }),

  answer(countAchievements, async ({ work, actor }) => ({ total: await countReached(work, actor.userId) })),

  answer(claimAwardCall, ({ work, actor, input: { id } }) => claimAward(work, actor.userId, id)),
]

async function listSeen(
  work: Reading,
  uk: string | undefined,
  viewerId: string | undefined,
): Promise<readonly ShownAchievement[]> {
  const whose = await findWhose(work, uk, viewerId)
  return seen(whose, await describeAll(work, whose.userId))
}

function seen({ isMe, shown }: Whose, all: readonly ShownAchievement[]): readonly ShownAchievement[] {
  if (isMe) return all
  return shown ? asSeenByOthers(all) : []
}

function isLit({ achievedAt }: ShownAchievement): boolean {
  return achievedAt !== null
}
