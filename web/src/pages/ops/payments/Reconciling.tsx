import type { OutputOf } from '@kaihei/domain/call'
import { getReconciliation, listReconciledDays } from '@kaihei/domain/ops/reconciliation-calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, FileUp } from 'lucide-react'
import { useState } from 'react'
import { queryFor } from '#client/queries.ts'
import { type PaymentTab, runPagesQuery } from '#features/ops-payments/api.ts'
import { DayStrip } from '#features/ops-payments/reconcile/DayStrip.tsx'
import { FileDialog } from '#features/ops-payments/reconcile/FileDialog.tsx'
import { RunRow } from '#features/ops-payments/reconcile/RunRow.tsx'
import { RunSummary } from '#features/ops-payments/reconcile/RunSummary.tsx'
import { paymentTabs } from '#console-search.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { text } from '#text/text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Findings } from './Findings.tsx'

interface ReconcilingProps {
  /** The run that the address names. */
  id: string | undefined
  onView: (view: PaymentTab) => void
}

/** What providers say of their days, held against the books: days without a file, files so far, and one of them. */
export function Reconciling({ id, onView }: ReconcilingProps) {
  const words = opsPaymentsText.reconcile
  const navigate = useNavigate()
  const days = useQuery(queryFor(listReconciledDays, {}))
  const [asking, setAsking] = useState<{ provider: string; day: string } | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const providers = days.data?.providers ?? []
  return (
    <>
      {id === undefined ? (
        <Card>
          <Tabs
            label={opsPaymentsText.tabs}
            size="sm"
            panelId="payments"
            items={paymentTabs.map((value) => ({ value, label: opsPaymentsText.views[value] }))}
            value="reconcile"
            onChange={onView}
          />
          <div
            id="payments"
            role="tabpanel"
            aria-label={opsPaymentsText.views.reconcile}
            className="mt-4 grid gap-6"
          >
            <Days days={days} onChoose={setAsking} />
            <Runs />
          </div>
        </Card>
      ) : (
        <Run id={id} news={news} />
      )}
      {asking !== null && (
        <FileDialog
          providers={providers.map(({ provider }) => provider)}
          begin={asking}
          onDone={({ run, isNew }) => {
            setAsking(null)
            setNews(isNew ? words.done : words.again)
            void navigate({ to: '/ops/payments', search: { view: 'reconcile', id: run.id } })
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

interface DaysProps {
  days: UseQueryResult<OutputOf<typeof listReconciledDays>>
  onChoose: (begin: { provider: string; day: string }) => void
}

/** The last days of every provider; whichever has no file yet asks for one. */
function Days({ days, onChoose }: DaysProps) {
  const words = opsPaymentsText.reconcile
  const first = days.data?.providers[0]
  return (
    <section className="grid gap-4" aria-label={words.days}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2>{words.days}</h2>
        <Button
          variant="pri"
          icon={<FileUp size={17} aria-hidden="true" />}
          disabled={first === undefined}
          onClick={() => onChoose({ provider: first?.provider ?? '', day: first?.days.at(-1)?.day ?? '' })}
        >
          {words.upload}
        </Button>
      </div>
      <p className="-mt-2 text-sm text-text-2">{words.lead}</p>
      <Loaded
        query={days}
        skeleton={<SkeletonLines lines={6} />}
        failed={words.daysFailed}
        retryLabel={text.buttons.retry}
      >
        {(read) => (
          <div className="grid gap-5">
            {read.providers.map((one) => (
              <DayStrip
                key={one.provider}
                {...one}
                onMissing={(day) => onChoose({ provider: one.provider, day })}
              />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}

function Runs() {
  const words = opsPaymentsText
  return (
    <section className="grid gap-2" aria-label={words.reconcile.runs}>
      <h2>{words.reconcile.runs}</h2>
      <PagedList
        pages={useInfiniteQuery(runPagesQuery())}
        words={words}
        retryLabel={text.buttons.retry}
        skeleton={<SkeletonLines lines={4} />}
        empty={<EmptyState {...words.empty.reconcile} />}
        itemKey={(run) => run.id}
        renderItem={(run) => <RunRow run={run} />}
        className="grid grid-cols-[minmax(0,1fr)] gap-1"
      />
    </section>
  )
}

function Run({ id, news }: { id: string; news: string | null }) {
  const words = opsPaymentsText.reconcile
  const run = useQuery(queryFor(getReconciliation, { id }))
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to="/ops/payments"
        search={{ view: 'reconcile' }}
        className="inline-flex h-9 items-center gap-1.5 justify-self-start rounded-sm text-text-2 hover:text-text"
      >
        <ArrowLeft size={17} aria-hidden="true" />
        {words.back}
      </Link>
      <output className="block text-sm text-ok empty:hidden">{news}</output>
      <Loaded
        query={run}
        skeleton={<SkeletonLines lines={8} />}
        failed={words.runsFailed}
        retryLabel={text.buttons.retry}
      >
        {(read) => (
          <>
            <RunSummary run={read} />
            <Findings run={read} />
          </>
        )}
      </Loaded>
    </Card>
  )
}
