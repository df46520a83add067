import type { OutputOf } from '@kaihei/domain/call'
import type { GiftDirection, listGifts } from '@kaihei/domain/gifts/calls'
import { giftsText } from '#text/gifts.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText, grouped } from '#ui/amount-text.ts'
import { Card } from '#ui/Card.tsx'

interface GiftTotalsProps {
  totals: NonNullable<OutputOf<typeof listGifts>['totals']>
  direction: GiftDirection
}

/** What all of it comes to; of what I was given, what became mine. */
export function GiftTotals({ totals: { count, amount, earned, resting }, direction }: GiftTotalsProps) {
  const words = giftsText.totals
  return (
    <Card as="div">
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        <div>
          <dt className="text-sm text-text-2">{words[direction]}</dt>
          <dd>
            <Amount hundredths={amount} unit="coin" unitName={giftsText.coins} decimals="whole" size="lg" />
          </dd>
          <dd className="text-xs text-text-3">{words.count(grouped(count))}</dd>
        </div>
        {direction === 'received' && (
          <div>
            <dt className="text-sm text-text-2">{words.earned}</dt>
            <dd>
              <Amount hundredths={earned} unit="bean" unitName={giftsText.beans} size="lg" />
            </dd>
            <dd className="text-xs text-text-3">
              {resting === 0 ? words.allFree : words.resting(amountText(resting))}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
