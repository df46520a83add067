import { getPayment, type Payment } from '@kaihei/domain/ops/payment-calls'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { queryFor } from '#client/queries.ts'
import { ActDialog } from '#features/ops-payments/ActDialog.tsx'
import {
  type Act,
  noticePagesQuery,
  paymentPagesQuery,
  type PaymentList,
  type PaymentTab,
} from '#features/ops-payments/api.ts'
import { MoneyDialog } from '#features/ops-payments/MoneyDialog.tsx'
import { NoticeRow } from '#features/ops-payments/NoticeRow.tsx'
import { PaymentDetail } from '#features/ops-payments/PaymentDetail.tsx'
import { PaymentRow } from '#features/ops-payments/PaymentRow.tsx'
import { paymentTabs, useAsked } from '#console-search.ts'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Desk, DeskList } from '#ui/Desk.tsx'
import { OpsFrame } from './OpsFrame.tsx'
import { Reconciling } from './payments/Reconciling.tsx'

/** What was paid, what differs, what went back; which list and which payment is in the address. */
export default function PaymentsPage() {
  const { heading, lead } = opsPaymentsText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {({ uk, roles }) => (roles.includes('admin') ? <Room me={uk} /> : <Navigate to="/403" replace />)}
    </OpsFrame>
  )
}

function Room({ me }: { me: string }) {
  const navigate = useNavigate()
  const { view = 'all', id } = useAsked('/ops/payments')
  const onView = (next: PaymentTab) =>
    void navigate({ to: '/ops/payments', search: { view: next }, resetScroll: false })
  if (view === 'notices') return <Notices onView={onView} />
  if (view === 'reconcile') return <Reconciling id={id} onView={onView} />
  return <Payments key={view} me={me} view={view} id={id} onView={onView} />
}

interface PaymentsProps {
  me: string
  view: PaymentList
  id: string | undefined
  onView: (view: PaymentTab) => void
}

function Payments({ me, view, id, onView }: PaymentsProps) {
  const words = opsPaymentsText
  const pages = useInfiniteQuery(paymentPagesQuery(view))
  // Links lead to payments of any age, which the first page of a list need not hold.
  const named = useQuery({
    ...queryFor(getPayment, { orderNo: id ?? '' }),
    enabled: id !== undefined,
  })
  const [asking, setAsking] = useState<{ payment: Payment; act: Act } | null>(null)
  const [news, setNews] = useState<{ text: string } | null>(null)

  return (
    <>
      <Desk
        id="payments"
        words={words}
        retryLabel={text.buttons.retry}
        views={paymentTabs}
        view={view}
        onView={onView}
        news={news}
        pages={pages}
        itemKey={({ orderNo }) => orderNo}
        renderItem={(one, selected) => <PaymentRow payment={one} view={view} selected={selected} />}
        chosen={id}
        kept={named.data ?? null}
        elsewhere={words.elsewhere}
      >
        {(shown) => (
          <PaymentDetail
            key={shown.orderNo}
            payment={shown}
            me={me}
            back={
              <Link
                to="/ops/payments"
                search={{ view }}
                className="inline-flex h-9 items-center gap-1.5 justify-self-start text-text-2 md:hidden"
              >
                <ArrowLeft size={17} aria-hidden="true" />
                {words.back}
              </Link>
            }
            onAct={(act) => {
              setNews(null)
              setAsking({ payment: shown, act })
            }}
          />
        )}
      </Desk>
      {asking !== null && (
        <AskFor
          {...asking}
          onDone={() => {
            setNews({ text: words.done[asking.act](asking.payment.owner.nickname) })
            setAsking(null)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

interface AskForProps {
  payment: Payment
  act: Act
  onDone: () => void
  onClose: () => void
}

function AskFor({ act, ...rest }: AskForProps) {
  return act === 'refund' || act === 'chargeback' ? (
    <MoneyDialog act={act} {...rest} />
  ) : (
    <ActDialog act={act} {...rest} />
  )
}

function Notices({ onView }: { onView: (view: PaymentTab) => void }) {
  return (
    <Card>
      <DeskList
        id="payments"
        words={opsPaymentsText}
        retryLabel={text.buttons.retry}
        views={paymentTabs}
        view="notices"
        onView={onView}
        pages={useInfiniteQuery(noticePagesQuery())}
        itemKey={({ id }) => id}
        renderItem={(notice) => <NoticeRow notice={notice} />}
      />
    </Card>
  )
}
