import type { InspectedApplication } from '@kaihei/domain/ops/application-calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '#client/call-error.ts'
import { applicationPagesQuery, decisionStates, useDecide } from '#features/applications/api.ts'
import type { DecisionState } from '#features/applications/api.ts'
import { ApplicationDetail } from '#features/applications/ApplicationDetail.tsx'
import { ApplicationRow } from '#features/applications/ApplicationRow.tsx'
import { DecideDialog } from '#features/applications/DecideDialog.tsx'
import { GameCover } from '#features/games/GameCover.tsx'
import { opsText } from '#text/ops.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { Tabs } from '#ui/Tabs.tsx'
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

const panelId = 'applications'

function Room() {
  const words = opsText.applications
  const navigate = useNavigate()
  const { state, id } = readPlace(useSearch({ strict: false }))
  const pages = useInfiniteQuery(applicationPagesQuery(state))
  const decide = useDecide()
  const [asking, setAsking] = useState<{ application: InspectedApplication; approve: boolean } | null>(null)
  const [news, setNews] = useState<{ text: string; bad: boolean } | null>(null)
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const chosen = items.find((one) => one.id === id)
  // With room for both, the first one is open without being asked for.
  const shown = chosen ?? items[0]

  const nobody = !pages.isPending && items.length === 0

  async function settle({ reason, remark }: { reason: string; remark?: string | undefined }) {
    if (asking === null) return
    const { application, approve } = asking
    const { nickname } = application.applicant
    try {
      await decide.mutateAsync({
        id: application.id,
        approve,
        reason,
        ...(remark !== undefined && { remark }),
      })
      setNews({ text: approve ? words.done.approved(nickname) : words.done.rejected(nickname), bad: false })
      setAsking(null)
      await navigate({ to: '/ops/applications', search: { state }, resetScroll: false, replace: true })
    } catch (error) {
      if (!(error instanceof CallError) || error.reason !== 'application_decided') return
      setNews({ text: words.already, bad: true })
      setAsking(null)
    }
  }

  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(280px,380px)_minmax(0,1fr)]">
      <Card className={clsx(chosen && 'max-md:hidden', nobody && 'md:col-span-2')}>
        <Tabs
          label={words.tabs}
          size="sm"
          panelId={panelId}
          items={decisionStates.map((value) => ({ value, label: words.states[value] }))}
          value={state}
          onChange={(next) => {
            setNews(null)
            void navigate({ to: '/ops/applications', search: { state: next }, resetScroll: false })
          }}
        />
        <output className={clsx('block text-sm', news?.bad ? 'text-lamp-text' : 'text-ok', news && 'mt-3')}>
          {news?.text}
        </output>
        <div id={panelId} role="tabpanel" aria-label={words.states[state]} className="mt-3">
          <PagedList
            pages={pages}
            words={words}
            retryLabel={text.buttons.retry}
            skeleton={
              <div aria-busy="true">
                <SkeletonLines lines={6} />
              </div>
            }
            empty={<EmptyState {...words.empty[state]} />}
            itemKey={(one) => one.id}
            renderItem={(one) => <ApplicationRow application={one} selected={one.id === shown?.id} />}
            className="grid gap-1"
          />
        </div>
      </Card>
      {!nobody && (
        <Card className={clsx(!chosen && 'max-md:hidden')}>
          {shown === undefined ? (
            <SkeletonLines lines={8} />
          ) : (
            <ApplicationDetail
              key={shown.id}
              application={shown}
              coverOf={drawCover}
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
                decide.reset()
                setAsking({ application: shown, approve })
              }}
            />
          )}
        </Card>
      )}
      {asking !== null && (
        <DecideDialog
          application={asking.application}
          approve={asking.approve}
          failure={
            decide.error instanceof CallError && decide.error.code !== 0 ? decide.error.message : undefined
          }
          onDecide={settle}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

function readPlace(search: object): { state: DecisionState; id: string | undefined } {
  const given = new Map(Object.entries(search))
  return {
    state: decisionStates.find((one) => one === given.get('state')) ?? 'submitted',
    id: typeof given.get('id') === 'string' ? String(given.get('id')) : undefined,
  }
}

function drawCover(game: string) {
  return <GameCover game={game} size={40} />
}
