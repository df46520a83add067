import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { useNavigate } from '@tanstack/react-router'
import { ordersText } from '#text/orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useGoQuick } from './api.ts'
import { mySide, sayOrder } from './names.ts'

/** Turns to everybody who fits, with the same wish. */
export function GoQuickDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const words = ordersText.actions.goQuick
  const navigate = useNavigate()
  const turn = useGoQuick(({ orderSn }) => navigate({ to: '/order-player-list', search: { orderSn } }))
  const { product, orderId } = order

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{ordersText.actions.back}</Button>
          <Button variant="pri" busyLabel={words.busy} onClick={() => turn.attempt({ product, orderId })}>
            {words.sure}
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5 p-1">
        <p>{words.text(sayOrder(order, mySide(order)))}</p>
        <Alert text={turn.failure} />
      </div>
    </Dialog>
  )
}
