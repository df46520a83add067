import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { tariff } from '@kaihei/domain/tariff'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { shortTime } from '#text/times.ts'
import '#ui/ClockBlock.css'
import { countdownText } from '#ui/countdown-text.ts'
import { CountdownRing } from '#ui/CountdownRing.tsx'
import { useTimeLeft } from '#ui/use-time-left.ts'
import { openMs, wishDeadline } from './wish-time.ts'

interface WishClockProps {
  order: FastOrderDetail
  onDone: () => void
}

/** How long the search goes on, or how long until somebody is chosen without me, and what happens then. */
export function WishClock({ order, onDone }: WishClockProps) {
  const timeZone = useTimeZone()
  const words = fastOrdersText.clock
  const auto = order.clock?.next === 'autoSelected' ? Date.parse(order.clock.until) : null
  const deadline = wishDeadline(order)
  const whole = auto === null ? openMs() : tariff.fastOrder.autoSeconds * 1_000
  const left = useTimeLeft({ deadline, now: serverNow, onDone })
  const yours = order.bidCount > 0
  const time = shortTime(deadline, timeZone)
  return (
    <section
      className={clsx('clock-block flex items-center gap-4 rounded-xl p-[18px]', !yours && 'them')}
      aria-label={words.open}
    >
      <CountdownRing fraction={left / whole} size={104} width={7} tone={yours ? 'you' : 'them'}>
        <time
          dateTime={new Date(deadline).toISOString()}
          className="block text-xl leading-tight font-semibold"
        >
          {countdownText(left)}
        </time>
        <span className="text-xs text-text-2">{auto === null ? words.open : words.autoIn}</span>
      </CountdownRing>
      <div className="min-w-0">
        <h2 className={yours ? 'text-lamp-text' : 'text-info'}>
          {auto !== null ? words.autoTitle : yours ? words.choose : words.waiting}
        </h2>
        <p className="mt-0.5 text-sm text-text-2">
          {auto === null ? words.openUntil(time) : words.autoUntil(time)}
        </p>
      </div>
    </section>
  )
}
