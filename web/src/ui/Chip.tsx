import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

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
      className={clsx(
        'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm whitespace-nowrap transition-[background-color,color,box-shadow]',
        'disabled:bg-surface disabled:text-text-3 disabled:shadow-[inset_0_0_0_1px_var(--line)]',
        on
          ? 'bg-lamp-soft text-lamp-text shadow-[inset_0_0_0_1px_oklch(0.795_0.134_57/.55)]'
          : 'bg-surface text-text-2 shadow-[inset_0_0_0_1px_var(--line)] hover:bg-surface-2 hover:text-text',
      )}
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
