import { Link } from '@tanstack/react-router'
import { booksText } from '#text/books.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'

/** From a line to a seal, in four sentences. */
export function HowToCheck() {
  const words = booksText.how
  return (
    <Card title={words.heading}>
      <ol className="grid gap-2.5">
        {words.steps.map((step, at) => (
          <li key={step} className="flex gap-3 text-sm text-text-2">
            <span
              className="grid h-7 w-6 shrink-0 place-items-center rounded-t-[12px] rounded-b-[4px] bg-surface-3 text-xs font-semibold text-text"
              aria-hidden="true"
            >
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <Link to="/bill" className={`${buttonClass({ variant: 'line' })} mt-4`}>
        {words.mine}
      </Link>
    </Card>
  )
}
