import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface QuoteLine {
  term: string
  note?: string
  value: ReactNode
}

/** What it comes to, line by line; the last line is what counts. */
export function Quote({ label, lines }: { label: string; lines: readonly QuoteLine[] }) {
  return (
    <dl aria-label={label} className="grid gap-1.5 rounded-lg bg-surface-2 px-4 py-3 text-sm">
      {lines.map(({ term, note, value }, at) => (
        <div
          key={term}
          className="flex items-baseline justify-between gap-4 last:mt-0.5 last:border-t last:border-dashed last:border-line-strong/60 last:pt-2"
        >
          <dt className={clsx(at === lines.length - 1 ? 'font-semibold text-text' : 'text-text-2')}>
            {term}
            {note && <span className="ml-2 text-xs text-text-3">{note}</span>}
          </dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
