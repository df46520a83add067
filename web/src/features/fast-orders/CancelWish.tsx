import type { FastOrderDetail } from '@kaihei/domain/fast-orders/calls'
import { tariff } from '@kaihei/domain/tariff'
import { fastOrdersText } from '#text/fast-orders.ts'
import { amountText } from '#ui/amount-text.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { useMove } from './api.ts'

interface CancelWishProps {
  order: FastOrderDetail
  onClose: () => void
}

/** Says what goes back and what it costs to go: nothing while it is open, a strike once somebody waits. */
export function CancelWish({ order, onClose }: CancelWishProps) {
  const cancel = useMove()
  const words = fastOrdersText.cancel
  const { perDay, pauseHours } = tariff.fastOrder.strikes
  const deposit = amountText(order.deposit)
  return (
    <AskDialog
      words={words}
      hard
      busy={cancel.isPending}
      failure={cancel.failure}
      onSubmit={() => cancel.mutate({ orderSn: order.orderSn, op: 'cancel' }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {order.player === null
        ? words.waiting(deposit)
        : words.chosen(order.player.nickname, deposit, perDay, pauseHours)}
    </AskDialog>
  )
}
