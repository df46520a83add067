import { withNextFrame } from './with-next-frame.ts'

/** Whoever comes by a link sees which one of a row is chosen, also where the row does not fit. */
export function bringInSight(one: HTMLElement | null): (() => void) | undefined {
  const row = one?.parentElement
  if (!one || !row) return undefined
  return withNextFrame(() => {
    const [seen, at] = [row.getBoundingClientRect(), one.getBoundingClientRect()]
    row.scrollLeft += Math.min(0, at.left - seen.left) + Math.max(0, at.right - seen.right)
  })
}
