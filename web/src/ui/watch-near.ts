type Hear = (isNear: boolean, height: number) => unknown

const heard = new Map<Element, Hear>()
let observer: IntersectionObserver | undefined

/**
 * Says whenever an element comes within a screen and a half of what is seen, or goes. One observer for all: a browser
 * looks at many elements of one at once.
 */
export function watchNear(element: Element, hear: Hear): (() => void) | undefined {
  if (!canWatch()) return undefined
  observer ??= new IntersectionObserver(
    (entries) => {
      // What is looked at comes first, and before what goes.
      entries.sort((one, other) => distanceOf(one) - distanceOf(other))
      for (const { target, isIntersecting, boundingClientRect } of entries)
        heard.get(target)?.(isIntersecting, boundingClientRect.height)
    },
    { rootMargin: '150% 0px' },
  )
  heard.set(element, hear)
  observer.observe(element)
  return () => {
    heard.delete(element)
    observer?.unobserve(element)
    if (heard.size === 0) observer = undefined
  }
}

/** From the middle of the screen, twice. */
function distanceOf({ boundingClientRect: { top, bottom } }: IntersectionObserverEntry): number {
  return Math.abs(top + bottom - innerHeight)
}

/** Without one nobody would ever say that something has come near. */
export function canWatch(): boolean {
  return typeof IntersectionObserver !== 'undefined'
}
