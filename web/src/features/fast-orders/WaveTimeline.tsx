import { tariff } from '@kaihei/domain/tariff'
import { clsx } from 'clsx'
import { serverNow } from '#client/clock.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { useTimeLeft } from '#ui/use-time-left.ts'
import { openMs, waveAt } from './wish-time.ts'

/** Who is told of a wish and when. The first wave stands at the top, as it comes first. */
export function WaveTimeline({ since }: { since: number }) {
  const { bestFew, allAfterSeconds, hallAfterSeconds } = tariff.fastOrder.waves
  const left = useTimeLeft({ deadline: since + openMs(), now: serverNow })
  const wave = waveAt(openMs() - left)
  const words = fastOrdersText.waiting
  const steps = [
    { name: words.wave.best(bestFew), time: words.times.best(allAfterSeconds) },
    { name: words.wave.all, time: words.times.all(allAfterSeconds / 60, hallAfterSeconds / 60) },
    { name: words.wave.hall, time: words.times.hall(hallAfterSeconds / 60) },
  ]
  return (
    <ol className="grid gap-3" aria-label={words.waves}>
      {steps.map(({ name, time }, place) => {
        const state = place < wave ? 'done' : place === wave ? 'now' : 'next'
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3"
          >
            <span
              className={clsx(
                'mt-0.5 h-[22px] w-[18px] rounded-t-full rounded-b-[3px]',
                state === 'done' && 'bg-info',
                state === 'now' && 'bg-lamp shadow-[0_0_0_4px_var(--lamp-soft)]',
                state === 'next' && 'bg-surface-3',
              )}
              aria-hidden="true"
            />
            <span className={clsx('min-w-0', state === 'next' ? 'text-text-3' : 'font-medium')}>
              {name}
              <span className="block text-xs font-normal text-text-3">{words.notes[state]}</span>
            </span>
            <span className="text-xs leading-[22px] whitespace-nowrap text-text-3">{time}</span>
          </li>
        )
      })}
    </ol>
  )
}
