import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { incomingQuery } from '#features/orders/api.ts'
import { IncomingOrder } from '#features/orders/IncomingOrder.tsx'
import { ordersText } from '#text/orders.ts'

/** What waits for my answer. Nothing when nothing does: no news is no section. */
export function IncomingOrders({ timeZone }: { timeZone: string }) {
  const words = ordersText.listPage
  const navigate = useNavigate()
  const incoming = useQuery(incomingQuery())
  if (incoming.data === undefined || incoming.data.length === 0) return null
  return (
    <section aria-labelledby="incoming" className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="incoming" className="text-lamp-text">
          {words.incoming(incoming.data.length)}
        </h2>
        <p className="text-sm text-text-2">{words.incomingLead}</p>
      </div>
      {incoming.data.map((order) => (
        <IncomingOrder
          key={order.orderId}
          order={order}
          timeZone={timeZone}
          onOverdue={() => void incoming.refetch()}
          onAccepted={({ orderId, product }) =>
            void navigate({ to: '/order-detail/$id', params: { id: orderId }, search: { product } })
          }
        />
      ))}
    </section>
  )
}
