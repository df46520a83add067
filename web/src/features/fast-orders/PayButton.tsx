import type { FastOrder } from '@kaihei/domain/fast-orders/calls'
import { fastOrdersText } from '#text/fast-orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { amountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { usePay } from './api.ts'

interface PayButtonProps {
  orderSn: string
  /** What is taken on top of what is held; below 0 is what comes back. */
  more: number
  /** The price is being asked for, or the purse does not reach. */
  disabled: boolean
  onPaid: (order: FastOrder) => void
}

/** Pays what stands on the screen: nothing is sent while the price is about to be another one. */
export function PayButton({ orderSn, more, disabled, onPaid }: PayButtonProps) {
  const pay = usePay(onPaid)
  const words = fastOrdersText.confirm
  return (
    <div className="grid gap-3">
      <Alert text={pay.failure} />
      <Button
        variant="pri"
        size="lg"
        wide
        disabled={disabled}
        busy={pay.isPending || pay.isSuccess}
        busyLabel={words.paying}
        onClick={() => pay.attempt({ orderSn })}
      >
        {sayPay(more)}
      </Button>
    </div>
  )
}

/** What the press really takes. */
function sayPay(more: number): string {
  const words = fastOrdersText.confirm
  if (more === 0) return words.payNothing
  return more > 0 ? words.pay(amountText(more)) : words.payLess(amountText(0 - more))
}
