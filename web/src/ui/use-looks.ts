import { startTransition, useEffect, useState } from 'react'
import { withNextFrame } from './with-next-frame.ts'

/**
 * How many looks somebody has had at a page: one, and with each frame one more until there have been `most`. What is below
 * its beginning comes with the later ones, for all at once would take a slow phone several times as long. `atOnce` for where
 * it would not: there nothing waits.
 */
export function useLooks(most: number, atOnce: boolean): number {
  const [looks, setLooks] = useState(atOnce ? most : 1)
  useEffect(
    () => (looks === most ? undefined : withNextFrame(() => startTransition(() => setLooks(looks + 1)))),
    [looks, most],
  )
  return looks
}
