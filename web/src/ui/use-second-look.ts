import { startTransition, useEffect, useState } from 'react'
import { withNextFrame } from './with-next-frame.ts'

/**
 * False for the first look at something, true from the second on: what is below its beginning comes a frame later, for all
 * at once would take a slow phone twice as long. `atOnce` for where it would not: there it is true from the start.
 */
export function useSecondLook(atOnce: boolean): boolean {
  const [isSecond, setSecond] = useState(atOnce)
  useEffect(
    () => (isSecond ? undefined : withNextFrame(() => startTransition(() => setSecond(true)))),
    [isSecond],
  )
  return isSecond
}
