import { playExperienceParts, playLevelAfter, playLevelOf } from '@kaihei/domain/levels/play-level'
import { type Coins, wholeCoins } from '@kaihei/domain/money'
import type { TrackRecord } from '@kaihei/domain/players/score'
import { rollFrom } from '#art/chance.ts'
import type { DemoPlayer } from './cast-shape.ts'
import { countStars } from './write-reviews.ts'

/** Chosen so that no two neighbours on the home page have the same light. */
const seed = 6

/** What the house knows of a companion's work: whoever is rated well mostly works well, too. */
export function recordOf({
  portrait,
  reviewCount,
  starsTotal,
  orderCount,
}: DemoPlayer): Omit<TrackRecord, 'rating'> {
  const roll = rollFrom(seed * 1000 + portrait)
  const quality = Math.max(0, (starsTotal / reviewCount - 4.6) / 0.4)
  const between = (min: number, max: number) => min + (max - min) * (0.6 * quality + 0.4 * roll())
  return {
    orderCount,
    completionRate: round(between(0.9, 0.995)),
    acceptRate: round(between(0.78, 0.98)),
    replySeconds: Math.round(between(260, 15)),
    repeatRate: round(between(0.22, 0.62)),
  }
}

/** Orders of about an hour, within what the level of the cast stands for: a judgement would leave it as it is. */
export function listTotalOf(player: DemoPlayer): Coins {
  const { orderCount, playLevel, services } = player
  const pricePerHour = services.reduce((sum, service) => sum + service.pricePerHour, 0) / services.length
  const { orders, fiveStars } = playExperienceParts({
    listTotal: 0,
    orders: orderCount,
    fiveStars: countStars(player).fives,
  })
  const min = playLevelOf(playLevel).experience * 1.05 - orders - fiveStars
  const max = (playLevelAfter(playLevel)?.experience ?? Infinity) * 0.95 - orders - fiveStars
  return wholeCoins(Math.round(Math.min(Math.max(orderCount * pricePerHour, min), max)))
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000
}
