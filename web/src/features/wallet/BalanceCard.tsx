import { clsx } from 'clsx'
import { CircleQuestionMark } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Popover } from '#ui/Popover.tsx'
import type { Unit } from '#ui/UnitGlyph.tsx'
import './Balance.css'

interface BalanceCardProps {
  unit: Unit
  title: string
  /** What there is to know about this money. */
  about: { open: string; title: string; text: ReactNode }
  children: ReactNode
  actions: ReactNode
}

/** One of the two balances, in a faint light of its own colour. */
export function BalanceCard({ unit, title, about, children, actions }: BalanceCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'balance-card flex min-w-0 flex-col gap-3 rounded-xl p-4 shadow-1 md:px-[22px] md:py-5',
        unit,
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="text-base font-medium text-text-2">
          {title}
        </h2>
        <Popover
          title={about.title}
          align="end"
          trigger={
            <button
              type="button"
              className="-m-1.5 inline-flex items-center gap-1 rounded-sm p-1.5 text-sm text-text-2 hover:text-text"
            >
              {about.open}
              <CircleQuestionMark size={15} aria-hidden="true" />
            </button>
          }
        >
          {about.text}
        </Popover>
      </div>
      {children}
      <div className="mt-auto flex gap-2 pt-1 *:min-w-0 *:flex-1 *:first:flex-2">{actions}</div>
    </section>
  )
}
