import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Whoever is as near to the end as this reads the end. */
const nearPx = 80

export interface Place {
  /** What scrolls. */
  readonly pane: RefObject<HTMLElement | null>
  /** What stands in it: a child for each row. */
  readonly list: RefObject<HTMLDivElement | null>
  /** Takes note of where the reader is: with every scroll. Answers whether that is the end. */
  readonly note: () => boolean
  readonly isAtEnd: () => boolean
  readonly moveToEnd: (extraPx?: number) => void
}

/**
 * Keeps the place of whoever reads, while messages come before and after it, and while pictures and cards find their
 * size: the end for those who read the end, otherwise the row that they have at the top.
 */
export function usePlace(hasRows: boolean): Place {
  const pane = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** A row and where it stood, counted from the beginning; null for the end. */
  const held = useRef<{ row: HTMLElement; top: number } | null>(null)

  function note(): boolean {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = pane.current ?? {}
    const isEnd = scrollHeight - scrollTop - clientHeight < nearPx
    // The first row is a day's line: what is older and of the same day comes between it and what it stood above.
    const [, ...rows] = isEnd ? [] : (list.current?.children ?? [])
    held.current = null
    for (const row of rows) {
      if (!(row instanceof HTMLElement) || row.offsetTop + row.offsetHeight <= scrollTop) continue
      held.current = { row, top: row.offsetTop }
      break
    }
    return held.current === null
  }

  function moveToEnd(extraPx = 0) {
    held.current = null
    if (pane.current !== null) pane.current.scrollTop = pane.current.scrollHeight + extraPx
  }

  function keep() {
    if (pane.current === null) return
    if (held.current?.row.isConnected !== true) return moveToEnd()
    const { row, top } = held.current
    held.current = { row, top: row.offsetTop }
    // Whatever came or grew above the row has moved it by as much.
    if (row.offsetTop !== top) pane.current.scrollTop += row.offsetTop - top
  }

  useLayoutEffect(keep)
  const keepNow = useEffectEvent(keep)

  useEffect(() => {
    if (!hasRows || pane.current === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => keepNow())
    observer.observe(pane.current)
    if (list.current !== null) observer.observe(list.current)
    return () => observer.disconnect()
  }, [hasRows])

  return { pane, list, note, isAtEnd: () => held.current === null, moveToEnd }
}
