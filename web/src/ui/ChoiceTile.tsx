import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface ChoiceTileProps {
  /** Tiles with one name are one choice; arrow keys move between them. */
  name: string
  value: string
  checked: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One of many things to choose, small enough to stand in a grid. */
export function ChoiceTile({ name, value, checked, disabled = false, onSelect, children }: ChoiceTileProps) {
  return (
    <label
      className={clsx(
        'relative grid min-h-[78px] content-center justify-items-center gap-0.5 rounded-lg bg-surface-2 px-1.5 py-2.5 text-center transition-[background-color,box-shadow]',
        'has-checked:bg-lamp-soft has-checked:shadow-[inset_0_0_0_2px_var(--lamp)]',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp-hi',
        disabled ? 'cursor-not-allowed! text-text-3' : 'hover:bg-surface-3 has-checked:hover:bg-lamp-soft',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-lg outline-none"
        onChange={onSelect}
      />
      {children}
    </label>
  )
}
