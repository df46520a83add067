import type { Service } from '@kaihei/domain/players/player'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { text } from '#text/text.ts'
import { userText } from '#text/user.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ActionBar } from '#ui/ActionBar.tsx'

interface BuyBarProps {
  uk: string
  service: Service
  units: number
}

/** The way to the order. On a phone, where the sum may be out of sight, it says what it would come to. */
export function BuyBar({ uk, service: { id, pricePerHour, unit }, units }: BuyBarProps) {
  const words = userText.price
  const hours = (units * unit) / 60
  return (
    <ActionBar>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 md:hidden">
          <span className="flex items-center gap-[5px] text-xs whitespace-nowrap text-text-2">
            <Amount hundredths={pricePerHour} unit="coin" decimals="whole" tone="unit" size="lg" />
            <span className="pt-[5px]">{text.players.perHour}</span>
          </span>
          <span className="block truncate text-xs text-text-2">
            {words.hours(hours)} · {words.total} {amountText(pricePerHour * hours)}
          </span>
        </p>
        <Link
          to="/order-confirm/$id"
          params={{ id: uk }}
          search={{ service: id, units }}
          className={clsx(buttonClass({ variant: 'pri', size: 'lg' }), 'flex-1')}
        >
          {text.players.order}
        </Link>
      </div>
    </ActionBar>
  )
}
