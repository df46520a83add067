import { table } from '../rules/table.ts'

/** An order is counted in units of half an hour. */
export const order = table({
  units: { min: 1, max: 24 },
  unitMinutes: 30,
  quoteMinutes: 5,
  noteCharacters: 200,
  /** With a step that asks for a reason; with a claim or an appeal. */
  reasonCharacters: 200,
  claimCharacters: 500,
  maxOpen: 5,
  acceptMinutes: 10,
  /** After accepting: either side may still cancel, and it costs nothing. */
  graceMinutes: 5,
  /** The boss may say that nobody came, counted from accepting. */
  noShowMinutes: { from: 10, to: 30 },
  /** The companion may say that the boss did not come, and is paid for so much of a unit. */
  absence: { fromMinutes: 15, paidUnits: 0.6 },
  renewalMinutes: 5,
  /** The booked end passes unnoticed for so long, then the service counts as finished. */
  overtimeMinutes: 30,
  objectionHours: 2,
  confirmHours: 24,
  /** How long after the end a refund can still be asked for, and how long an answer and an appeal may take. */
  refundHours: { ask: 24, respond: 24, appeal: 24 },
  arbitrationDays: 7,
  /** With a claim, an answer or an appeal. */
  maxFiles: 6,
  /** From this on, given to the boss or taken from what is claimed, a second person of the staff has to agree. */
  twoPersonsFrom: 50_000,
  /** What the house gives a boss whose companion cancels: once in so many days. */
  apology: { amount: 500, minimum: 5_000, livesDays: 7, onceInDays: 30 },
  /** A direct order may be turned into a fast one: while it waits, or shortly after it came to nothing. */
  goQuickMinutes: { waiting: 2, ended: 30 },
})
