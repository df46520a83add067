import type { OrderCard } from '@kaihei/domain/orders/shapes'
import { Link } from '@tanstack/react-router'
import { serverNow } from '#client/clock.ts'
import { OrderState } from '#features/orders/OrderState.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsPeopleText } from '#text/ops-people.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { Panel } from './Panel.tsx'

/** Their latest orders on either side; each leads to where staff see all of it. */
export function PersonOrders({ orders }: { orders: readonly OrderCard[] }) {
  const words = opsPeopleText.orders
  return (
    <Panel title={words.title}>
      {orders.length === 0 && <p className="text-sm text-text-3">{words.none}</p>}
      <ul className="grid gap-1">
        {orders.map((order) => (
          <li key={order.orderId}>
            <Row order={order} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Row({ order }: { order: OrderCard }) {
  const { orders: words, coins } = opsPeopleText
  const timeZone = useTimeZone()
  const { orderId, orderSn, createdAt, isBoss, boss, player, payable } = order
  const other = isBoss ? player : boss
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-lg py-1.5 text-sm md:grid-cols-[150px_minmax(0,1fr)_auto_110px]">
      <span>
        <Link to="/ops/orders/$id" params={{ id: orderId }} className="font-mono hover:underline">
          {orderSn}
        </Link>
        <time dateTime={createdAt} className="block text-xs text-text-3">
          {dayAndTime(createdAt, timeZone, serverNow())}
        </time>
      </span>
      <span className="min-w-0 max-md:order-3">
        {other === null ? (
          words.nobody
        ) : (
          <Link to="/ops/people/$uk" params={{ uk: other.uk }} className="block truncate hover:underline">
            {other.nickname}
          </Link>
        )}
        <span className="block text-xs text-text-3">{isBoss ? words.asBoss : words.asPlayer}</span>
      </span>
      <span className="justify-self-end max-md:order-4">
        <OrderState order={order} side="staff" brief />
      </span>
      <span className="justify-self-end max-md:order-2">
        <Amount hundredths={payable} unit="coin" unitName={coins} size="sm" />
      </span>
    </div>
  )
}
