import type { IncomingMessage } from '@kaihei/domain/live-event'
import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { useQuery } from '@tanstack/react-query'
import { GameCover } from '#features/games/GameCover.tsx'
import { orderQuery } from '#features/orders/api.ts'
import { mySide } from '#features/orders/names.ts'
import { OrderActions } from '#features/orders/OrderActions.tsx'
import { OrderClockLine } from '#features/orders/OrderClock.tsx'
import { nameService } from '#features/orders/OrderFacts.tsx'
import { OrderState } from '#features/orders/OrderState.tsx'
import { chatText } from '#text/chat.ts'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CardLink } from './CardLink.tsx'
import { ChatLink } from '#features/chat-door/ChatLink.tsx'

interface OrderCardProps {
  card: IncomingMessage['message']
  orderId: string
}

/** What was said of an order, and under it the order as it is now: its state, its clock, and what can be done. */
export function OrderCard({ card, orderId }: OrderCardProps) {
  const { data: order, isError } = useQuery(orderQuery(orderId, card.product))
  const other = order === undefined || order === null ? null : order.isBoss ? order.player : order.boss
  return (
    <section
      aria-label={chatText.order.heading}
      className="room grid w-[340px] max-w-full min-w-0 gap-2.5 rounded-[14px] rounded-bl-[4px] bg-surface-2 bg-linear-to-br from-room-soft to-transparent p-3.5 [--avatar-ground:var(--surface-2)]"
      style={{ '--h': other?.hue ?? 45 }}
    >
      <p className="wrap-anywhere whitespace-pre-line">{text.fromServer.message(card)}</p>
      {order === undefined && !isError && <Skeleton className="h-12" />}
      {isError && <p className="text-xs text-text-3">{chatText.order.failed}</p>}
      {order !== undefined && order !== null && <Standing order={order} other={other} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <CardLink card={card} />
        {other !== null && (
          <ChatLink
            place={{ type: '1', id: other.uk }}
            className="text-sm text-text-2 hover:text-text hover:underline"
          >
            {chatText.order.chat(other.nickname)}
          </ChatLink>
        )}
      </div>
    </section>
  )
}

interface StandingProps {
  order: OrderDetail
  other: OrderDetail['boss'] | null
}

function Standing({ order, other }: StandingProps) {
  const side = mySide(order)
  const { refetch } = useQuery(orderQuery(order.orderId, order.product))
  const { units, earning, payable, service } = order
  // Choosing and paying for a wish have screens of their own.
  const isWish = order.kind === 'fast' && order.acceptedAt === null
  return (
    <>
      <div className="flex min-w-0 items-center gap-3">
        {other !== null && <Avatar src={other.avatar} hue={other.hue} size={48} />}
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 items-center gap-2">
            <b className="min-w-0 truncate">{other?.nickname ?? ordersText.bidding}</b>
            <OrderState order={order} side={side} brief />
          </p>
          <p className="flex min-w-0 items-center gap-1.5 text-sm text-text-2">
            <GameCover game={service.game} size={16} />
            <span className="min-w-0 truncate">{nameService(order)}</span>
            <span className="shrink-0">· {ordersText.hours(units)}</span>
          </p>
        </div>
        {earning === null ? (
          <Amount hundredths={payable} unit="coin" unitName={ordersText.coins} tone="unit" />
        ) : (
          <Amount hundredths={earning} unit="bean" unitName={ordersText.beans} tone="unit" />
        )}
      </div>
      <OrderClockLine order={order} side={side} onDone={() => void refetch()} />
      {!isWish && <OrderActions order={order} inRow />}
    </>
  )
}
