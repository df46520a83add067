import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { EscrowNote } from './EscrowNote.tsx'
import { mySide } from './names.ts'
import { MeetingCard } from './MeetingCard.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderClock } from './OrderClock.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderPeople } from './OrderPeople.tsx'
import { hasSteps, OrderSteps } from './OrderSteps.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { PriceCard } from './PriceCard.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Ended } from './Ended.tsx'

interface OrderViewProps {
  order: OrderDetail
  /** So many units more were asked about before somebody went to get the coins: the question is open again. */
  renewing: number | undefined
  onOverdue: () => void
}

/** Everything about one order, from the side of whoever looks at it. */
export function OrderView({ order, renewing, onOverdue }: OrderViewProps) {
  const side = mySide(order)
  const words = ordersText.detailPage
  const { orderSn, quickSn } = order
  const review = <ReviewCard order={order} side={side} />
  // What there is to do stands where one looks first; what has been said is an addition.
  const asksReview = order.review === null
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5">
      <nav className="flex flex-wrap items-center gap-1.5 text-sm text-text-2" aria-label={words.crumb}>
        <Link to="/order" className="hover:text-text">
          {words.crumb}
        </Link>
        <ChevronRight size={14} aria-hidden="true" />
        <h1 className="text-sm font-normal" aria-label={words.title(orderSn)}>
          {orderSn}
        </h1>
        <CopyButton value={orderSn} label={words.copy} copiedLabel={text.buttons.copied} />
      </nav>
      <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-4 md:gap-5">
          {order.clock === null ? (
            <Ended order={order} />
          ) : (
            <OrderClock
              order={order}
              side={side}
              onDone={onOverdue}
              actions={
                <ActionBar>
                  <OrderActions order={order} renewing={renewing} />
                </ActionBar>
              }
            />
          )}
          {asksReview && review}
          <MeetingCard order={order} />
          {hasSteps(order) && (
            <Card as="div">
              <OrderSteps order={order} />
            </Card>
          )}
          <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
            <Card title={ordersText.people.heading}>
              <OrderPeople order={order} side={side} />
              <hr className="my-4 border-line" />
              <OrderFacts order={order} />
              {quickSn !== null && (
                <Link
                  to="/order-quickly-detail"
                  search={{ orderSn: quickSn }}
                  className="mt-3 inline-block text-sm text-lamp-text hover:underline"
                >
                  {ordersText.facts.quick} {quickSn}
                </Link>
              )}
            </Card>
            <Card title={ordersText.timeline.heading} aside={<ZoneNote />}>
              <OrderTimeline order={order} side={side} />
            </Card>
          </div>
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          <PriceCard order={order} />
          <EscrowNote order={order} />
          {!asksReview && review}
        </div>
      </div>
    </div>
  )
}
