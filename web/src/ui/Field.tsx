import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface FieldTexts {
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined
  /** At the right end of the label's line: a link, a counter. */
  aside?: ReactNode
  hint?: ReactNode
  /** What is wrong and what would be right, as one sentence. */
  error?: ReactNode
}

interface FieldProps extends FieldTexts {
  id: string
  children: ReactNode
}

/** Label, control, hint and error. The control names its describers with `describedBy`. */
export function Field({ id, label, hideLabel, aside, hint, error, children }: FieldProps) {
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      {(!hideLabel || aside) && (
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <label htmlFor={id} className={clsx('text-text-2', hideLabel && 'sr-only')}>
            {label}
          </label>
          {aside}
        </div>
      )}
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-text-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert size={14} className="mt-[3px]" aria-hidden="true" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
    </div>
  )
}
