import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { useState } from 'react'
import { opsOrdersText } from '#text/ops-orders.ts'
import { Card } from '#ui/Card.tsx'
import { useApproveOrder } from './api.ts'
import { DecideForm } from './DecideForm.tsx'
import { PendingDecision } from './PendingDecision.tsx'

/** What can be decided now, and what waits for somebody else. Nothing for an order that is over. */
export function DecisionDesk({ order, isOwn }: { order: InspectedOrderDetail; isOwn: boolean }) {
  const words = opsOrdersText.decide
  const approve = useApproveOrder()
  const [news, setNews] = useState<string>()
  const { orderId, decision } = order
  const isOpen = order.allowedActions.includes('resolve')

  async function agree({ decisionId, refund }: NonNullable<typeof decision>) {
    setNews(undefined)
    if ((await approve.attempt({ orderId, decisionId, refund })) !== undefined) setNews(words.done)
  }

  if (!isOpen && news === undefined) return null
  return (
    <Card className="grid gap-5">
      <output className="text-sm text-ok empty:hidden">{news}</output>
      {isOpen && isOwn && <p className="text-sm text-text-2">{words.own}</p>}
      {isOpen && !isOwn && decision !== null && (
        <PendingDecision
          order={order}
          decision={decision}
          failure={approve.failure}
          onApprove={() => agree(decision)}
        />
      )}
      {isOpen && !isOwn && (
        <DecideForm
          order={order}
          onDecided={(as) => setNews(as === 'done' ? words.done : words.proposedDone)}
        />
      )}
    </Card>
  )
}
