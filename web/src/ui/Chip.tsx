import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { chipClass } from './chip-class.ts'

interface ChipProps {
  on: boolean
  onChange: (on: boolean) => void
  icon?: ReactNode
  count?: number
  disabled?: boolean
  children: ReactNode
}

/** A filter that is on or off. */
export function Chip({ on, onChange, icon, count, disabled = false, children }: ChipProps) {
  return (
    <button
      type="button"
      className={chipClass(on)}
      aria-pressed={on}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      {on ? <Check size={14} aria-hidden="true" /> : icon}
      {children}
      {count !== undefined && <b className="font-medium text-text">{count}</b>}
    </button>
  )
}
