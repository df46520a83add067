import type { OrderCard } from '@kaihei/domain/orders/shapes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ordersText } from '#text/orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { incomingQuery, useOrderStep } from './api.ts'
import { ObstacleNote } from './ObstacleNote.tsx'
import { OrderRow } from './OrderRow.tsx'
import { StepDialog } from './StepDialog.tsx'

/** What waits for my answer. Nothing when nothing does: no news is no section. */
export function IncomingOrders() {
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
          onOverdue={() => void incoming.refetch()}
          onAccepted={({ orderId, product }) =>
            void navigate({ to: '/order-detail/$id', params: { id: orderId }, search: { product } })
          }
        />
      ))}
    </section>
  )
}

interface IncomingOrderProps {
  order: OrderCard
  onOverdue: () => void
  onAccepted: (order: OrderCard) => void
}

/** An order that waits for my answer, with the answer beside it. */
function IncomingOrder({ order, onOverdue, onAccepted }: IncomingOrderProps) {
  const words = ordersText.actions
  const [rejecting, setRejecting] = useState(false)
  const accept = useOrderStep()
  const obstacle = order.blockedActions.find(({ action }) => action === 'accept')
  return (
    <OrderRow order={order} onOverdue={onOverdue}>
      <Alert text={accept.failure} />
      {obstacle !== undefined && <ObstacleNote obstacle={obstacle} />}
      <Button variant="line" onClick={() => setRejecting(true)}>
        {words.reject.name}
      </Button>
      {obstacle === undefined && (
        <Button
          variant="pri"
          busyLabel={words.accept.busy}
          onClick={async () => {
            const accepted = await accept.attempt({ order, step: 'accept' })
            if (accepted !== undefined) onAccepted(accepted)
          }}
        >
          {words.accept.name}
        </Button>
      )}
      {rejecting && <StepDialog order={order} step="reject" onClose={() => setRejecting(false)} />}
    </OrderRow>
  )
}
