import type { InspectedWithdrawal } from '@kaihei/domain/ops/withdrawal-calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { payoutPagesQuery } from '#features/payouts/api.ts'
import type { Move, PayoutView } from '#features/payouts/api.ts'
import { leavesOneMissing } from '#features/payouts/leaves-one-missing.ts'
import { MoveDialog } from '#features/payouts/MoveDialog.tsx'
import { PayoutDetail } from '#features/payouts/PayoutDetail.tsx'
import { PayoutRow } from '#features/payouts/PayoutRow.tsx'
import { payoutViews, useAsked } from '#console-search.ts'
import { payoutsText } from '#text/payouts.ts'
import { text } from '#text/text.ts'
import { Desk } from '#ui/Desk.tsx'
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

function Room({ me }: { me: string }) {
  const words = payoutsText
  const navigate = useNavigate()
  const { view = 'requested', id } = useAsked('/ops/withdrawals')
  const pages = useInfiniteQuery(payoutPagesQuery(view))
  const [asking, setAsking] = useState<{ payout: InspectedWithdrawal; move: Move } | null>(null)
  const [news, setNews] = useState<{ text: string } | null>(null)
  const [moved, setMoved] = useState<InspectedWithdrawal | null>(null)

  function go(search: { view: PayoutView; id?: string }, replace = false) {
    void navigate({ to: '/ops/withdrawals', search, resetScroll: false, replace })
  }

  return (
    <>
      <Desk
        id="withdrawals"
        words={words}
        retryLabel={text.buttons.retry}
        views={payoutViews}
        view={view}
        onView={(next) => {
          setNews(null)
          go({ view: next })
        }}
        news={news}
        pages={pages}
        itemKey={(one) => one.id}
        renderItem={(one, selected) => <PayoutRow payout={one} view={view} selected={selected} />}
        chosen={id}
        kept={moved}
        elsewhere={words.elsewhere}
      >
        {(shown) => (
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
              setAsking({ payout: shown, move })
            }}
          />
        )}
      </Desk>
      {asking !== null && (
        <MoveDialog
          payout={asking.payout}
          move={asking.move}
          onMoved={(done) => {
            const { payout, move } = asking
            const first = move === 'approve' && leavesOneMissing(payout)
            const { nickname } = payout.owner
            setNews({ text: first ? words.done.approveFirst(nickname) : words.done[move](nickname) })
            setAsking(null)
            setMoved(done)
            go({ view: viewOf(done.state), id: payout.id }, true)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** The list that a request is in. */
function viewOf(state: InspectedWithdrawal['state']): PayoutView {
  return payoutViews[Math.min(state, payoutViews.length - 1)] ?? 'ended'
}
