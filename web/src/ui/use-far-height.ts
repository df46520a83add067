import { startTransition, useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { isDrawnAsServer } from './drawn-page.ts'

type Hear = (isNear: boolean, height: number) => void

const heard = new Map<Element, Hear>()
let observer: IntersectionObserver | undefined

/** One for all: a browser looks at a thousand elements of one observer at once. */
function watchNear(element: Element, hear: Hear): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      // What comes near is drawn piece by piece, between frames.
      startTransition(() => {
        for (const { target, isIntersecting, boundingClientRect } of entries)
          heard.get(target)?.(isIntersecting, boundingClientRect.height)
      })
    },
    { rootMargin: '150% 0px' },
  )
  heard.set(element, hear)
  observer.observe(element)
  return () => {
    heard.delete(element)
    observer?.unobserve(element)
  }
}

interface Shedding {
  readonly sheds: boolean
  /** Nobody sees it when the page is opened: the server does not draw it, and the browser does once it has taken over. */
  readonly below: boolean
}

/**
 * Null while an element is within a screen and a half of what is seen; else the height its place has to keep. Where
 * somebody is inside with the keyboard it stays.
 */
export function useFarHeight(
  place: RefObject<HTMLElement | null>,
  { sheds, below }: Shedding,
): number | null {
  const [height, setHeight] = useState(() => (sheds && below && isDrawnAsServer() ? 0 : null))
  useEffect(() => {
    const element = place.current
    if (!sheds || element === null || typeof IntersectionObserver === 'undefined') return undefined
    return watchNear(element, (isNear, measured) => {
      if (isNear) setHeight(null)
      else if (!element.contains(document.activeElement)) setHeight((kept) => kept ?? measured)
    })
  }, [place, sheds])
  return height
}
