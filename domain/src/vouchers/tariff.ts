import { table } from '../rules/table.ts'

export const vouchers = table({
  /** One voucher for an order, and only from this price on (after the VIP discount). */
  minOrder: 2_000,
  livesDays: 30,
  /** A voucher that comes back lives at least so long. */
  givenBackHours: 48,
  newUserPack: {
    livesDays: 7,
    vouchers: [
      { kind: 'percent', percent: 10, cap: 2_000 },
      { kind: 'amount', amount: 800, minimum: 5_000 },
    ],
  },
})
