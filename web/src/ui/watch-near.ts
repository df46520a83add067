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

/** Without one nobody would ever say that something has come near. */
export function canWatch(): boolean {
  return typeof IntersectionObserver !== 'undefined'
}
