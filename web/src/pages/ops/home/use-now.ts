import { useEffect, useState } from 'react'
import { serverNow } from '#client/clock.ts'

/** The time, renewed every second: what is promised within minutes is told in seconds. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
