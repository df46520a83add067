import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { CancelWish } from './CancelWish.tsx'
import { HallCard } from './HallCard.tsx'
import { WishBlock } from './WishBlock.tsx'
import { WishFacts } from './WishFacts.tsx'
import { OrderActions } from '#features/orders/OrderActions.tsx'
import { OrderClock } from '#features/orders/OrderClock.tsx'
import { OrderPeople } from '#features/orders/OrderPeople.tsx'
import { OrderState } from '#features/orders/OrderState.tsx'
import { OrderTimeline } from '#features/orders/OrderTimeline.tsx'
import { PriceBreakdown } from '#features/orders/PriceBreakdown.tsx'
import { ZoneNote } from '#features/users/ZoneNote.tsx'
import { fastOrdersText } from '#text/fast-orders.ts'
import { text } from '#text/text.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import type { FastOrderView } from './FastOrderFrame.tsx'

/** A fast order that nobody has paid for: it searches, waits for the payment, or came to nothing. */
export function WishView({ order, renew }: FastOrderView) {
  const { orderSn, isBoss, player } = order
  const side = isBoss ? 'boss' : 'player'
  const words = fastOrdersText
  // Whoever may take it sees it as in the hall, with a clock of its own.
  const offered = !isBoss && order.status === 0
  return (
    <div className="wrap grid gap-4 pt-4 md:gap-5">
      <nav className="flex flex-wrap items-center gap-1.5 text-sm text-text-2" aria-label={words.detail.back}>
        <Link to="/order" className="hover:text-text">
          {words.detail.back}
        </Link>
        <ChevronRight size={14} aria-hidden="true" />
        <h1 className="text-sm font-normal" aria-label={words.detail.title(orderSn)}>
          {orderSn}
        </h1>
        <CopyButton value={orderSn} label={words.detail.copy} copiedLabel={text.buttons.copied} />
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-4 md:gap-5">
          {order.clock === null && <Ended order={order} />}
          {order.status === 0 && isBoss && (
            <WishBlock order={order} onDone={renew} actions={<BossActions order={order} />} />
          )}
          {order.status === 5 && (
            <OrderClock
              order={order}
              side={side}
              onDone={renew}
              actions={isBoss ? <BossActions order={order} /> : <OrderActions order={order} />}
            />
          )}
          {offered && <HallCard order={order} onOver={renew} />}
          <Card title={words.detail.history} aside={<ZoneNote />}>
            <OrderTimeline order={order} side={side} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-4 md:gap-5">
          {(isBoss ? player !== null : !offered) && (
            <Card title={words.detail.people}>
              <OrderPeople order={order} side={side} />
            </Card>
          )}
          <Card title={words.detail.wish}>
            <WishFacts wish={order} changeable={isBoss && order.status === 0} />
          </Card>
          <Money order={order} />
        </div>
      </div>
    </div>
  )
}

function BossActions({ order }: { order: FastOrderDetail }) {
  const { orderSn, status, bidCount, allowedActions } = order
  const [cancelling, setCancelling] = useState(false)
  const words = fastOrdersText.detail
  return (
    <>
      {status === 0 ? (
        <Link
          to="/order-player-list"
          search={{ orderSn }}
          className={buttonClass({ variant: 'pri', size: 'lg' })}
        >
          {words.goChoose(bidCount)}
        </Link>
      ) : (
        <Link
          to="/order-quickly-confirm"
          search={{ orderSn }}
          className={buttonClass({ variant: 'pri', size: 'lg' })}
        >
          {words.goPay}
        </Link>
      )}
      {allowedActions.includes('cancel') && (
        <Button variant="quiet" onClick={() => setCancelling(true)}>
          {fastOrdersText.cancel.submit}
        </Button>
      )}
      {cancelling && <CancelWish order={order} onClose={() => setCancelling(false)} />}
    </>
  )
}

/** What came of it, and the next step. */
function Ended({ order }: { order: FastOrderDetail }) {
  return (
    <Card as="div">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3.5">
        <OrderState order={order} side={order.isBoss ? 'boss' : 'player'} />
        {order.isBoss && (
          <Link to="/order-quickly" className={buttonClass({ variant: 'pri' })}>
            {fastOrdersText.detail.again}
          </Link>
        )}
      </div>
    </Card>
  )
}

/** While it is open only the deposit is at stake; once somebody is chosen there is a price. */
function Money({ order }: { order: FastOrderDetail }) {
  const { list, vipDiscount, voucherDiscount, payable, units, service, isBoss, status, deposit } = order
  const words = fastOrdersText.detail
  if (status === 5) {
    return (
      <Card title={words.price}>
        <PriceBreakdown
          {...{ list, vipDiscount, voucherDiscount, payable, units }}
          pricePerHour={service.pricePerHour}
          {...(isBoss ? { held: deposit } : { stage: 'bossPays' })}
        />
      </Card>
    )
  }
  if (!isBoss || status !== 0) return null
  return (
    <Card title={fastOrdersText.wish.deposit}>
      <Amount hundredths={deposit} unit="coin" unitName={fastOrdersText.coin} tone="unit" size="lg" />
      <p className="mt-2 text-sm text-text-2">{words.depositNote}</p>
    </Card>
  )
}
