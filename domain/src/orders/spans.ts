import { tariff } from '../tariff.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const { order, fastOrder } = tariff

/**
 * How long everything lasts that ends by itself, by what the clock does then; `objectionOver` ends without changing the
 * state. Only the service itself is missing: it lasts as long as was booked. Deadlines are set from this table and
 * countdowns are drawn from it, so that a ring is full exactly when its time begins.
 */
export const spansMs = {
  notTaken: order.acceptMinutes * minute,
  /** The same for a wish, which looks for somebody. */
  wishNotTaken: fastOrder.openMinutes * minute,
  autoSelected: fastOrder.autoSeconds * second,
  unpaid: fastOrder.payMinutes * minute,
  begin: order.graceMinutes * minute,
  renewalStands: order.renewalMinutes * minute,
  objectionOver: order.objectionHours * hour,
  confirmed: order.confirmHours * hour,
  claimGranted: order.refundHours.respond * hour,
  claimForgotten: order.refundHours.appeal * hour,
  halved: order.arbitrationDays * 24 * hour,
} as const
