import { table } from '../rules/table.ts'

/** `silentMinutes`: a companion whose browser is gone for so long is offline. */
export const player = table({ photos: 6, services: 8, silentMinutes: 10 })

/** Weights of the published score, in percent, and what its parts are measured against. */
export const score = table({
  rating: 35,
  completion: 20,
  acceptRate: 15,
  replySpeed: 10,
  repeatBosses: 10,
  newcomer: 10,
  /** Nobody keeps ordering from there: such a rating counts for nothing, five stars count in full. */
  worthlessStars: 3,
  /** Someone new is judged like a decent companion, or nobody would ever be first. */
  unknownPercent: 80,
  slowestReplySeconds: 600,
  newcomerOrders: 20,
})

/**
 * A new companion starts near the house average: (weight × prior + Σ stars) / (weight + n). With fewer reviews than
 * `minShown` there is no number yet: the screens say that somebody is new.
 */
export const rating = table({ prior: 4.6, weight: 10, minShown: 3 })
