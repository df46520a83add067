import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface StatTileProps {
  label: string
  value: ReactNode
  note?: string
  noteTone?: 'plain' | 'ok'
  /** `bare` stands on the page without a tile of its own, the number above its name. */
  look?: 'tile' | 'bare'
}

export function StatTile({ label, value, note, noteTone = 'plain', look = 'tile' }: StatTileProps) {
  return (
    <div className={clsx('flex min-w-0 flex-col', look === 'tile' && 'rounded-lg bg-surface-2 px-4 py-3')}>
      <span className={clsx('text-xs text-text-3', look === 'bare' && 'order-2')}>{label}</span>
      <span className="text-2xl font-semibold tracking-[-.01em] whitespace-nowrap">{value}</span>
      {note && (
        <span className={clsx('order-3 text-xs', noteTone === 'ok' ? 'text-ok' : 'text-text-3')}>{note}</span>
      )}
    </div>
  )
}
