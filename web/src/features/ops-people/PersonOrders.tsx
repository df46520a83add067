import type { OrderCard } from '@kaihei/domain/orders/shapes'
import { Link } from '@tanstack/react-router'
import { serverNow } from '#client/clock.ts'
import { OrderState } from '#features/orders/OrderState.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { opsPeopleText } from '#text/ops-people.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { Table } from '#ui/Table.tsx'
import { Panel } from './Panel.tsx'

/** Their latest orders on either side; each leads to where staff see all of it. */
export function PersonOrders({ orders }: { orders: readonly OrderCard[] }) {
  const { orders: words, coins } = opsPeopleText
  const timeZone = useTimeZone()
  return (
    <Panel title={words.title}>
      <Table
        caption={words.title}
        rows={orders}
        rowKey={({ orderId }) => orderId}
        empty={<p className="text-sm text-text-3">{words.none}</p>}
        columns={[
          {
            key: 'sn',
            title: words.number,
            cell: ({ orderId, orderSn, createdAt }) => (
              <>
                <Link
                  to="/ops/orders/$id"
                  params={{ id: orderId }}
                  className="font-mono text-sm hover:underline"
                >
                  {orderSn}
                </Link>
                <time dateTime={createdAt} className="block text-xs text-text-3">
                  {dayAndTime(createdAt, timeZone, serverNow())}
                </time>
              </>
            ),
          },
          {
            key: 'with',
            title: words.with,
            cell: ({ isBoss, boss, player }) => {
              const other = isBoss ? player : boss
              return (
                <>
                  {other === null ? (
                    words.nobody
                  ) : (
                    <Link to="/ops/people/$uk" params={{ uk: other.uk }} className="hover:underline">
                      {other.nickname}
                    </Link>
                  )}
                  <span className="block text-xs text-text-3">{isBoss ? words.asBoss : words.asPlayer}</span>
                </>
              )
            },
          },
          {
            key: 'state',
            title: words.state,
            cell: (order) => <OrderState order={order} side="staff" brief />,
          },
          {
            key: 'amount',
            title: words.amount,
            align: 'right',
            cell: ({ payable }) => (
              <Amount hundredths={payable} unit="coin" unitName={coins} size="sm" />
            ),
          },
        ]}
      />
    </Panel>
  )
}
