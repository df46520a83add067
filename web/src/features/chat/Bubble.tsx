import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface BubbleProps {
  mine: boolean
  /** What is in it reaches its edges. */
  bare?: boolean
  children: ReactNode
}

/** What somebody said, with its corner on the side of whoever said it. */
export function Bubble({ mine, bare = false, children }: BubbleProps) {
  return (
    <div
      className={clsx(
        'min-w-0 rounded-[14px] wrap-anywhere whitespace-pre-wrap text-text',
        !bare && 'px-3.5 py-2',
        mine ? 'rounded-br-[4px] bg-(--bubble-mine)' : 'rounded-bl-[4px] bg-surface-2',
      )}
    >
      {children}
    </div>
  )
}
