import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { listActions } from './actions-on-screen.ts'
import { findFreePlace, isFree } from './free-place.ts'
import type { Box } from './free-place.ts'

/** Beside the dock, which is at the right; above the foot of the window. */
const margins = { left: 28, right: 84, bottom: 28 }
const lookEveryMs = 500

/**
 * Where an element may lie without hiding anything that can be done; null while there is no such place. It leaves at
 * once when an action comes under it, and takes a place again only while the page is at rest.
 */
export function useFreePlace(element: RefObject<HTMLElement | null>, fixed: boolean): Box | null {
  const [place, setPlace] = useState<Box | null>(null)
  useEffect(() => {
    let current: Box | null = null
    let scrolledAt = 0

    function look(): void {
      if (element.current === null) return
      const taken = listActions(element.current)
      const stands = current !== null && taken !== null && isFree(current, taken)
      if (stands) return
      const atRest = Date.now() - scrolledAt >= lookEveryMs
      current = taken === null || !atRest ? null : settle(element.current, taken, fixed)
      setPlace(current)
    }
    function moved(): void {
      scrolledAt = Date.now()
      if (current !== null) look()
    }

    look()
    const timer = setInterval(look, lookEveryMs)
    addEventListener('scroll', moved, { passive: true })
    addEventListener('resize', moved)
    return () => {
      clearInterval(timer)
      removeEventListener('scroll', moved)
      removeEventListener('resize', moved)
    }
  }, [element, fixed])
  return place
}

function settle(element: HTMLElement, taken: readonly Box[], fixed: boolean): Box | null {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  if (!fixed)
    return findFreePlace({ width: innerWidth, height: innerHeight }, { width, height }, margins, taken)
  const here = { left, top, right, bottom }
  return isFree(here, taken) ? here : null
}
