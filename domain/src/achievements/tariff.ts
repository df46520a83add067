import { table } from '../rules/table.ts'

export const achievements = table({
  /** What a window brings by its tier, the plainest first; in hundredths. */
  awards: [500, 2_000, 5_000, 20_000],
  /** The last step of a series has this tier; the ones before it count down from there. */
  highestTier: 4,
  /** Of what can only be reached in its time; the first place of a month has the highest. */
  limitedTier: 3,
  /** How many windows stand on the wall of a person's page. */
  worn: 5,
})
