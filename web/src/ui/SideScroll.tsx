import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { withNextFrame } from './with-next-frame.ts'

interface SideScrollProps {
  /** Which of the tabs inside is chosen; it is brought into view. */
  chosenAt: number
  className?: string
  children: ReactNode
}

/** A row wider than the screen fades out at the end where there is more of it. */
export function SideScroll({ chosenAt, className, children }: SideScrollProps) {
  const box = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(false)

  useEffect(() => {
    const row = box.current?.firstElementChild
    const tab = row?.querySelectorAll<HTMLElement>('[role=tab]')[chosenAt]
    if (!row || !tab) return undefined
    return withNextFrame(() => {
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    })
  }, [chosenAt])

  return (
    <div
      ref={box}
      className={clsx(
        className,
        !atEnd && '[mask-image:linear-gradient(90deg,#000_calc(100%-56px),transparent)]',
      )}
      onScrollCapture={({ target }) => {
        if (target instanceof Element)
          setAtEnd(target.scrollLeft + target.clientWidth >= target.scrollWidth - 8)
      }}
    >
      {children}
    </div>
  )
}
