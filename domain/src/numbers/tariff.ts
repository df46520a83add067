import { table } from '../rules/table.ts'

/** What can be drawn, the rarest first. In this order the odds are laid out. */
export const prizes = ['S', 'A', 'B', 'C', 'rename', 'voucher', 'coins'] as const
export type Prize = (typeof prizes)[number]

/** What kinds of numbers there are, the rarest first. */
export const tiers = ['S', 'A', 'B', 'C'] as const
export type Tier = (typeof tiers)[number]

/** Beautiful numbers: instead of the eight digits that everybody is given. */
export const numbers = table({
  /** In thousandths. */
  odds: { S: 1, A: 9, B: 40, C: 150, rename: 100, voucher: 200, coins: 500 },
  /** Within so many draws one of the tier, or of a better one, is certain. */
  pity: { B: 25, A: 100, S: 500 },
  /** What the odds come to in the long run with that, in hundredths of a percent. */
  longRun: { S: 30, A: 156, B: 537, C: 1_463, rename: 980, voucher: 1_948, coins: 4_886 },
  /** What a draw of coins gives, in whole coins. */
  coins: { min: 1, max: 5 },
  voucher: { percent: 10, cap: 2_000 },
  /** Tickets that can be used at once. */
  times: [1, 10],
  /** How long a number that was won waits to be bound. */
  keepDays: 7,
  /** What the house gives for one that was not, in hundredths. */
  returned: 2_000,
  boundDays: 365,
  /** Before somebody else can have a number that was bound. */
  restDays: 30,
  /** What a seed draws before it is told. */
  seed: { draws: 1_000, hours: 24 },
  /** The longest that one can switch draws off for oneself at once. */
  pauseDays: 3_650,
} satisfies {
  readonly odds: Readonly<Record<Prize, number>>
  readonly longRun: Readonly<Record<Prize, number>>
} & Readonly<Record<string, unknown>>)
