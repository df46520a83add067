import { table } from '../rules/table.ts'

/** What whoever waits is promised by each queue of the console, in minutes; nothing happens by itself when staff are late. */
export const promises = table({
  chats: 5,
  reports: 12 * 60,
  applications: 24 * 60,
  withdrawals: 24 * 60,
  /** Top-ups of which another amount arrived than was asked for. */
  differing: 24 * 60,
  /** Bought coins that somebody who leaves wants back at their source. */
  returns: 24 * 60,
  /** Refunds that no provider sends: somebody has to. */
  refunds: 24 * 60,
  /** What one of the staff has proposed and another has to agree to. */
  approvals: 24 * 60,
  /** Codes that do not work. */
  nitro: 24 * 60,
  /** Logins that failed, and claims on a deposit. */
  rentals: 24 * 60,
  arbitration: 72 * 60,
  chargebacks: 4 * 24 * 60,
})

/** Money that staff give or take by hand, in hundredths: what one of them may, and from where on two admins have to agree. */
export const adjust = table({ staffMax: 10_000, twoFrom: 50_000 })
