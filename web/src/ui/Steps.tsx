import { clsx } from 'clsx'
import { Check, Hourglass } from 'lucide-react'
import './Steps.css'

interface Step {
  label: string
  note?: string
  state: 'done' | 'now' | 'next'
}

interface StepsProps {
  label: string
  steps: readonly Step[]
  hue: number
}

/** Arches joined by a line: those behind us lit in the room's colour, the present one by the lamp. */
export function Steps({ label, steps, hue }: StepsProps) {
  return (
    <ol className="steps room flex" style={{ '--h': hue }} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={clsx(
            'relative grid min-w-0 flex-1 content-start justify-items-center gap-1.5 text-center text-xs',
            step.state === 'now' && 'font-semibold text-text',
            step.state === 'done' && 'text-text-2',
            step.state === 'next' && 'text-text-3',
          )}
        >
          <span
            className={clsx(
              'step-arch z-1 grid h-[30px] w-[26px] place-items-center',
              step.state === 'done' && 'bg-room-hi text-ink',
              step.state === 'now' && 'bg-lamp text-on-lamp shadow-[0_0_0_5px_var(--lamp-soft)]',
              step.state === 'next' && 'bg-surface-3',
            )}
            aria-hidden="true"
          >
            {step.state === 'done' && <Check size={14} />}
            {step.state === 'now' && <Hourglass size={14} />}
          </span>
          <span>
            {step.label}
            {step.note && <span className="block font-normal text-text-3">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
