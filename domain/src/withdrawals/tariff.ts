import { table } from '../rules/table.ts'

/** Taking earnings out. Amounts in hundredths; `fee` from the second request of a week on. */
export const withdrawal = table({
  min: 10_000,
  max: 2_000_000,
  restHours: 24,
  fee: { percent: 1, min: 200, max: 5_000 },
  /** Up to this a request is approved by itself. */
  approvedByItself: 50_000,
  /** From this on whoever approves does not pay. */
  paidByAnotherFrom: 100_000,
  /** From this on two different admins have to agree. */
  twoPersonsFrom: 500_000,
  /** What staff aim at; nothing happens by itself when they are late. */
  aim: { approveHours: 24, payHours: 72 },
  /** Of whatever names an account elsewhere. */
  payeeCharacters: { min: 3, max: 100 },
})

/** Earnings into coins, at once and for good. */
export const conversion = table({ min: 100, maxPerDay: 500_000, bonusPercent: 2 })
