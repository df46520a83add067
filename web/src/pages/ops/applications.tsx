import type { InspectedApplication } from '@kaihei/domain/ops/application-calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { applicationPagesQuery } from '#features/applications/api.ts'
import type { DecisionState } from '#features/applications/api.ts'
import { ApplicationDetail } from '#features/applications/ApplicationDetail.tsx'
import { ApplicationRow } from '#features/applications/ApplicationRow.tsx'
import { DecideDialog } from '#features/applications/DecideDialog.tsx'
import { decisionStates, useAsked } from '#console-search.ts'
import { opsText } from '#text/ops.ts'
import { text } from '#text/text.ts'
import { Desk } from '#ui/Desk.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** Those who wait for an answer, the one that is open, and the two answers. Which one is open is in the address. */
export default function ApplicationsPage() {
  const { heading, lead } = opsText.applications
  return (
    <OpsFrame heading={heading} lead={lead}>
      {() => <Room />}
    </OpsFrame>
  )
}

function Room() {
  const words = opsText.applications
  const navigate = useNavigate()
  const { state = 'submitted', id } = useAsked('/ops/applications')
  const pages = useInfiniteQuery(applicationPagesQuery(state))
  const [asking, setAsking] = useState<{ application: InspectedApplication; approve: boolean } | null>(null)
  const [news, setNews] = useState<{ text: string; bad: boolean } | null>(null)

  function go(search: { state: DecisionState }, replace = false) {
    void navigate({ to: '/ops/applications', search, resetScroll: false, replace })
  }

  return (
    <>
      <Desk
        id="applications"
        words={{ ...words, views: words.states }}
        retryLabel={text.buttons.retry}
        views={decisionStates}
        view={state}
        onView={(next) => {
          setNews(null)
          go({ state: next })
        }}
        news={news}
        pages={pages}
        itemKey={(one) => one.id}
        renderItem={(one, selected) => <ApplicationRow application={one} list={state} selected={selected} />}
        chosen={id}
      >
        {(shown) => (
          <ApplicationDetail
            key={shown.id}
            application={shown}
            back={
              <Link
                to="/ops/applications"
                search={{ state }}
                className="inline-flex h-9 items-center gap-1.5 justify-self-start text-text-2 md:hidden"
              >
                <ArrowLeft size={17} aria-hidden="true" />
                {words.back}
              </Link>
            }
            onDecide={(approve) => {
              setNews(null)
              setAsking({ application: shown, approve })
            }}
          />
        )}
      </Desk>
      {asking !== null && (
        <DecideDialog
          application={asking.application}
          approve={asking.approve}
          onDecided={(by) => {
            const { nickname } = asking.application.applicant
            const done = asking.approve ? words.done.approved(nickname) : words.done.rejected(nickname)
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
