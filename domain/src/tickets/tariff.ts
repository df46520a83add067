import { table } from '../rules/table.ts'

/** Lottery tickets. They are not sold. */
export const tickets = table({
  /** One for so many bought coins that were spent on orders that count, in hundredths. */
  boughtCoins: 10_000,
  /** What spending gives in a day at most. */
  maxPerDay: 10,
  /** What one takes of the room for rewards, in hundredths of a coin. */
  worth: 100,
})
