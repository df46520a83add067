import { useEffect, useEffectEvent, useState } from 'react'

interface TimeLeftOptions {
  /** Milliseconds since the epoch. */
  deadline: number
  /** The clock to trust, in milliseconds: the server's, which may differ from the machine's. */
  now: () => number
  onDone?: (() => void) | undefined
}

/** Milliseconds left until a deadline, renewed as each whole second passes. */
export function useTimeLeft({ deadline, now, onDone }: TimeLeftOptions): number {
  const [at, setAt] = useState(now)
  const readClock = useEffectEvent(now)
  const finish = useEffectEvent(() => onDone?.())
  const left = deadline - at
  const over = left <= 0

  useEffect(() => {
    if (over) {
      finish()
      return undefined
    }
    let timer = setTimeout(tick, (deadline - readClock()) % 1000)
    function tick() {
      const current = readClock()
      setAt(current)
      timer = setTimeout(tick, Math.max((deadline - current) % 1000, 0) || 1000)
    }
    return () => clearTimeout(timer)
  }, [deadline, over])

  return Math.max(left, 0)
}
