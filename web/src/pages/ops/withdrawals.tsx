import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { wrongOverall } from '#client/refused.ts'
import { payoutPagesQuery, payoutViews, useMovePayout } from '#features/payouts/api.ts'
import type { Move, PayoutView } from '#features/payouts/api.ts'
import { leavesOneMissing } from '#features/payouts/leaves-one-missing.ts'
import { MoveDialog } from '#features/payouts/MoveDialog.tsx'
import type { Said } from '#features/payouts/MoveDialog.tsx'
import { PayoutDetail } from '#features/payouts/PayoutDetail.tsx'
import { PayoutRow } from '#features/payouts/PayoutRow.tsx'
import { payoutsText } from '#text/payouts.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { RowsSkeleton } from '#ui/RowsSkeleton.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { OpsFrame } from './OpsFrame.tsx'

/** What people want to be paid, by how far it is; which list and which request is in the address. */
export default function WithdrawalsPage() {
  const { heading, lead } = payoutsText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {({ uk }) => <Room me={uk} />}
    </OpsFrame>
  )
}

const panelId = 'withdrawals'

function Room({ me }: { me: string }) {
  const words = payoutsText
  const navigate = useNavigate()
  const { view, id } = readPlace(useSearch({ strict: false }))
  const pages = useInfiniteQuery(payoutPagesQuery(view))
  const { mutateAsync, error, reset } = useMovePayout()
  const [asking, setAsking] = useState<{ payout: InspectedWithdrawal; move: Move } | null>(null)
  const [news, setNews] = useState<string | null>(null)
  // What I have just moved stays before me, also where the list that it is in now does not reach it yet.
  const [moved, setMoved] = useState<InspectedWithdrawal | null>(null)
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const chosen = [...items, ...(moved === null ? [] : [moved])].find((one) => one.id === id)
  // With room for both, the first one is open without being asked for; never instead of the one that was.
  const shown = id === undefined ? items[0] : chosen
  const nothing = !pages.isPending && items.length === 0 && chosen === undefined

  async function makeMove(said: Said) {
    if (asking === null) return
    const { payout, move } = asking
    // Why it was refused stands in the dialog, which stays.
    const done = await mutateAsync({ id: payout.id, move, ...said }).catch(() => undefined)
    if (done === undefined) return
    const { nickname } = payout.owner
    const first = move === 'approve' && leavesOneMissing(payout)
    setNews(first ? words.done.approveFirst(nickname) : words.done[move](nickname))
    setAsking(null)
    setMoved(done)
    const place = { view: viewOf(done.state), id: payout.id }
    await navigate({ to: '/ops/withdrawals', search: place, resetScroll: false, replace: true })
  }

  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(280px,380px)_minmax(0,1fr)]">
      <Card className={clsx(chosen && 'max-md:hidden', nothing && 'md:col-span-2')}>
        <Tabs
          label={words.tabs}
          size="sm"
          panelId={panelId}
          items={payoutViews.map((value) => ({ value, label: words.views[value] }))}
          value={view}
          onChange={(next) => {
            setNews(null)
            void navigate({ to: '/ops/withdrawals', search: { view: next }, resetScroll: false })
          }}
        />
        <output className={clsx('block text-sm text-ok', news !== null && 'mt-3')}>{news}</output>
        <div id={panelId} role="tabpanel" aria-label={words.views[view]} className="mt-3">
          <PagedList
            pages={pages}
            words={words}
            retryLabel={text.buttons.retry}
            skeleton={<RowsSkeleton leading="size-10 rounded-full" />}
            empty={<EmptyState {...words.empty[view]} />}
            itemKey={(one) => one.id}
            renderItem={(one) => <PayoutRow payout={one} view={view} selected={one.id === shown?.id} />}
            className="grid gap-1"
          />
        </div>
      </Card>
      {!nothing && (
        <Card className={clsx(!chosen && 'max-md:hidden')}>
          {shown === undefined && pages.isPending && <SkeletonLines lines={8} />}
          {shown === undefined && !pages.isPending && <EmptyState {...words.elsewhere} />}
          {shown !== undefined && (
            <PayoutDetail
              key={shown.id}
              payout={shown}
              me={me}
              back={
                <Link
                  to="/ops/withdrawals"
                  search={{ view }}
                  className="inline-flex h-9 items-center gap-1.5 justify-self-start text-text-2 md:hidden"
                >
                  <ArrowLeft size={17} aria-hidden="true" />
                  {words.back}
                </Link>
              }
              onMove={(move) => {
                setNews(null)
                reset()
                setAsking({ payout: shown, move })
              }}
            />
          )}
        </Card>
      )}
      {asking !== null && (
        <MoveDialog
          payout={asking.payout}
          move={asking.move}
          failure={wrongOverall(error)}
          onMove={makeMove}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}

/** The list that a request is in. */
function viewOf(state: InspectedWithdrawal['state']): PayoutView {
  return payoutViews[Math.min(state, payoutViews.length - 1)] ?? 'ended'
}

function readPlace(search: object): { view: PayoutView; id: string | undefined } {
  const given = new Map(Object.entries(search))
  return {
    view: payoutViews.find((one) => one === given.get('view')) ?? 'requested',
    id: typeof given.get('id') === 'string' ? String(given.get('id')) : undefined,
  }
}
