import { tariff } from '../tariff.ts'

export interface ScoreParts {
  readonly rating: number
  readonly completion: number
  readonly acceptRate: number
  readonly replySpeed: number
  readonly repeatBosses: number
  readonly newcomer: number
}

/** What recommendations and dispatch sort by: the weighted sum of the parts, from 0 to 1. */
export function scoreOf(parts: ScoreParts): number {
  const { score } = tariff
  const percent =
    parts.rating * score.rating +
    parts.completion * score.completion +
    parts.acceptRate * score.acceptRate +
    parts.replySpeed * score.replySpeed +
    parts.repeatBosses * score.repeatBosses +
    parts.newcomer * score.newcomer
  return percent / 100
}

/** What is known of a companion's work. Shares are null while there is nothing to judge by. */
export interface TrackRecord {
  readonly rating: number
  readonly completionRate: number | null
  readonly acceptRate: number | null
  readonly replySeconds: number | null
  readonly repeatRate: number | null
  readonly orderCount: number
}

const maxStars = 5

export function partsOf(record: TrackRecord): ScoreParts {
  const { worthlessStars, unknownPercent, slowestReplySeconds, newcomerOrders } = tariff.score
  const unknownShare = unknownPercent / 100
  return {
    rating: clamp((record.rating - worthlessStars) / (maxStars - worthlessStars)),
    completion: record.completionRate ?? unknownShare,
    acceptRate: record.acceptRate ?? unknownShare,
    replySpeed:
      record.replySeconds === null ? unknownShare : clamp(1 - record.replySeconds / slowestReplySeconds),
    repeatBosses: record.repeatRate ?? 0,
    newcomer: clamp(1 - record.orderCount / newcomerOrders),
  }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
