import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { OrderClock } from '#features/orders/OrderClock.tsx'
import { OrderPeople } from '#features/orders/OrderPeople.tsx'
import { OrderState } from '#features/orders/OrderState.tsx'
import { OrderTimeline } from '#features/orders/OrderTimeline.tsx'
import { PriceBreakdown } from '#features/orders/PriceBreakdown.tsx'
import { opsOrdersText } from '#text/ops-orders.ts'
import { ordersText } from '#text/orders.ts'
import { Card } from '#ui/Card.tsx'
import { DecisionDesk } from './DecisionDesk.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { ReviewDesk } from './ReviewDesk.tsx'
import { Statements } from './Statements.tsx'

interface InspectedOrderViewProps {
  order: InspectedOrderDetail
  myUk: string
  onDue: () => void
}

/** On one side what happened, on the other what staff can do about it. */
export function InspectedOrderView({ order, myUk, onDue }: InspectedOrderViewProps) {
  const words = opsOrdersText
  const { service, units, list, vipDiscount, voucherDiscount, payable, refunded, boss, player } = order
  // Nobody decides over an order of their own.
  const isOwn = boss.uk === myUk || player?.uk === myUk
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
        <DecisionDesk key={order.orderId} order={order} isOwn={isOwn} />
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
            <ReviewDesk review={order.review} mayTakeDown={!isOwn} />
          </Card>
        )}
      </div>
    </div>
  )
}
