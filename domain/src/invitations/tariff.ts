import { table } from '../rules/table.ts'

/** Invitations, of one level: who was invited invites for themselves. Amounts in hundredths. */
export const invitations = table({
  /** For the first order of so much or more, at its list price. */
  first: { from: 3_000, gives: 1_000 },
  /** Of the list price of every order after it. */
  sharePercent: 1,
  /** From the day somebody came. */
  livesDays: 180,
  /** What one person can bring in all. */
  max: 100_000,
  /** After an order was done. */
  maturesDays: 7,
  advance: { feePercent: 10, maxPerDay: 20_000 },
  codeCharacters: 6,
})
