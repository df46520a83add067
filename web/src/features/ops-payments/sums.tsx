import type { Payment } from '@kaihei/domain/ops/payment-calls'
import { opsPaymentsText } from '#text/ops-payments.ts'
import { amountText } from '#ui/amount-text.ts'
import { SumLine } from './SumLine.tsx'

const inCoins = (hundredths: number) => opsPaymentsText.inCoins(amountText(hundredths))

interface RefundSumProps {
  amount: number
  bonusTaken: number
  deducted: number
  refunded: number
  /** What the payer gets in their own money, where it is known. */
  charge?: Payment['charge']
}

export function RefundSum({ amount, bonusTaken, deducted, refunded, charge = null }: RefundSumProps) {
  const words = opsPaymentsText.refunds
  return (
    <div className="grid gap-1.5">
      <SumLine
        parts={[
          { name: words.taken, value: inCoins(amount) },
          ...(deducted > 0 ? [{ sign: '−' as const, name: words.deducted, value: inCoins(deducted) }] : []),
          {
            sign: '=',
            name: words.refunded,
            value: charge === null ? inCoins(refunded) : `${amountText(charge.amount)} ${charge.currency}`,
          },
        ]}
      />
      {bonusTaken > 0 && (
        <p className="text-xs text-text-3">
          {words.bonusTaken} {inCoins(bonusTaken)}
        </p>
      )}
    </div>
  )
}

interface ChargeBackSumProps {
  amount: number
  taken: number
  receivable: number
  bonusTaken: number
}

export function ChargeBackSum({ amount, taken, receivable, bonusTaken }: ChargeBackSumProps) {
  const words = opsPaymentsText.chargeBacks
  return (
    <div className="grid gap-1.5">
      <SumLine
        parts={[
          { name: words.amount, value: inCoins(amount) },
          { sign: '−', name: words.taken, value: inCoins(taken) },
          { sign: '=', name: words.receivable, value: inCoins(receivable) },
        ]}
      />
      {bonusTaken > 0 && <p className="text-xs text-text-3">{words.bonusTaken(inCoins(bonusTaken))}</p>}
    </div>
  )
}
