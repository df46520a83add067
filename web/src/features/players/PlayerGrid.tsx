import { Children } from 'react'
import type { ReactNode } from 'react'

interface PlayerGridProps {
  label: string
  /** Cards, or skeletons while they are on their way. */
  children: ReactNode
  busy?: boolean
}

/** Two windows side by side on a phone, three on a tablet, four on a desk. */
export function PlayerGrid({ label, children, busy = false }: PlayerGridProps) {
  return (
    <ul
      className="grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-5 lg:grid-cols-4"
      aria-label={label}
      aria-busy={busy || undefined}
    >
      {Children.map(children, (card) => (
        <li className="min-w-0">{card}</li>
      ))}
    </ul>
  )
}
