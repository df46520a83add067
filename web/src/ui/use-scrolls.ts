import { type RefCallback, useEffect, useState } from 'react'

/** Whether what is in a box is wider than the box: then it has to be reached by the keyboard, and only then. */
export function useScrolls(): readonly [box: RefCallback<HTMLElement>, scrolls: boolean] {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    if (box === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setScrolls(box.scrollWidth > box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [box])
  return [setBox, scrolls]
}
