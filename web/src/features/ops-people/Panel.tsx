import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'

interface PanelProps {
  title: string
  /** Beside the title: a word about it, or a way to act. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of a person's page. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section aria-label={title}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="text-base">{title}</h3>
          {aside}
        </header>
        {children}
      </Card>
    </section>
  )
}
