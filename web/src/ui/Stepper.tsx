import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'

interface StepperProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  /** How the number is said: 2 小时. */
  format: (value: number) => string
  lessLabel: string
  moreLabel: string
  /** Beside words that need the room: a number of two digits. */
  narrow?: boolean
}

const buttonClass =
  'grid size-9 place-items-center rounded-[8px] bg-surface-3 text-text transition-[background-color] hover:bg-surface-4 disabled:bg-surface disabled:text-text-3'

/** A small number in steps: two buttons, or the arrow keys on the number itself, which is a range underneath. */
export function Stepper(props: StepperProps) {
  const { label, value, min, max, onChange, format, lessLabel, moreLabel, narrow = false } = props
  return (
    <span className="inline-flex items-center gap-0.5 rounded-md bg-well p-[3px]">
      <button
        type="button"
        tabIndex={-1}
        className={buttonClass}
        aria-label={lessLabel}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={15} aria-hidden="true" />
      </button>
      <span
        className={clsx(
          'relative rounded-[8px] px-2 py-1.5 text-center font-semibold outline-lamp-hi has-focus-visible:outline-2',
          narrow ? 'min-w-9' : 'min-w-[76px]',
        )}
      >
        <span aria-hidden="true">{format(value)}</span>
        <input
          type="range"
          min={min}
          max={max}
          value={value}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
          aria-label={label}
          aria-valuetext={format(value)}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </span>
      <button
        type="button"
        tabIndex={-1}
        className={buttonClass}
        aria-label={moreLabel}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={15} aria-hidden="true" />
      </button>
    </span>
  )
}
