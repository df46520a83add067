import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsOrdersText } from '#text/ops-orders.ts'
import { dayAndTime } from '#text/times.ts'

/** The times that a dispute turns on. */
export function OrderFacts({ order }: { order: InspectedOrderDetail }) {
  const timeZone = useTimeZone()
  const { createdAt, acceptedAt, startedAt, bookedEnd, commission } = order
  const words = opsOrdersText.facts
  const say = (at: string | null) => (at === null ? words.notYet : dayAndTime(at, timeZone, serverNow()))
  const facts = [
    [words.ordered, say(createdAt)],
    [words.accepted, say(acceptedAt)],
    [words.started, say(startedAt)],
    [words.bookedEnd, say(bookedEnd)],
    [words.commission, words.percent(commission)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-text-3">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
