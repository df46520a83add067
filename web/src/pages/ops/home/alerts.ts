import type { MoneyDay, Overview } from '@kaihei/domain/ops/overview-calls'
import { urgencyOf } from '@kaihei/domain/ops/urgency'
import { opsHomeText } from '#text/ops-home.ts'
import { shortTime } from '#text/times.ts'
import { amountText } from '#ui/amount-text.ts'
import { queuePlaces } from '../frame/places.ts'
import { promiseText, spanText } from './span-text.ts'

interface Alert {
  readonly text: string
  /** Where it is seen to; none: it is seen here. */
  readonly place: string | null
}

const checkedWithinMs = 75 * 60_000

/** What somebody should look at now, the gravest first: all of it can be read off what the console knows anyway. */
export function alertsOf(
  { queues, money, health }: Overview,
  days: readonly MoneyDay[] | undefined,
  now: number,
): readonly Alert[] {
  const words = opsHomeText.alerts
  const verifiedAt = Date.parse(health.verifiedAt)
  const owed = money.owed.coins + money.owed.beans + money.owed.held
  const missing = days === undefined ? 0 : owed - (days.at(-1)?.cash ?? 0)
  const late = queues.flatMap(({ id, oldestAt, promiseMinutes }) => {
    const since = oldestAt === null ? null : Date.parse(oldestAt)
    if (since === null || urgencyOf({ since, promiseMinutes }, now) !== 'late') return []
    const name = opsHomeText.queues.names[id]
    const told = words.late(name, spanText(now - since), promiseText(promiseMinutes))
    return [{ text: told, place: queuePlaces[id] }]
  })
  return [
    ...(health.ledgerDrift > 0 ? [{ text: words.drift(health.ledgerDrift), place: null }] : []),
    ...(now - verifiedAt > checkedWithinMs
      ? [{ text: words.stale(shortTime(verifiedAt, 'Europe/London')), place: null }]
      : []),
    ...late,
    ...(health.outboxFailed > 0 ? [{ text: words.outbox(health.outboxFailed), place: null }] : []),
    ...(missing > 0 ? [{ text: words.short(amountText(missing)), place: null }] : []),
  ]
}
