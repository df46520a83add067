import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { inspectedOrderQuery, useApproveOrder } from '#features/ops-orders/api.ts'
import { DecideForm } from '#features/ops-orders/DecideForm.tsx'
import { Outcome } from '#features/ops-orders/Outcome.tsx'
import { OrderFacts } from '#features/ops-orders/OrderFacts.tsx'
import { PendingDecision } from '#features/ops-orders/PendingDecision.tsx'
import { ReviewDesk } from '#features/ops-orders/ReviewDesk.tsx'
import { Statements } from '#features/ops-orders/Statements.tsx'
import { OrderClock } from '#features/orders/OrderClock.tsx'
import { OrderPeople } from '#features/orders/OrderPeople.tsx'
import { OrderState } from '#features/orders/OrderState.tsx'
import { OrderTimeline } from '#features/orders/OrderTimeline.tsx'
import { PriceBreakdown } from '#features/orders/PriceBreakdown.tsx'
import { opsOrdersText } from '#text/ops-orders.ts'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { Loaded } from '#ui/Loaded.tsx'
import { SkeletonLines } from '#ui/SkeletonLines.tsx'
import { OpsFrame } from './OpsFrame.tsx'

const place = getRouteApi('/ops/orders/$id')

/** One order as staff see it: what both say, what happened, and what a decision would pay to whom. */
export default function InspectedOrderPage() {
  const { heading, lead } = opsOrdersText
  return (
    <OpsFrame heading={heading} lead={lead}>
      {({ uk }) => <Room myUk={uk} />}
    </OpsFrame>
  )
}

function Room({ myUk }: { myUk: string }) {
  const { id = '' } = useParams({ strict: false })
  const search = place.useSearch()
  const order = useQuery(inspectedOrderQuery(id))
  const words = opsOrdersText
  return (
    <div className="grid gap-3">
      <Link
        to="/ops/orders"
        search={search}
        className="inline-flex h-9 items-center gap-1.5 justify-self-start text-text-2 hover:text-text"
      >
        <ArrowLeft size={17} aria-hidden="true" />
        {words.back}
      </Link>
      <Loaded
        query={order}
        skeleton={
          <Card>
            <SkeletonLines lines={10} />
          </Card>
        }
        failed={words.notFound}
        retryLabel={text.buttons.retry}
        within="card"
      >
        {(read) => <Inspected order={read} myUk={myUk} onDue={() => void order.refetch()} />}
      </Loaded>
    </div>
  )
}

interface InspectedProps {
  order: InspectedOrderDetail
  myUk: string
  onDue: () => void
}

function Inspected({ order, myUk, onDue }: InspectedProps) {
  const words = opsOrdersText
  const { service, units, list, vipDiscount, voucherDiscount, payable, refunded } = order
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-5">
      <div className="grid min-w-0 gap-4">
        <Card className="grid gap-5">
          <header className="grid gap-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 className="text-xl">
                {service.title} · {ordersText.hours(units)}
              </h2>
              <span className="font-mono text-sm text-text-3">{words.order(order.orderSn)}</span>
            </div>
            <OrderState order={order} side="staff" />
          </header>
          <OrderPeople order={order} side="staff" />
          <OrderFacts order={order} />
          <OrderClock order={order} side="staff" onDone={onDue} />
          <Statements order={order} />
        </Card>
        <Card>
          <section className="grid gap-3" aria-label={words.timeline}>
            <h2 className="text-lg">{words.timeline}</h2>
            <OrderTimeline order={order} side="staff" />
          </section>
        </Card>
      </div>
      <div className="grid gap-4">
        <Desk key={order.orderId} order={order} myUk={myUk} />
        <Card>
          <section className="grid gap-3" aria-label={words.price}>
            <h2 className="text-lg">{words.price}</h2>
            <PriceBreakdown
              {...{ list, vipDiscount, voucherDiscount, payable, refunded, units }}
              pricePerHour={service.pricePerHour}
              stage="bossPays"
            />
          </section>
        </Card>
        {order.review !== null && (
          <Card>
            <ReviewDesk review={order.review} mayTakeDown={!isOwn(order, myUk)} />
          </Card>
        )}
      </div>
    </div>
  )
}

function isOwn({ boss, player }: InspectedOrderDetail, uk: string): boolean {
  return boss.uk === uk || player?.uk === uk
}

const nameState = (status: InspectedOrderDetail['status']) => ordersText.states[status]

/** What can be decided now, and what waits for somebody else. Nothing for an order that is over. */
function Desk({ order, myUk }: { order: InspectedOrderDetail; myUk: string }) {
  const words = opsOrdersText.decide
  const approve = useApproveOrder()
  const [news, setNews] = useState<string>()
  const { orderId, decision } = order
  const isOpen = order.allowedActions.includes('resolve')
  const isMine = isOwn(order, myUk)

  async function agree({ decisionId, refund }: NonNullable<typeof decision>) {
    setNews(undefined)
    if ((await approve.attempt({ orderId, decisionId, refund })) !== undefined) setNews(words.done)
  }

  if (!isOpen && news === undefined) return null
  return (
    <Card className="grid gap-5">
      <output className="text-sm text-ok empty:hidden">{news}</output>
      {isOpen && isMine && <p className="text-sm text-text-2">{words.own}</p>}
      {isOpen && !isMine && decision !== null && (
        <PendingDecision
          decision={decision}
          pays={<Outcome order={order} refund={decision.refund} nameState={nameState} />}
          failure={approve.failure}
          onApprove={() => agree(decision)}
        />
      )}
      {isOpen && !isMine && (
        <DecideForm
          order={order}
          nameState={nameState}
          onDecided={(as) => setNews(as === 'done' ? words.done : words.proposedDone)}
        />
      )}
    </Card>
  )
}
