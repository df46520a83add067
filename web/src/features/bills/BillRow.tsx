import { billTypes } from '@kaihei/domain/wallet/bill'
import type { Bill } from '@kaihei/domain/wallet/calls'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import {
  Banknote,
  Gift,
  MailOpen,
  Plus,
  ReceiptText,
  RotateCcw,
  ShoppingBag,
  Swords,
  Ticket,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { serverNow } from '#client/clock.ts'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { sayLine } from '#text/bill-lines.ts'
import { billsText } from '#text/bills.ts'
import { ordersText } from '#text/orders.ts'
import { text } from '#text/text.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { amountText } from '#ui/amount-text.ts'
import { BillMenu } from './BillMenu.tsx'

interface BillRowProps {
  bill: Bill
}

const looks: Readonly<Record<number, { icon: LucideIcon; hue: number }>> = {
  [billTypes.topUp]: { icon: Plus, hue: 150 },
  [billTypes.withdrawal]: { icon: Banknote, hue: 190 },
  [billTypes.order]: { icon: Swords, hue: 45 },
  [billTypes.gift]: { icon: Gift, hue: 20 },
  [billTypes.redPacket]: { icon: MailOpen, hue: 350 },
  [billTypes.shop]: { icon: ShoppingBag, hue: 225 },
  [billTypes.reward]: { icon: Ticket, hue: 95 },
}
const refund = { icon: RotateCcw, hue: 350 }
const other = { icon: ReceiptText, hue: 225 }

/** One line of the books; it leads to the thing it was for, and its menu to what shows that it stands there. */
export function BillRow({ bill }: BillRowProps) {
  const { link } = bill
  const content = <Line bill={bill} />
  const className =
    'grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-[12px] px-1.5 py-2 md:px-2.5 lg:grid-cols-[auto_minmax(0,1fr)_140px_150px_130px]'
  return (
    <div className="flex items-center">
      {link === null ? (
        <div className={className}>{content}</div>
      ) : (
        <Link to={link} className={clsx(className, 'transition-[background-color] hover:bg-surface-2')}>
          {content}
        </Link>
      )}
      <BillMenu bill={bill} />
    </div>
  )
}

function Line({ bill }: BillRowProps) {
  const timeZone = useTimeZone()
  const { type, amount, unit, balance, at, order } = bill
  const { title, note } = sayLine(bill, unit)
  const { icon: Icon, hue } = type === billTypes.order && amount > 0 ? refund : (looks[type] ?? other)
  const time = dayAndTime(at, timeZone, serverNow())
  const left = billsText.balance(amountText(balance))
  return (
    <>
      <span
        className="room grid h-11 w-10 place-items-center rounded-t-[20px] rounded-b-[8px] bg-room-soft text-room-text"
        style={{ '--h': hue }}
        aria-hidden="true"
      >
        <Icon size={18} strokeWidth={1.9} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{title}</span>
        {order !== null && (
          <span className="block text-sm break-keep wrap-anywhere text-text-2">{sayOrder(order, at)}</span>
        )}
        <span className="block text-xs wrap-anywhere text-text-3">{note}</span>
        <span className="flex flex-wrap gap-x-2 text-xs text-text-3 lg:hidden">
          <time dateTime={at}>{time}</time>
          <span>{left}</span>
        </span>
      </span>
      <time dateTime={at} className="text-right text-sm text-text-2 max-lg:hidden">
        {time}
      </time>
      <span className="justify-self-end">
        <Amount hundredths={amount} unit={unit} unitName={billsText.units[unit]} signed />
      </span>
      <span className="text-right text-sm text-text-3 max-lg:hidden">{left}</span>
    </>
  )
}

/** With whom, what, and how it stands now. */
function sayOrder({ with: person, game, status }: NonNullable<Bill['order']>, at: string): string {
  const words = [
    person === null ? undefined : billsText.with(person.nickname),
    text.names.game(game, at),
    ordersText.states[status],
  ]
  return words.filter((word) => word !== undefined).join(' · ')
}
