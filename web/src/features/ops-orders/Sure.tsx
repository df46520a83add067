import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { useState } from 'react'
import { opsOrdersText } from '#text/ops-orders.ts'
import { ordersText } from '#text/orders.ts'
import { amountText } from '#ui/amount-text.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { outcomeOf } from './outcome.ts'

interface SureProps {
  order: InspectedOrderDetail
  refund: number
  onSure: () => Promise<unknown>
  onClose: () => void
}

/** The last word before money moves: how much, to whom, of which order. */
export function Sure({ order, refund, onSure, onClose }: SureProps) {
  const words = opsOrdersText.decide.sure
  const [busy, setBusy] = useState(false)
  const { split, becomes } = outcomeOf(order, refund)

  async function decide() {
    setBusy(true)
    await onSure()
    onClose()
  }

  return (
    <AskDialog
      words={{ ...words, title: words.title(order.boss.nickname, amountText(refund)) }}
      busy={busy}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      {words.text(
        order.orderSn,
        order.player?.nickname ?? opsOrdersText.nobody,
        amountText(split.companion),
        ordersText.states[becomes],
      )}
    </AskDialog>
  )
}
