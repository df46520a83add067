import { countdownText } from './countdown-text.ts'
import { useTimeLeft } from './use-time-left.ts'

interface CountdownProps {
  /** Milliseconds since the epoch. */
  deadline: number
  now: () => number
  onDone?: () => void
}

/** Not a live region: a number read aloud every second would drown everything else. */
export function Countdown({ deadline, now, onDone }: CountdownProps) {
  const left = useTimeLeft({ deadline, now, onDone })
  return <time dateTime={new Date(deadline).toISOString()}>{countdownText(left)}</time>
}
