import type { Reconciliation } from '@kaihei/domain/ops/reconciliation-calls'
import { findingVerdicts } from '@kaihei/domain/top-ups/reconcile'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { dayAndTime } from '#text/times.ts'
import { amountText } from '#ui/amount-text.ts'
import { StatTile } from '#ui/StatTile.tsx'
import { RunVerdict } from './RunVerdict.tsx'

/** What a file came to: how many of each, what the provider kept, who brought it when. */
export function RunSummary({ run }: { run: Reconciliation }) {
  const timeZone = useTimeZone()
  const words = opsPaymentsText.reconcile
  const { provider, day, counts, fees, skipped, outside, fileHash, format, by, at } = run
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-1">{words.detailTitle(opsPaymentsText.providers(provider), day)}</h2>
        <RunVerdict run={run} />
      </header>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-7">
        {findingVerdicts.map((verdict) => (
          <StatTile key={verdict} label={words.verdicts[verdict]} value={counts[verdict]} />
        ))}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-text-3">{words.fees}</dt>
        <dd className="tabular-nums">
          {fees.length === 0
            ? words.noFees
            : fees.map(({ amount, currency }) => `${amountText(amount)} ${currency}`).join(' · ')}
        </dd>
      </dl>
      <p className="text-xs break-all text-text-3">
        {words.formats(format)} · {words.by(by.nickname, dayAndTime(at, timeZone, serverNow()))}
        <br />
        {words.besides(skipped, outside)}
        <br />
        {words.hash(fileHash)}
      </p>
    </div>
  )
}
