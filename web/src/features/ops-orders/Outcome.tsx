import type { InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import type { ReactNode } from 'react'
import { opsOrdersText } from '#text/ops-orders.ts'
import { ordersText } from '#text/orders.ts'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { outcomeOf } from './outcome.ts'

interface OutcomeProps {
  order: InspectedOrderDetail
  refund: number
}

/** Who would get what, to the hundredth, before anybody decides. */
export function Outcome({ order, refund }: OutcomeProps) {
  const words = opsOrdersText.decide
  const { split, becomes } = outcomeOf(order, refund)
  const discounts = split.vip + split.voucher
  return (
    <section className="grid gap-2.5 rounded-lg bg-well px-4 py-3.5" aria-label={words.pays}>
      <h3 className="text-sm font-normal text-text-2">{words.pays}</h3>
      <dl className="grid gap-2">
        <Line
          name={words.boss}
          note={order.refunded > 0 ? words.bossBefore(shortAmountText(order.refunded)) : undefined}
        >
          <Amount hundredths={refund} unit="coin" unitName={opsOrdersText.coins} />
        </Line>
        <Line name={words.player}>
          <Amount hundredths={split.companion} unit="bean" unitName={opsOrdersText.beans} />
        </Line>
        <Line name={words.house}>
          <Amount hundredths={split.revenue} unit="coin" unitName={opsOrdersText.coins} />
        </Line>
        {discounts > 0 && (
          <Line name={words.discounts}>
            <Amount hundredths={0 - discounts} unit="coin" unitName={opsOrdersText.coins} />
          </Line>
        )}
      </dl>
      <p className="text-sm text-text-2">{words.becomes(ordersText.states[becomes])}</p>
    </section>
  )
}

function Line({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt>
        {name}
        {note !== undefined && <span className="ml-2 text-xs text-text-3">{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
