import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { isOpenOrder, orderStatus as is } from '@kaihei/domain/orders/status'
import type { OrderStatus } from '@kaihei/domain/orders/status'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { ordersText } from '#text/orders.ts'
import { dayAndTime, dayIn, shortTime } from '#text/times.ts'
import { Steps } from '#ui/Steps.tsx'

interface OrderStepsProps {
  order: OrderDetail
}

/** What ended before anybody played has no way behind it. */
export function hasSteps({ status, startedAt }: OrderDetail): boolean {
  return isOpenOrder(status) || startedAt !== null
}

/** How far it is, at a glance. */
export function OrderSteps({ order }: OrderStepsProps) {
  const timeZone = useTimeZone()
  const { kind, status, acceptedAt, createdAt, startedAt } = order
  const words = ordersText.steps
  const direct = kind === 'direct'
  // A claim that was dropped leads nowhere any more.
  const disputed = (order.claim !== null && order.claim.state !== 'dropped') || status === is.arbitration
  const present = presentOf(status)
  const steps = [
    { label: direct ? words.placed : words.published, at: createdAt },
    { label: direct ? words.accepted : words.paid, at: acceptedAt },
    { label: words.serving, at: startedAt },
    {
      label: status === is.arbitration ? words.arbitration : disputed ? words.refund : words.waitConfirm,
      at: entered(order, [is.waitConfirm, is.refunding]),
    },
    {
      label: disputed && status !== is.completed ? words.ended : words.completed,
      at: isOpenOrder(status) ? null : (order.timeline[0]?.at ?? null),
    },
  ]
  return (
    <Steps
      label={words.label}
      hue={order.player?.hue ?? order.boss.hue}
      steps={steps.map(({ label, at }, place) => ({
        label,
        ...(at !== null && place <= present && { note: sayWhen(at, timeZone) }),
        state: place < present ? 'done' : place === present ? 'now' : 'next',
      }))}
    />
  )
}

/** Five of them share the width of a phone: today needs no day. */
function sayWhen(at: string, timeZone: string): string {
  const then = Date.parse(at)
  const now = serverNow()
  return dayIn(timeZone, then) === dayIn(timeZone, now)
    ? shortTime(then, timeZone)
    : dayAndTime(at, timeZone, now)
}

function presentOf(status: OrderStatus): number {
  if (!isOpenOrder(status)) return 5
  if (status === is.waiting || status === is.matched || status === is.accepted) return 1
  return status === is.serving ? 2 : 3
}

/** When it last came into one of these states. */
function entered({ timeline }: OrderDetail, states: readonly OrderStatus[]): string | null {
  return timeline.find(({ status }) => states.includes(status))?.at ?? null
}
