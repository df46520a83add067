import { ratingOf } from '@kaihei/domain/players/rating'
import { partsOf, scoreOf } from '@kaihei/domain/players/score'
import type { ScoreParts, TrackRecord } from '@kaihei/domain/players/score'
import { tariff } from '@kaihei/domain/tariff'

const newcomer: TrackRecord = {
  rating: ratingOf({ reviewCount: 0, starsTotal: 0 }),
  completionRate: null,
  acceptRate: null,
  replySeconds: null,
  repeatRate: null,
  orderCount: 0,
}

export const veteran = {
  rating: ratingOf({ reviewCount: 240, starsTotal: 240 * 4.9 }),
  completionRate: 0.97,
  acceptRate: 0.9,
  replySeconds: 60,
  repeatRate: 0.4,
  orderCount: 300,
} satisfies TrackRecord

export interface ScoreRow {
  part: keyof ScoreParts | 'total'
  weight: number
  newcomer: number
  veteran: number
}

const order = ['rating', 'completion', 'acceptRate', 'replySpeed', 'repeatBosses', 'newcomer'] as const

/** What each part is worth, and the points two people get for it. The server sorts by the same functions. */
export function scoreTable(): { rows: readonly ScoreRow[]; totals: Omit<ScoreRow, 'part'> } {
  const [fresh, seasoned] = [partsOf(newcomer), partsOf(veteran)]
  const rows = order.map((part) => ({
    part,
    weight: tariff.score[part],
    newcomer: fresh[part] * tariff.score[part],
    veteran: seasoned[part] * tariff.score[part],
  }))
  return {
    rows,
    totals: {
      weight: rows.reduce((sum, { weight }) => sum + weight, 0),
      newcomer: scoreOf(fresh) * 100,
      veteran: scoreOf(seasoned) * 100,
    },
  }
}
