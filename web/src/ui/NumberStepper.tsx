import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { controlClass } from './control-class.ts'
import { describedBy } from './described-by.ts'
import { Field } from './Field.tsx'
import type { FieldTexts } from './Field.tsx'

interface NumberStepperProps extends Omit<FieldTexts, 'hideLabel'> {
  /** Null while nothing, or nothing that is a number, is written there. */
  value: number | null
  onChange: (value: number | null) => void
  /** The buttons stay inside; what is typed may be outside, and the error says so. */
  min: number
  max: number
  step?: number
  leading?: ReactNode
  unit?: string
  labels: { less: string; more: string }
}

const buttonLook =
  'grid size-9 shrink-0 place-items-center rounded-[8px] bg-surface-3 text-text hover:bg-surface-4 disabled:bg-surface-2 disabled:text-text-3'

/** A whole number to type or to step through. */
export function NumberStepper({
  label,
  aside,
  hint,
  error,
  value,
  onChange,
  min,
  max,
  step = 1,
  leading,
  unit,
  labels,
}: NumberStepperProps) {
  const id = useId()

  function move(by: number) {
    const target = value === null ? min : value + by
    onChange(Math.min(Math.max(target, min), max))
  }

  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error}>
      <div className={clsx(controlClass(Boolean(error)), 'h-11 px-1!')}>
        <button
          type="button"
          className={buttonLook}
          aria-label={labels.less}
          disabled={value !== null && value <= min}
          onClick={() => move(-step)}
        >
          <Minus size={16} />
        </button>
        <span className="flex min-w-0 flex-1 items-center justify-center gap-2">
          {leading}
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            className="w-14 bg-transparent text-center text-lg font-semibold outline-none"
            value={value ?? ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, hint, error)}
            onChange={(event) => onChange(readWhole(event.currentTarget.value))}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              move(event.key === 'ArrowUp' ? step : -step)
            }}
          />
          {unit && <span className="text-sm text-text-2">{unit}</span>}
        </span>
        <button
          type="button"
          className={buttonLook}
          aria-label={labels.more}
          disabled={value !== null && value >= max}
          onClick={() => move(step)}
        >
          <Plus size={16} />
        </button>
      </div>
    </Field>
  )
}

function readWhole(typed: string): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, 7)
  return digits === '' ? null : Number(digits)
}
