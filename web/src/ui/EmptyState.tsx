import type { ReactNode } from 'react'
import { WindowGlyph } from './WindowGlyph.tsx'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  /** There should be something, and it did not come. */
  bad?: boolean
}

export function EmptyState({ title, text, action, bad = false }: EmptyStateProps) {
  return (
    <div role={bad ? 'alert' : undefined} className="grid justify-items-center gap-1.5 px-6 py-8 text-center">
      <WindowGlyph size={84} mark={bad ? 'bad' : undefined} className="mb-2" />
      <p className="text-base font-semibold">{title}</p>
      {text && <p className="max-w-[26em] text-sm text-balance text-text-3">{text}</p>}
      {action && <div className="mt-2.5">{action}</div>}
    </div>
  )
}
