import type { OrderCard } from '@kaihei/domain/orders/calls'
import { useState } from 'react'
import { ordersText } from '#text/orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { useOrderStep } from './api.ts'
import { OrderRow } from './OrderRow.tsx'
import { StepDialog } from './StepDialog.tsx'

interface IncomingOrderProps {
  order: OrderCard
  timeZone: string
  onOverdue: () => void
  onAccepted: (order: OrderCard) => void
}

/** An order that waits for my answer, with the answer beside it. */
export function IncomingOrder({ order, timeZone, onOverdue, onAccepted }: IncomingOrderProps) {
  const words = ordersText.actions
  const [rejecting, setRejecting] = useState(false)
  const accept = useOrderStep()
  return (
    <OrderRow order={order} timeZone={timeZone} onOverdue={onOverdue}>
      <Alert text={accept.failure} />
      <Button variant="line" onClick={() => setRejecting(true)}>
        {words.reject.name}
      </Button>
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
      {rejecting && <StepDialog order={order} step="reject" onClose={() => setRejecting(false)} />}
    </OrderRow>
  )
}
