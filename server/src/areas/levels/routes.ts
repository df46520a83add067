import { getPlayLevel, getVip, type PlayLevelAnswer, type Vip } from '@kaihei/domain/levels/calls'
import {
  meetsDemands,
  type PlayTotals,
  playExperience,
  playExperienceParts,
  playLevelAfter,
} from '@kaihei/domain/levels/play-level'
import { vipLevelAfter } from '@kaihei/domain/levels/vip'
import { describePurpose } from '@kaihei/domain/wallet/describe-purpose'
import { type Route, answer } from '#http/answer.ts'
import { monthOf } from '#work/periods.ts'
import { findPlayStanding } from './play-level-store.ts'
import { listExperience, readVip } from './vip-store.ts'

const sourcesShown = 20

export const levelRoutes: readonly Route[] = [
  answer(getVip, async ({ work, actor }): Promise<Vip> => {
    const [{ level, experience }, lines] = await Promise.all([
      readVip(work, actor.userId),
      listExperience(work, actor.userId, sourcesShown),
    ])
    const next = vipLevelAfter(level)
    return {
      level,
      experience,
      next: next === undefined ? null : { level: next.level, experience: next.spend * 100 },
      sources: lines.map(({ purpose, experience: added, at }) => {
        const { title, note } = describePurpose(purpose, 'experience')
        return { title, note, purpose, experience: added, at: at.toISOString() }
      }),
    }
  }),

  answer(getPlayLevel, async ({ work, actor }): Promise<PlayLevelAnswer> => {
    const standing = await findPlayStanding(work, actor.userId)
    if (standing === undefined) return null
    const { level, listTotal, orders, fiveStars } = standing
    const parts = playExperienceParts(standing)
    return {
      level,
      experience: playExperience(standing),
      parts: {
        list: { coins: Math.floor(listTotal / 100), experience: parts.list },
        orders: { count: orders, experience: parts.orders },
        fiveStars: { count: fiveStars, experience: parts.fiveStars },
      },
      next: describeNext(level, standing),
      judgedAt: monthOf(work.now).to.toISOString(),
    }
  }),
]

function describeNext(level: number, totals: PlayTotals): NonNullable<PlayLevelAnswer>['next'] {
  const next = playLevelAfter(level)
  if (next === undefined) return null
  const met = meetsDemands(next, totals)
  const { rating, completionRate } = totals
  return {
    level: next.level,
    experience: { needed: next.experience, have: playExperience(totals), met: met.experience },
    rating: { needed: next.rating, have: rating, met: met.rating },
    completion: {
      needed: next.completionPercent,
      have: completionRate === null ? null : percentShown(completionRate),
      met: met.completion,
    },
  }
}

/** One decimal, rounded down: nobody reads a percentage that would be enough and hears that it is not. */
function percentShown(rate: number): number {
  return Math.floor(rate * 1000 + 1e-6) / 10
}
