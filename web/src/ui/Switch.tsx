import { clsx } from 'clsx'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

/** For what takes effect at once; what waits for a submit is a Checkbox. */
export function Switch({ checked, onChange, children, hint, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      className="group flex w-full items-center justify-between gap-4 rounded-sm text-left disabled:text-text-3"
      aria-checked={checked}
      aria-labelledby={id}
      aria-describedby={hint ? `${id}-hint` : undefined}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className="grid min-w-0">
        <span id={id}>{children}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-xs text-text-3">
            {hint}
          </span>
        )}
      </span>
      <span
        className={clsx(
          'h-6 w-10 shrink-0 rounded-full border p-[3px] transition-[background-color,border-color]',
          'group-disabled:border-line group-disabled:bg-surface-2',
          checked ? 'border-lamp bg-lamp' : 'border-line-strong bg-well group-hover:border-text-3',
        )}
      >
        <span
          className={clsx(
            'block size-4 rounded-full transition-[translate,background-color] group-disabled:bg-text-3',
            checked ? 'translate-x-4 bg-on-lamp' : 'bg-text-2',
          )}
        />
      </span>
    </button>
  )
}
