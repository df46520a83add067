import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { tariff } from '@kaihei/domain/tariff'
import { wrongOverall } from '#client/refused.ts'
import { fastOrdersText } from '#text/fast-orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useMove } from './api.ts'

interface CancelWishProps {
  order: FastOrderDetail
  onClose: () => void
}

/** Says what goes back and what it costs to go: nothing while one searches, a strike once somebody waits. */
export function CancelWish({ order, onClose }: CancelWishProps) {
  const cancel = useMove()
  const words = fastOrdersText.cancel
  const { perDay, pauseHours } = tariff.fastOrder.strikes
  const deposit = amountText(order.deposit)
  return (
    <Dialog
      open
      onClose={() => !cancel.isPending && onClose()}
      title={words.title}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            size="lg"
            variant="badf"
            busy={cancel.isPending}
            busyLabel={words.submitting}
            onClick={() => cancel.mutate({ orderSn: order.orderSn, op: 'cancel' }, { onSuccess: onClose })}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <p>
        {order.player === null
          ? words.searching(deposit)
          : words.chosen(order.player.nickname, deposit, perDay, pauseHours)}
      </p>
      {cancel.isError && (
        <div className="mt-3">
          <Alert text={wrongOverall(cancel.error)} />
        </div>
      )}
    </Dialog>
  )
}
