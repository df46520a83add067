import { table } from '../rules/table.ts'

/** Codes for Discord Nitro. */
export const nitro = table({
  /** What one person may buy; what was refunded does not count. Days and months are the house's. */
  perDay: 1,
  perMonth: 3,
  /** So long the buyer may look at the code again, and say that it does not work. */
  openHours: 24,
  /** Without an answer of Discord the buyer is believed once in so many days. */
  goodwillDays: 180,
  reportCharacters: 200,
})
