import { orderStatus as is } from '@kaihei/domain/orders/status'
import { type Sql, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'
import { type Cases, countCases } from './store.ts'

/** States of the orders since then, each with when it began, when it was over and what ended it. */
function statesSince(since: Date): Sql {
  return sql`(
    select c.status, c.at, lead(c.at) over w as until, lead(c.what) over w as ended_by, lead(c.status) over w as next
    from (
      select e.*, lag(e.status) over (partition by e.order_id order by e.id) is distinct from e.status as is_new
      from order_event e join play_order o on o.id = e.order_id where o.created_at >= ${since}
    ) c where c.is_new window w as (partition by c.order_id order by c.id)) s`
}

interface Window {
  readonly status: number
  /** What happens by itself to whoever is too late; null: nothing, they cannot any more. */
  readonly timer: string | null
  /** In minutes. */
  readonly before: number
  readonly after: number
}

/**
 * Orders that were in a state, and those that would have left it otherwise: somebody came in time and would have been too
 * late; or, with more time, nobody had come.
 */
export function countWindow(
  reading: Reading,
  since: Date,
  { status, timer, before, after }: Window,
): Promise<Cases> {
  const late = sql`s.until - s.at > make_interval(mins => ${after}::int)`
  const touched =
    timer === null
      ? sql`s.next = ${is.refunding} and ${late}`
      : after < before
        ? sql`s.ended_by <> ${timer} and ${late}`
        : sql`s.ended_by = ${timer}`
  return countCases(
    reading,
    sql`${statesSince(since)} where s.status = ${status} and s.until is not null`,
    touched,
  )
}

const later = (from: Sql, until: Sql, minutes: number) =>
  sql`${until} - ${from} > make_interval(mins => ${minutes}::int)`

/** What of each queue was answered since then, and what of it later than so many minutes. */
export const countAnswers = {
  reports: (reading: Reading, since: Date, minutes: number) =>
    countCases(
      reading,
      sql`report where at >= ${since} and decided_at is not null`,
      later(sql`at`, sql`decided_at`, minutes),
    ),
  applications: (reading: Reading, since: Date, minutes: number) =>
    countCases(
      reading,
      sql`player_application where submitted_at >= ${since} and decided_at is not null`,
      later(sql`submitted_at`, sql`decided_at`, minutes),
    ),
  withdrawals: (reading: Reading, since: Date, minutes: number) =>
    countCases(
      reading,
      sql`withdrawal w join withdrawal_event e on e.withdrawal_id = w.id and e.state in (1, 5)
        where w.created_at >= ${since}`,
      later(sql`w.created_at`, sql`e.at`, minutes),
    ),
  arbitration: (reading: Reading, since: Date, minutes: number) =>
    countCases(
      reading,
      sql`${statesSince(since)} where s.status = ${is.arbitration} and s.until is not null`,
      later(sql`s.at`, sql`s.until`, minutes),
    ),
  returns: (reading: Reading, since: Date, minutes: number) =>
    countCases(
      reading,
      sql`return_wish where at >= ${since} and state in ('done', 'declined')`,
      later(sql`at`, sql`ended_at`, minutes),
    ),
  refunds: (reading: Reading, since: Date, minutes: number) =>
    countCases(
      reading,
      sql`top_up_refund where by_hand_since >= ${since} and ended_at is not null`,
      later(sql`by_hand_since`, sql`ended_at`, minutes),
    ),
  approvals: (reading: Reading, since: Date, minutes: number) =>
    countCases(
      reading,
      sql`approval where proposed_at >= ${since} and state in ('done', 'rejected')`,
      later(sql`proposed_at`, sql`decided_at`, minutes),
    ),
  nitro: (reading: Reading, since: Date, minutes: number) =>
    countCases(
      reading,
      sql`nitro_report where at >= ${since} and decided_at is not null`,
      later(sql`at`, sql`decided_at`, minutes),
    ),
  rentals: (reading: Reading, since: Date, minutes: number) =>
    countCases(
      reading,
      sql`rental where coalesce(claimed_at, staff_since) >= ${since} and decided_at is not null`,
      later(sql`coalesce(claimed_at, staff_since)`, sql`decided_at`, minutes),
    ),
  chargebacks: (reading: Reading, since: Date, minutes: number) =>
    countCases(
      reading,
      sql`charge_back where at >= ${since} and ended_at is not null`,
      later(sql`at`, sql`ended_at`, minutes),
    ),
} as const
