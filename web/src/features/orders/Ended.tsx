import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { orderStatus } from '@kaihei/domain/orders/status'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GiftButton } from '#features/gifts/GiftButton.tsx'
import { mySide, sayOrder } from './names.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderState } from './OrderState.tsx'
import { ordersText } from '#text/orders.ts'
import { Amount } from '#ui/Amount.tsx'
import { Arch } from '#ui/Arch.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { ButtonVariant } from '#ui/button-class.ts'
import { Card } from '#ui/Card.tsx'

/** What came of it, and what can still be done. */
export function Ended({ order }: { order: OrderDetail }) {
  if (order.status === orderStatus.completed) return <Completed order={order} />
  // Who is led to other companions first is not pressed to come back to this one.
  const again = <Again order={order} variant={order.allowedActions.includes('goQuick') ? 'line' : 'pri'} />
  return (
    <Card as="div">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3.5">
        <OrderState order={order} side={mySide(order)} />
        <div className="flex flex-wrap items-center gap-2.5">
          <OrderActions order={order} inRow />
          {again}
        </div>
      </div>
    </Card>
  )
}

/** The evening went well: a warm light in the other one's colour, and the next one at hand. */
function Completed({ order }: { order: OrderDetail }) {
  const { boss, player, earning, isBoss } = order
  const side = mySide(order)
  const other = isBoss ? (player ?? boss) : boss
  const words = ordersText.detailPage.completed
  return (
    <section
      className="room flex gap-4 rounded-xl bg-surface bg-linear-to-br from-room-soft to-transparent p-4 shadow-1 md:items-center md:gap-6 md:p-6"
      style={{ '--h': other.hue }}
      aria-labelledby="completed"
    >
      <Arch src={other.avatar} alt="" hue={other.hue} light="online" className="h-[92px] w-[78px] shrink-0" />
      <div className="grid min-w-0 flex-1 gap-2.5">
        <h2 id="completed" className="text-2xl text-room-text">
          {isBoss ? words.boss(sayOrder(order, side).player) : words.player}
        </h2>
        <OrderState order={order} side={side} />
        {!isBoss && earning !== null && (
          <p className="flex items-center gap-2 text-sm text-text-2">
            {ordersText.price.earning}
            <Amount hundredths={earning} unit="bean" unitName={ordersText.beans} tone="unit" />
          </p>
        )}
        <Row>
          <Again order={order} variant="pri" />
          {isBoss && player !== null && <GiftButton to={player} />}
          <OrderActions order={order} inRow />
        </Row>
      </div>
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5 empty:hidden">{children}</div>
}

function Again({ order, variant }: { order: OrderDetail; variant: ButtonVariant }) {
  const { isBoss, player, service } = order
  if (!isBoss || player === null) return null
  return (
    <Link
      to="/order-confirm/$id"
      params={{ id: player.uk }}
      search={service.id === null ? {} : { service: service.id }}
      className={buttonClass({ variant })}
    >
      {ordersText.detailPage.again}
    </Link>
  )
}
