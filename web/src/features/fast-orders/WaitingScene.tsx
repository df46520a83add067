import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { tariff } from '@kaihei/domain/tariff'
import type { ReactNode } from 'react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { shortTime } from '#text/times.ts'
import { Card } from '#ui/Card.tsx'
import { countdownText } from '#ui/countdown-text.ts'
import { Steps } from '#ui/Steps.tsx'
import { useTimeLeft } from '#ui/use-time-left.ts'
import { VoiceBars } from '#ui/VoiceBars.tsx'
import { openSince, waveAt, wishDeadline } from './wish-time.ts'
import { WindowRow } from './WindowRow.tsx'

interface WaitingSceneProps {
  order: FastOrderDetail
  onDone: () => void
  /** The way out. */
  cancel: ReactNode
}

/** Nobody has answered yet: who is being asked, for how long already, and for how long still. */
export function WaitingScene({ order, onDone, cancel }: WaitingSceneProps) {
  const timeZone = useTimeZone()
  const { bestFew, allAfterSeconds, hallAfterSeconds } = tariff.fastOrder.waves
  const deadline = wishDeadline(order)
  const since = openSince(order)
  const left = useTimeLeft({ deadline, now: serverNow, onDone })
  const elapsed = deadline - left - since
  const wave = waveAt(elapsed)
  const words = fastOrdersText.waiting
  const steps = [
    { label: words.short.best(bestFew), note: words.times.best(allAfterSeconds) },
    { label: words.short.all, note: words.times.all(allAfterSeconds / 60, hallAfterSeconds / 60) },
    { label: words.wave.hall, note: words.times.hall(hallAfterSeconds / 60) },
  ]
  return (
    <Card as="section" className="grid gap-6">
      <div className="grid justify-items-center gap-2 pt-4 text-center">
        <span className="text-lamp">
          <VoiceBars />
        </span>
        <p className="text-sm text-text-2">
          {words.elapsed}
          <span className="block text-[40px] leading-tight font-bold tracking-[-.02em] text-text">
            {countdownText(elapsed)}
          </span>
        </p>
        <p className="text-sm text-text-2">
          {words.remaining} <b className="text-text">{countdownText(left)}</b>
        </p>
        <p className="max-w-[30em] text-sm text-balance text-text-3">
          {fastOrdersText.clock.openUntil(shortTime(deadline, timeZone))}
        </p>
      </div>
      <Steps
        label={words.waves}
        hue={235}
        steps={steps.map((step, place) => ({
          ...step,
          state: place < wave ? ('done' as const) : place === wave ? ('now' as const) : ('next' as const),
        }))}
      />
      <div className="flex flex-wrap items-center justify-center gap-3 border-t border-line pt-4 md:justify-between">
        <WindowRow bids={order.bidCount} />
        {cancel}
      </div>
    </Card>
  )
}
