import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import './Steps.css'

interface NavStep<Value extends string> {
  value: Value
  label: string
  /** `lit`: nothing is missing in it. `wrong`: something has to be put right. */
  state: 'lit' | 'wrong' | 'open'
}

interface StepNavProps<Value extends string> {
  label: string
  steps: readonly NavStep<Value>[]
  value: Value
  onChange: (value: Value) => void
  hue: number
  /** What a step's state means, for screen readers. */
  labels: { lit: string; wrong: string }
}

/** The steps of a form as arches: any of them can be opened, and one that is complete is lit. */
export function StepNav<Value extends string>({
  label,
  steps,
  value,
  onChange,
  hue,
  labels,
}: StepNavProps<Value>) {
  return (
    <nav aria-label={label}>
      <ol className="steps room flex" style={{ '--h': hue }}>
        {steps.map((step, place) => {
          const now = step.value === value
          return (
            <li
              key={step.value}
              className="relative grid min-w-0 flex-1 justify-items-center"
              data-state={step.state === 'lit' ? 'done' : undefined}
            >
              <button
                type="button"
                className={clsx(
                  'z-1 grid w-full justify-items-center gap-1.5 rounded-md pb-1 text-xs',
                  now ? 'font-semibold text-text' : 'text-text-2 hover:text-text',
                )}
                aria-current={now ? 'step' : undefined}
                onClick={() => onChange(step.value)}
              >
                <span
                  className={clsx(
                    'step-arch grid h-[30px] w-[26px] place-items-center pt-0.5 text-sm font-bold',
                    now && 'bg-lamp text-on-lamp shadow-[0_0_0_5px_var(--lamp-soft)]',
                    !now && step.state === 'lit' && 'bg-room-hi text-ink',
                    !now &&
                      step.state === 'wrong' &&
                      'bg-bad-soft text-bad shadow-[inset_0_0_0_1.5px_var(--bad)]',
                    !now && step.state === 'open' && 'bg-surface-3 text-text-2',
                  )}
                  aria-hidden="true"
                >
                  {step.state === 'lit' && !now ? <Check size={14} /> : place + 1}
                </span>
                {step.label}
                {step.state !== 'open' && <span className="sr-only">{labels[step.state]}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
