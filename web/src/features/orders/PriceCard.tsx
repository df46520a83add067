import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { orderStatus } from '@kaihei/domain/orders/status'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { usePart } from '#client/use-part.ts'
import { ordersText } from '#text/orders.ts'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PriceBreakdown } from './PriceBreakdown.tsx'

const loadCheck = async () => (await import('#features/books/CheckOrder.tsx')).CheckOrder

/** What it costs the boss, what comes back of it, and what the companion gets. */
export function PriceCard({ order }: { order: OrderDetail }) {
  const { list, vipDiscount, voucherDiscount, payable, refunded, units, service, earning, isBoss, claim } =
    order
  const { orderId, orderSn } = order
  const [checking, setChecking] = useState(false)
  const { part: CheckOrder } = usePart(checking, loadCheck)
  const words = ordersText.price
  const back = proposedBack(order)
  return (
    <Card title={words.heading}>
      <PriceBreakdown
        {...{ list, vipDiscount, voucherDiscount, payable, refunded, units }}
        pricePerHour={service.pricePerHour}
        stage={isBoss ? 'paid' : 'bossPays'}
      />
      {back > 0 && (
        <p className="mt-3 rounded-md bg-ok-soft px-3 py-2 text-sm text-ok">
          {words.proposed(shortAmountText(back))}
        </p>
      )}
      {claim?.state === 'dropped' && (
        <p className="mt-3 text-xs text-text-3">{words.claimDropped(shortAmountText(claim.amount))}</p>
      )}
      {isBoss && refunded > 0 && <p className="mt-3 text-xs text-text-3">{words.back}</p>}
      {earning !== null && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="flex items-center justify-between gap-3">
            <b>{words.earning}</b>
            <Amount hundredths={earning} unit="bean" unitName={ordersText.beans} tone="unit" size="lg" />
          </p>
          <p className="mt-1 text-xs text-text-3">{words.earningNote}</p>
        </div>
      )}
      <Button
        size="sm"
        variant="quiet"
        className="mt-3 -ml-3"
        icon={<ShieldCheck size={16} aria-hidden="true" />}
        onClick={() => setChecking(true)}
      >
        {words.check}
      </Button>
      {checking && CheckOrder && (
        <CheckOrder orderId={orderId} orderSn={orderSn} onClose={() => setChecking(false)} />
      )}
    </Card>
  )
}

/** Only a confirmation gives it back: while a claim or staff decide, it is carried along and promised to nobody. */
function proposedBack({ status, proposal }: OrderDetail): number {
  return status === orderStatus.waitConfirm ? (proposal?.refund ?? 0) : 0
}
