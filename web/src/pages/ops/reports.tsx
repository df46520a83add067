import { getReport, type InspectedReport } from '@kaihei/domain/ops/report-calls'
import type { ReportDecision } from '@kaihei/domain/reports/report'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { queryFor } from '#client/queries.ts'
import { reportPagesQuery } from '#features/ops-reports/api.ts'
import type { ReportState } from '#features/ops-reports/api.ts'
import { DecideDialog } from '#features/ops-reports/DecideDialog.tsx'
import { ReportDetail } from '#features/ops-reports/ReportDetail.tsx'
import { ReportRow } from '#features/ops-reports/ReportRow.tsx'
import { WatchList } from '#features/ops-reports/WatchList.tsx'
import { reportStates, useAsked } from '#console-search.ts'
import { opsReportsText } from '#text/ops-reports.ts'
import { text } from '#text/text.ts'
import { Desk } from '#ui/Desk.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** What people have told staff of, the one that is open, and how it may end. Which one is open is in the address. */
export default function ReportsPage() {
  const { heading, lead } = opsReportsText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {() => (
        <>
          <Room />
          <WatchList />
        </>
      )}
    </OpsFrame>
  )
}

function Room() {
  const words = opsReportsText
  const navigate = useNavigate()
  const { state = 'open', id } = useAsked('/ops/reports')
  const pages = useInfiniteQuery(reportPagesQuery(state))
  // Links lead to reports of any age, which the first page of a list need not hold.
  const named = useQuery({ ...queryFor(getReport, { id: id ?? '' }), enabled: id !== undefined })
  const [asking, setAsking] = useState<{ report: InspectedReport; decision: ReportDecision } | null>(null)
  const [news, setNews] = useState<{ text: string; bad: boolean } | null>(null)

  function go(search: { state: ReportState }, replace = false) {
    void navigate({ to: '/ops/reports', search, resetScroll: false, replace })
  }

  return (
    <>
      <Desk
        id="reports"
        words={words}
        retryLabel={text.buttons.retry}
        views={reportStates}
        view={state}
        onView={(next) => {
          setNews(null)
          go({ state: next })
        }}
        news={news}
        pages={pages}
        itemKey={(one) => one.id}
        renderItem={(one, selected) => <ReportRow report={one} list={state} selected={selected} />}
        chosen={id}
        kept={named.data?.state === state ? named.data : null}
      >
        {(shown) => (
          <ReportDetail
            key={shown.id}
            report={shown}
            back={
              <Link
                to="/ops/reports"
                search={{ state }}
                className="inline-flex h-9 items-center gap-1.5 justify-self-start text-text-2 md:hidden"
              >
                <ArrowLeft size={17} aria-hidden="true" />
                {words.back}
              </Link>
            }
            onDecide={(decision) => {
              setNews(null)
              setAsking({ report: shown, decision })
            }}
          />
        )}
      </Desk>
      {asking !== null && (
        <DecideDialog
          {...asking}
          onDecided={(by) => {
            const done = words.done(words.decisions[asking.decision])
            setNews(by === 'me' ? { text: done, bad: false } : { text: words.already, bad: true })
            setAsking(null)
            if (by === 'me') go({ state }, true)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
