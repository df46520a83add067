import type { Payment } from '@kaihei/domain/ops/payment-calls'
import { OwnedRow } from '#features/users/OwnedRow.tsx'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { Amount } from '#ui/Amount.tsx'
import type { PaymentList } from './api.ts'
import { statusOf } from './status-of.ts'

interface PaymentRowProps {
  payment: Payment
  view: PaymentList
  selected: boolean
}

/** One top-up in the list; it leads to its own address. */
export function PaymentRow({ payment, view, selected }: PaymentRowProps) {
  const words = opsPaymentsText
  const { orderNo, owner, amount, provider, at } = payment
  return (
    <OwnedRow
      owner={owner}
      link={{ to: '/ops/payments', search: { view, id: orderNo } }}
      sum={<Amount hundredths={amount} unit="coin" unitName={words.coins} decimals="whole" />}
      note={`${words.providers(provider)} · ${statusOf(payment).label}`}
      at={at}
      selected={selected}
    />
  )
}
