import { disputed } from '../orders/decision.ts'
import type { MoveName } from '../orders/moves.ts'
import type { Order } from '../orders/order.ts'
import { orderStatus as is } from '../orders/status.ts'
import type { TimerName } from '../orders/timers.ts'
import { tariff } from '../tariff.ts'

const { reputation: rules } = tariff

/** What one step of an order does to the reputation of its companion. */
export function pointsOf(what: MoveName | TimerName, before: Order, after: Order): number {
  if (what === 'withdraw') return rules.cancelled
  if (what === 'notTaken') return before.entrance === 'direct' ? rules.notTaken : 0
  // Silence is agreement, and no worse than it.
  if (what === 'agree' || what === 'claimGranted') return rules.refundAgreed
  const finished = after.status === is.completed && !before.released ? rules.finished : 0
  const lost = what === 'resolve' && hasLost(before, after.refunded - before.refunded)
  return finished + (lost ? rules.arbitrationLost : 0)
}

/** Staff gave the boss more than half of what the two did not agree on. */
function hasLost(order: Order, refund: number): boolean {
  if (order.status !== is.arbitration) return false
  const { low, high } = disputed(order)
  return refund * 2 > low + high
}

/** None for no review. */
export function pointsOfStars(stars: number | null): number {
  return stars === null ? 0 : (rules.stars[stars - 1] ?? 0)
}

export interface DayOfDoings {
  /** YYYY-MM-DD */
  readonly day: string
  readonly points: number
}

export interface Standing {
  readonly day: string
  /** At the beginning of the day, and with what it has brought so far. */
  readonly start: number
  readonly reputation: number
}

/** Where the days have brought somebody, the oldest first. Bounds and the way back to the start apply between days. */
export function foldReputation(days: readonly DayOfDoings[], today: string): Standing {
  let standing: Standing = { day: days[0]?.day ?? today, start: rules.start, reputation: rules.start }
  for (const { day, points } of days) {
    const start = recover(standing.reputation, daysBetween(standing.day, day))
    standing = { day, start, reputation: Math.min(Math.max(start + points, 0), rules.max) }
  }
  if (standing.day >= today) return standing
  const rested = recover(standing.reputation, daysBetween(standing.day, today))
  return { day: today, start: rested, reputation: rested }
}

/** Whoever is below gains a little every day; whoever is above keeps it. */
function recover(reputation: number, days: number): number {
  if (reputation >= rules.start) return reputation
  return Math.min(rules.start, reputation + days * rules.perDay)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
