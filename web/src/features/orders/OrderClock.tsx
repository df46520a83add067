import type { OrderCard, OrderDetail } from '@kaihei/domain/orders/shapes'
import type { Side } from '@kaihei/domain/orders/moves'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { ordersText } from '#text/orders.ts'
import { dueTime } from '#text/times.ts'
import { ClockBlock } from '#ui/ClockBlock.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { turnOf } from './order-turn.ts'
import type { Turn } from './order-turn.ts'

interface OrderClockProps {
  order: OrderCard & Partial<OrderDetail>
  /** Who reads it. */
  side: Side
  /** The time is over: what is shown should be read again. */
  onDone: () => void
  /** What can be done now. */
  actions?: ReactNode
}

/** Who must act, until when, and what happens then. Nothing for an order that is over. */
export function OrderClock({ order, side, onDone, actions }: OrderClockProps) {
  const timeZone = useTimeZone()
  const { turn, tell } = useTurn(order, side, onDone)
  if (turn === undefined) return null
  const words = ordersText.clock
  const { bookedEnd } = order
  const facts = [
    { term: words.who, text: turn.act },
    // The service goes on while more of it is asked for.
    ...(turn.name === 'renewalStands' && bookedEnd !== null && Date.parse(bookedEnd) > serverNow()
      ? [{ term: words.serviceLeft, text: <ServiceLeft until={bookedEnd} /> }]
      : []),
    ...(turn.name === 'over' && bookedEnd !== null
      ? [{ term: words.bookedEnd, text: dueTime(bookedEnd, timeZone) }]
      : []),
    {
      term: words.until,
      text: dueTime(turn.name === 'over' ? (order.clock?.until ?? '') : iso(turn.deadline), timeZone),
    },
    { term: words.afterwards, text: turn.outcome },
  ]
  return (
    <ClockBlock
      key={turn.deadline}
      tone={turn.mine ? 'you' : 'them'}
      startedAt={turn.startedAt}
      deadline={turn.deadline}
      now={serverNow}
      onDone={tell}
      title={turn.title}
      caption={turn.caption}
      facts={facts}
      actions={actions}
    />
  )
}

function ServiceLeft({ until }: { until: string }) {
  const timeZone = useTimeZone()
  return (
    <>
      <Countdown deadline={Date.parse(until)} now={serverNow} /> · {dueTime(until, timeZone)}
    </>
  )
}

/** The same in one line, for lists. */
export function OrderClockLine({ order, side, onDone }: Omit<OrderClockProps, 'actions'>) {
  const { turn, tell } = useTurn(order, side, onDone)
  if (turn === undefined) return null
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 text-sm">
      <b className={clsx(turn.mine ? 'text-lamp-text' : 'text-info')}>{turn.title}</b>
      <span className="text-text-2">
        {ordersText.clock.left}{' '}
        <Countdown key={turn.deadline} deadline={turn.deadline} now={serverNow} onDone={tell} />
      </span>
    </span>
  )
}

/** One clock can end within another: at the booked end the wait for the automatic end begins. */
function useTurn(
  order: OrderClockProps['order'],
  side: Side,
  onDone: () => void,
): { turn: Turn | undefined; tell: () => void } {
  const [, setEnded] = useState(0)
  const turn = turnOf(order, side, serverNow())

  function tell() {
    setEnded((count) => count + 1)
    onDone()
  }

  return { turn, tell }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
