import { tariff } from '@kaihei/domain/tariff'
import { clsx } from 'clsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { countdownText } from '#ui/countdown-text.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { useTimeLeft } from '#ui/use-time-left.ts'

const lifeMs = tariff.fastOrder.bidMinutes * 60_000
/** From here on its light is about to go out. */
const hotMs = 45_000

interface BidLifeProps {
  placedAt: string
  until: string
  now: () => number
  onOver: () => void
}

/** How long a bid still lives. */
export function BidLife({ placedAt, until, now, onOver }: BidLifeProps) {
  const deadline = Date.parse(until)
  const left = useTimeLeft({ deadline, now, onDone: onOver })
  const words = fastOrdersText.list
  const hot = left < hotMs
  return (
    <div className="grid gap-1">
      <ProgressBar
        thin
        label={words.timeLeft}
        parts={[{ fraction: Math.min(left / lifeMs, 1), color: hot ? 'var(--lamp)' : 'var(--line-strong)' }]}
      />
      <p className={clsx('text-right text-xs', hot ? 'text-lamp-text' : 'text-text-2')}>
        {sayAge(deadline - left - Date.parse(placedAt))} · {words.left(countdownText(left))}
      </p>
    </div>
  )
}

function sayAge(ms: number): string {
  const words = fastOrdersText.list
  if (ms < 10_000) return words.justNow
  return ms < 60_000 ? words.secondsAgo(Math.floor(ms / 1_000)) : words.minutesAgo(Math.floor(ms / 60_000))
}
