import type { Reconciliation } from '@kaihei/domain/ops/reconciliation-calls'
import { Link } from '@tanstack/react-router'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { dayAndTime } from '#text/times.ts'
import { RunVerdict } from './RunVerdict.tsx'

/** A file that was held against the books, with its verdict; it leads to what was found. */
export function RunRow({ run }: { run: Reconciliation }) {
  const timeZone = useTimeZone()
  const words = opsPaymentsText
  const { id, provider, day, counts, by, at, format } = run
  return (
    <Link
      to="/ops/payments"
      search={{ view: 'reconcile', id }}
      className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-lg border-b border-line px-3 py-2.5 hover:bg-surface-2"
    >
      <span className="min-w-0 flex-1 basis-60">
        <b className="block truncate">{words.reconcile.detailTitle(words.providers(provider), day)}</b>
        <span className="block truncate text-xs text-text-3">
          {words.reconcile.formats(format)} ·{' '}
          {words.reconcile.by(by.nickname, dayAndTime(at, timeZone, serverNow()))}
        </span>
      </span>
      <span className="text-xs text-text-3">{words.reconcile.matched(counts.matched)}</span>
      <RunVerdict run={run} />
    </Link>
  )
}
