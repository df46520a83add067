import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface CardProps {
  as?: 'section' | 'article' | 'div'
  title?: ReactNode
  /** At the right end of the title's line. */
  aside?: ReactNode
  /** Off for content that reaches the edges. */
  pad?: boolean
  className?: string
  children?: ReactNode
}

export function Card({ as: Tag = 'section', title, aside, pad = true, className, children }: CardProps) {
  const id = useId()
  return (
    <Tag
      className={clsx('min-w-0 rounded-xl bg-surface shadow-1', pad && 'p-4 md:p-5', className)}
      aria-labelledby={title && Tag !== 'div' ? id : undefined}
    >
      {(title || aside) && (
        <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title && <h2 id={id}>{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </Tag>
  )
}
