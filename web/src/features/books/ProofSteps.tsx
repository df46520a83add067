import type { ProofStep } from '@kaihei/domain/books/check-proof'
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { booksText } from '#text/books.ts'

interface ProofStepsProps {
  steps: readonly ProofStep[]
  wrong: readonly ProofStep[]
}

/** What was looked at, and whether each agrees. */
export function ProofSteps({ steps, wrong }: ProofStepsProps) {
  const words = booksText.check
  return (
    <ol className="grid gap-1.5 sm:grid-cols-2">
      {steps.map((step) => {
        const holds = !wrong.includes(step)
        return (
          <li key={step} className="flex items-center gap-2 text-sm">
            <span
              className={clsx(
                'grid h-6 w-5 shrink-0 place-items-center rounded-t-[10px] rounded-b-[4px] text-ink',
                holds ? 'bg-ok' : 'bg-bad',
              )}
              aria-hidden="true"
            >
              {holds ? <Check size={13} /> : <X size={13} />}
            </span>
            <span className="text-text">{words.steps[step]}</span>
            <span className={holds ? 'text-ok' : 'text-bad'}>{holds ? words.holds : words.wrong}</span>
          </li>
        )
      })}
    </ol>
  )
}
