import type { DiscordAnswer, NitroOutcome } from '@kaihei/domain/nitro/nitro'
import type { NitroReport } from '@kaihei/domain/ops/nitro-calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { nitroReportPages } from '#features/ops-nitro/api.ts'
import type { ReportState } from '#features/ops-nitro/api.ts'
import { DecideDialog } from '#features/ops-nitro/DecideDialog.tsx'
import { NitroReportDetail } from '#features/ops-nitro/NitroReportDetail.tsx'
import { NitroReportRow } from '#features/ops-nitro/NitroReportRow.tsx'
import { StockCard } from '#features/ops-nitro/StockCard.tsx'
import { reportStates, useAsked } from '#console-search.ts'
import { opsNitroText } from '#text/ops-nitro.ts'
import { text } from '#text/text.ts'
import { Desk } from '#ui/Desk.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** Codes that do not work, the one that is open, and the stock. Which one is open is in the address. */
export default function OpsNitroPage() {
  const { heading, lead } = opsNitroText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {() => (
        <>
          <Room />
          <StockCard />
        </>
      )}
    </OpsFrame>
  )
}

interface Asking {
  report: NitroReport
  answer: DiscordAnswer
  outcome: NitroOutcome
}

function Room() {
  const words = opsNitroText
  const navigate = useNavigate()
  const { state = 'open', id } = useAsked('/ops/nitro')
  const pages = useInfiniteQuery(nitroReportPages(state))
  const [asking, setAsking] = useState<Asking | null>(null)
  const [news, setNews] = useState<{ text: string; bad: boolean } | null>(null)

  function go(search: { state: ReportState }, replace = false) {
    void navigate({ to: '/ops/nitro', search, resetScroll: false, replace })
  }

  return (
    <>
      <Desk
        id="nitro-reports"
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
        renderItem={(one, selected) => <NitroReportRow report={one} list={state} selected={selected} />}
        chosen={id}
      >
        {(shown) => (
          <NitroReportDetail
            key={shown.id}
            report={shown}
            back={
              <Link
                to="/ops/nitro"
                search={{ state }}
                className="inline-flex h-9 items-center gap-1.5 justify-self-start text-text-2 md:hidden"
              >
                <ArrowLeft size={17} aria-hidden="true" />
                {words.back}
              </Link>
            }
            onDecide={(decision) => {
              setNews(null)
              setAsking({ report: shown, ...decision })
            }}
          />
        )}
      </Desk>
      {asking !== null && (
        <DecideDialog
          {...asking}
          onDecided={(by) => {
            const done = words.done(words.outcomes[asking.outcome])
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
