import { order } from '@kaihei/domain/orders/tariff'
import type { Service } from '@kaihei/domain/players/player'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { text } from '#text/text.ts'
import { userText } from '#text/user.ts'
import { shortAmountText } from '#ui/amount-text.ts'
import { Amount } from '#ui/Amount.tsx'
import { Card } from '#ui/Card.tsx'
import { Stepper } from '#ui/Stepper.tsx'

/** An evening's worth, to start from. */
const usualUnits = 4

interface PriceCardProps {
  service: Service
  /** What can be done, below the sum, with the time that was chosen. */
  children: (units: number) => ReactNode
}

/** What an evening with somebody would cost: price, time, and how the sum is made. */
export function PriceCard({ service, children }: PriceCardProps) {
  const [units, setUnits] = useState(usualUnits)
  const words = userText.price
  const hours = (units * service.unit) / 60
  const game = text.names.game(service.game)
  const price = shortAmountText(service.pricePerHour)
  return (
    <Card
      title={`${game} · ${service.title}`}
      aside={
        <span className="flex items-center gap-[5px] text-xs whitespace-nowrap text-text-2">
          <Amount hundredths={service.pricePerHour} unit="coin" decimals="whole" tone="unit" size="lg" />
          <span className="pt-[5px]">{text.players.perHour}</span>
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex items-center justify-between gap-3">
          <span className="text-text-2">{words.duration}</span>
          <Stepper
            label={words.duration}
            value={units}
            min={order.units.min}
            max={order.units.max}
            onChange={setUnits}
            format={(count) => words.hours((count * service.unit) / 60)}
            lessLabel={words.less}
            moreLabel={words.more}
          />
        </div>
        <div className="flex items-center justify-between gap-3 text-text-2">
          <span>{words.times(price, hours)}</span>
          <Amount hundredths={service.pricePerHour * hours} />
        </div>
        <div className="flex items-center justify-between gap-3 border-t border-dashed border-line-strong pt-3">
          <b>{words.total}</b>
          <span aria-live="polite">
            <Amount
              hundredths={service.pricePerHour * hours}
              unit="coin"
              unitName={words.coins}
              tone="unit"
              size="lg"
            />
          </span>
        </div>
        <p className="text-xs text-text-3">{words.note(order.confirmHours)}</p>
        {children(units)}
      </div>
    </Card>
  )
}
