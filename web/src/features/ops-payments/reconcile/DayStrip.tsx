import type { ReconciledDay } from '@kaihei/domain/ops/reconciliation-calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { opsPaymentsText } from '#text/ops-payments.ts'

interface DayStripProps {
  provider: string
  days: readonly ReconciledDay[]
  /** A day without a file was chosen. */
  onMissing: (day: string) => void
}

const box = 'grid h-9 min-w-9 place-items-center rounded-md px-1 text-xs tabular-nums'

/** The last days of a provider, a window each: lit where somebody has to do something. */
export function DayStrip({ provider, days, onMissing }: DayStripProps) {
  const words = opsPaymentsText.reconcile
  const missing = days.filter(({ ours, run }) => ours > 0 && run === null).length
  return (
    <section className="grid gap-2" aria-label={opsPaymentsText.providers(provider)}>
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-sm font-normal">
        <b>{opsPaymentsText.providers(provider)}</b>
        <span className={clsx('text-xs', missing > 0 ? 'text-lamp-text' : 'text-text-3')}>
          {words.missing(missing)}
        </span>
      </h3>
      <ul className="flex flex-wrap gap-1">
        {days.map((one) => (
          <li key={one.day}>
            <Day provider={provider} day={one} onMissing={onMissing} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Day({
  provider,
  day: one,
  onMissing,
}: {
  provider: string
  day: ReconciledDay
  onMissing: (day: string) => void
}) {
  const words = opsPaymentsText.reconcile
  const { day, ours, run } = one
  const label = words.dayLabel(opsPaymentsText.providers(provider), day, stateOf(one), ours)
  const shown = day.slice(8)
  if (run !== null) {
    return (
      <Link
        to="/ops/payments"
        search={{ view: 'reconcile', id: run.id }}
        aria-label={label}
        title={label}
        className={clsx(
          box,
          'font-semibold',
          run.differences === 0 ? 'bg-surface-3 text-ok' : 'bg-bad-soft text-bad',
        )}
      >
        {shown}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        box,
        'shadow-[inset_0_0_0_1px_var(--line)] hover:bg-surface-2',
        ours > 0 ? 'text-lamp-text' : 'text-text-3',
      )}
      onClick={() => onMissing(day)}
    >
      {shown}
    </button>
  )
}

function stateOf({ ours, run }: ReconciledDay): string {
  const words = opsPaymentsText.reconcile.dayStates
  if (run === null) return ours === 0 ? words.quiet : words.none
  return run.differences === 0 ? words.clean : words.differs(run.differences)
}
