import { listFindings } from '@kaihei/domain/ops/reconciliation-calls'
import type { ReconciledFinding, Reconciliation } from '@kaihei/domain/ops/reconciliation-calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { pagesFor } from '#client/queries.ts'
import { useAsked } from '#console-search.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { dateAndTime } from '#text/dates.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { amountText } from '#ui/amount-text.ts'
import { Badge } from '#ui/Badge.tsx'
import type { BadgeTone } from '#ui/Badge.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import type { DataColumn } from '#ui/DataTable.tsx'
import { PagedTable } from '../table/PagedTable.tsx'

const tones: Record<ReconciledFinding['verdict'], BadgeTone> = {
  onlyTheirs: 'bad',
  onlyOurs: 'bad',
  amount: 'you',
  currency: 'you',
  state: 'you',
  repeated: 'them',
  matched: 'done',
}

/** What was found when a file was held against the books; each leads on to its payment and its person. */
export function Findings({ run }: { run: Reconciliation }) {
  const words = opsPaymentsText.reconcile
  const navigate = useNavigate()
  const zone = useTimeZone()
  const { sort, matched } = useAsked('/ops/payments')
  const filter = { run: run.id, ...(matched === 'yes' && { matched: 'yes' as const }) }
  const pages = useInfiniteQuery(pagesFor(listFindings, { ...filter, limit: 50 }))
  const go = (next: { sort?: string | undefined; matched?: string | undefined }) =>
    void navigate({
      to: '/ops/payments',
      search: {
        view: 'reconcile',
        id: run.id,
        ...(next.sort !== undefined && { sort: next.sort }),
        ...(next.matched !== undefined && { matched: next.matched }),
      },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Checkbox
        checked={matched === 'yes'}
        onChange={({ target }) => go({ sort, matched: target.checked ? 'yes' : undefined })}
      >
        {words.showMatched}
      </Checkbox>
      <PagedTable
        id="findings"
        caption={words.findings}
        file={words.file(run.provider, run.day)}
        exports={{ table: 'findings', ...filter }}
        failed={words.findingsFailed}
        empty={words.noFindings}
        columns={columnsOf(zone)}
        pages={pages}
        rowKey={({ place: at }) => String(at)}
        sort={sort}
        onSort={(next) => go({ sort: next, matched })}
      />
    </div>
  )
}

type Column = DataColumn<ReconciledFinding>

function columnsOf(zone: string): readonly Column[] {
  const { columns: titles, verdicts, kinds } = opsPaymentsText.reconcile
  const told = (key: keyof typeof titles, value: Column['value'], cell: Column['cell'] = value): Column => ({
    key,
    title: titles[key],
    cell,
    value,
  })
  return [
    told(
      'verdict',
      ({ verdict }) => verdicts[verdict],
      ({ verdict }) => <Badge tone={tones[verdict]}>{verdicts[verdict]}</Badge>,
    ),
    told('kind', ({ kind }) => kinds[kind]),
    told('orderNo', ({ orderNo }) => orderNo ?? '', PaymentLink),
    told('who', ({ owner }) => owner?.nickname ?? '', PersonLink),
    told('ours', ({ ours }) => sideText(ours)),
    told('theirs', ({ theirs }) => sideText(theirs)),
    told('line', ({ theirs }) => theirs?.line ?? ''),
    told(
      'name',
      ({ theirs }) => theirs?.id ?? '',
      ({ theirs }) => <span className="text-xs break-all text-text-3">{theirs?.id}</span>,
    ),
    told('fee', ({ theirs }) =>
      theirs?.fee ? `${amountText(theirs.fee.amount)} ${theirs.fee.currency}` : '',
    ),
    told(
      'at',
      (one) => instantOf(one),
      (one) => <time dateTime={instantOf(one)}>{dateAndTime(instantOf(one), zone)}</time>,
    ),
  ]
}

function PaymentLink({ orderNo }: ReconciledFinding) {
  return (
    orderNo !== null && (
      <Link
        to="/ops/payments"
        search={{ view: 'all', id: orderNo }}
        className="rounded-sm text-lamp-text hover:underline"
      >
        {orderNo}
      </Link>
    )
  )
}

function PersonLink({ owner }: ReconciledFinding) {
  return (
    owner !== null && (
      <Link
        to="/ops/people/$uk"
        params={{ uk: owner.uk }}
        className="rounded-sm text-lamp-text hover:underline"
      >
        {owner.nickname}
      </Link>
    )
  )
}

function sideText(side: ReconciledFinding['ours'] | ReconciledFinding['theirs']): string {
  if (side === null) return '—'
  const { states } = opsPaymentsText.reconcile
  return `${amountText(side.amount)} ${side.currency} · ${states[side.state]}`
}

function instantOf({ ours, theirs }: ReconciledFinding): string {
  return (theirs ?? ours)?.at ?? ''
}
