import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { tariff } from '@kaihei/domain/tariff'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '#client/call-error.ts'
import { wrongOverall } from '#client/refused.ts'
import { errandSearch } from '#features/top-ups/errand.ts'
import { ordersText } from '#text/orders.ts'
import { Alert } from '#ui/Alert.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { usePayRenewal, useRenewalPrice } from './api.ts'
import { ObstacleNote } from './ObstacleNote.tsx'
import type { Obstacle } from './ObstacleNote.tsx'
import { mySide, sayOrder } from './names.ts'
import { orderPath } from './order-path.ts'
import { PriceBreakdown } from './PriceBreakdown.tsx'
import { UnitsPicker } from './UnitsPicker.tsx'

/** A round more, to start from. */
const usualUnits = 2

interface RenewalDialogProps {
  order: OrderDetail
  /** For how many units it was asked about before. */
  asked?: number | undefined
  onClose: () => void
}

/** How much longer, what that costs, and paying for it. */
export function RenewalDialog({ order, asked, onClose }: RenewalDialogProps) {
  const words = ordersText.actions.quoteRenewal
  const { orderSn, units: had, service } = order
  const max = tariff.order.units.max - had
  const [units, setUnits] = useState(Math.min(asked ?? usualUnits, max))
  const quote = useRenewalPrice(orderSn, units)
  const pay = usePayRenewal()
  const price = quote.isPlaceholderData ? undefined : quote.data
  const obstacle = inTheWay(order, price?.payable)
  const back = orderPath(order, { renew: String(units) })
  const short = missingFor(price?.payable, pay.error)

  async function submit() {
    if (price === undefined) return
    const { payable } = price
    if ((await pay.attempt({ orderSn, units, payable })) === true) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{ordersText.actions.back}</Button>
          <Button
            variant="pri"
            disabled={price === undefined || obstacle !== undefined}
            busyLabel={words.busy}
            onClick={submit}
          >
            {price === undefined ? words.pricing : words.pay(shortAmountText(price.payable))}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 p-1">
        <p>{words.text(sayOrder(order, mySide(order)))}</p>
        <UnitsPicker
          label={words.add}
          value={units}
          max={max}
          onChange={(next) => {
            pay.reset()
            setUnits(next)
          }}
        />
        {quote.data !== undefined && (
          <div className={quote.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
            <PriceBreakdown {...quote.data} pricePerHour={service.pricePerHour} units={units} />
          </div>
        )}
        {obstacle !== undefined && <ObstacleNote obstacle={obstacle} back={back} />}
        <Alert text={pay.failure ?? wrongOverall(quote.error)} />
        {short !== null && (
          <Link
            to="/account"
            search={errandSearch({ need: short, back })}
            className="text-lamp-text underline"
          >
            {ordersText.actions.topUp}
          </Link>
        )}
      </div>
    </Dialog>
  )
}

/** What the server knows to be in the way of this very price. */
function inTheWay(order: OrderDetail, payable: number | undefined): Obstacle | undefined {
  if (order.renewalQuote?.payable !== payable) return undefined
  return order.blockedActions.find(({ action }) => action === 'renew')
}

/** How much is missing, in hundredths; null unless that is what is in the way. */
function missingFor(payable: number | undefined, error: unknown): number | null {
  const isShort = error instanceof CallError && error.reason === 'insufficient_balance'
  if (!isShort || payable === undefined) return null
  return Math.max(payable - (error.detail.available ?? 0), 1)
}
