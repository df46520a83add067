import type { OrderDetail } from '@kaihei/domain/orders/calls'
import { isOpenOrder, orderStatus } from '@kaihei/domain/orders/status'
import type { OrderStatus } from '@kaihei/domain/orders/status'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ShieldCheck } from 'lucide-react'
import { useTimeZone } from '#client/time-zone.ts'
import { GameCover } from '#features/games/GameCover.tsx'
import { mySide, sayOrder } from '#features/orders/names.ts'
import { OrderActions } from '#features/orders/OrderActions.tsx'
import { OrderClock } from '#features/orders/OrderClock.tsx'
import { OrderFacts } from '#features/orders/OrderFacts.tsx'
import { OrderPeople } from '#features/orders/OrderPeople.tsx'
import { OrderState } from '#features/orders/OrderState.tsx'
import { hasSteps, OrderSteps } from '#features/orders/OrderSteps.tsx'
import { OrderTimeline } from '#features/orders/OrderTimeline.tsx'
import { PriceBreakdown } from '#features/orders/PriceBreakdown.tsx'
import { ReviewCard } from '#features/orders/ReviewCard.tsx'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { ActionBar } from '../orders/ActionBar.tsx'
import { drawEvidence } from '../orders/EvidenceField.tsx'
import { useRenewing } from '../orders/use-renewing.ts'

interface OrderViewProps {
  order: OrderDetail
  onOverdue: () => void
}

/** Everything about one order, from the side of whoever looks at it. */
export function OrderView({ order, onOverdue }: OrderViewProps) {
  const timeZone = useTimeZone()
  const side = mySide(order)
  const renewing = useRenewing()
  const words = ordersText.detailPage
  const { orderSn, quickSn } = order
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
              timeZone={timeZone}
              onDone={onOverdue}
              actions={
                <ActionBar>
                  <OrderActions order={order} evidence={drawEvidence} renewing={renewing} />
                </ActionBar>
              }
            />
          )}
          {hasSteps(order) && (
            <Card as="div">
              <OrderSteps order={order} timeZone={timeZone} />
            </Card>
          )}
          <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
            <Card title={ordersText.people.heading}>
              <OrderPeople order={order} side={side} />
              <hr className="my-4 border-line" />
              <OrderFacts order={order} timeZone={timeZone} coverOf={drawCover} />
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
              <OrderTimeline order={order} side={side} timeZone={timeZone} />
            </Card>
          </div>
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          <Price order={order} />
          <Escrow order={order} />
          <ReviewCard order={order} side={side} timeZone={timeZone} />
        </div>
      </div>
    </div>
  )
}

/** What came of it, and what can still be done. */
function Ended({ order }: { order: OrderDetail }) {
  const side = mySide(order)
  const { player } = order
  return (
    <Card as="div">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3.5">
        <OrderState order={order} side={side} />
        <div className="flex flex-wrap items-center gap-2.5">
          <OrderActions order={order} evidence={drawEvidence} inRow />
          {side === 'boss' && player !== null && (
            <Link
              to="/order-confirm/$id"
              params={{ id: player.uk }}
              search={order.service.id === null ? {} : { service: order.service.id }}
              className={buttonClass({ variant: 'line' })}
            >
              {ordersText.detailPage.again}
            </Link>
          )}
        </div>
      </div>
    </Card>
  )
}

function Price({ order }: { order: OrderDetail }) {
  const { list, vipDiscount, voucherDiscount, payable, refunded, units, service, earning, isBoss, proposal } =
    order
  const words = ordersText.price
  return (
    <Card title={words.heading}>
      <PriceBreakdown
        {...{ list, vipDiscount, voucherDiscount, payable, refunded, units }}
        pricePerHour={service.pricePerHour}
        stage={isBoss ? 'paid' : 'bossPays'}
      />
      {proposal !== null && proposal.refund > 0 && (
        <p className="mt-3 rounded-md bg-ok-soft px-3 py-2 text-sm text-ok">
          {words.proposed(shortAmountText(proposal.refund))}
        </p>
      )}
      {isBoss && refunded > 0 && <p className="mt-3 text-xs text-text-3">{words.back}</p>}
      {earning !== null && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="flex items-center justify-between gap-3">
            <b>{words.earning}</b>
            <Amount hundredths={earning} unit="bean" unitName={ordersText.beans} tone="unit" size="lg" />
          </p>
          <p className="mt-1 text-xs text-text-3">{words.earningNote}</p>
        </div>
      )}
    </Card>
  )
}

/** Whose the money is while it is nobody's. */
function Escrow({ order }: { order: OrderDetail }) {
  const { status, payable, timeline } = order
  // A claim after the end opens it again, but the companion has been paid.
  const released = timeline.some((event) => event.status === orderStatus.completed)
  if (!isOpenOrder(status) || released) return null
  return (
    <section className="flex gap-3.5 rounded-xl bg-surface bg-linear-to-r from-ok-soft to-transparent p-4 shadow-1 md:p-5">
      <span
        className="grid h-11 w-10 shrink-0 place-items-center rounded-t-[20px] rounded-b-[8px] bg-ok text-ink"
        aria-hidden="true"
      >
        <ShieldCheck size={20} />
      </span>
      <span className="min-w-0">
        <b className="block">{ordersText.price.escrow(shortAmountText(payable))}</b>
        <span className="text-sm text-text-2">{sayEscrow(order)}</span>
      </span>
    </section>
  )
}

function sayEscrow(order: OrderDetail): string {
  const words = ordersText.price
  const disputed: readonly OrderStatus[] = [
    orderStatus.refunding,
    orderStatus.refundRejected,
    orderStatus.arbitration,
  ]
  if (disputed.includes(order.status)) return words.escrowDisputed
  const side = mySide(order)
  return side === 'boss' ? words.escrowBoss(sayOrder(order, side).player) : words.escrowPlayer
}

function drawCover(game: string) {
  return <GameCover game={game} size={20} />
}
