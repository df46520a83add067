import { table } from '../rules/table.ts'

/** Who has lit the street most: what counts for the boards, and what they bring. */
export const boards = table({
  /** What one review of five stars counts, in hundredths as everything beside it. */
  starPoints: 2_000,
  /** No boss counts for more than so much of what a companion has gathered. */
  bossPercent: 40,
  /** So long after its end a board still changes: reviews may be changed until then. */
  finalHours: 48,
  /** Of the first three bosses and the first three companions. */
  prizes: { week: [10_000, 6_000, 3_000], month: [50_000, 30_000, 15_000] },
  /** So many of a final board are told of; the last of them may share their place. */
  places: 10,
})
