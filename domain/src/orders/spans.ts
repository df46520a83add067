import { copyOf } from '../rules/table.ts'
import type { tariff } from '../tariff.ts'

type Tables = Pick<typeof tariff, 'order' | 'fastOrder'>

const ofOrder = [
  'units',
  'acceptMinutes',
  'graceMinutes',
  'noShowMinutes',
  'absence',
  'renewalMinutes',
  'overtimeMinutes',
  'objectionHours',
  'confirmHours',
  'refundHours',
  'arbitrationDays',
  'goQuickMinutes',
] as const satisfies readonly (keyof Tables['order'])[]
const ofWish = [
  'openMinutes',
  'payMinutes',
  'autoSeconds',
] as const satisfies readonly (keyof Tables['fastOrder'])[]

/** What an order is judged by: the numbers that held when it was made, until its end. */
export interface OrderRules {
  readonly order: Pick<Tables['order'], (typeof ofOrder)[number]>
  readonly fastOrder: Pick<Tables['fastOrder'], (typeof ofWish)[number]>
}

/** A copy: the tables change while orders live. */
export function orderRulesOf({ order, fastOrder }: Tables): OrderRules {
  return copyOf({ order: pick(order, ofOrder), fastOrder: pick(fastOrder, ofWish) })
}

function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * How long everything lasts that ends by itself, by what the clock does then; `objectionOver` ends without changing the
 * state. Only the service itself is missing: it lasts as long as was booked. Deadlines are set from this table and
 * countdowns are drawn from it, so that a ring is full exactly when its time begins.
 */
export function spansMs({ order, fastOrder }: OrderRules) {
  return {
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
  }
}
