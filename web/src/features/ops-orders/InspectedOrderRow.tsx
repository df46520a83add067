import type { InspectedOrder } from '@kaihei/domain/ops/order-calls'
import { Link } from '@tanstack/react-router'
import { serverNow } from '#client/clock.ts'
import { OrderState } from '#features/orders/OrderState.tsx'
import { useTimeZone } from '#features/users/use-time-zone.ts'
import { PersonLink } from '#features/users/PersonLink.tsx'
import { opsOrdersText } from '#text/ops-orders.ts'
import { dayAndTime } from '#text/times.ts'
import { Amount } from '#ui/Amount.tsx'
import { shortAmountText } from '#ui/amount-text.ts'
import { Avatar } from '#ui/Avatar.tsx'

interface InspectedOrderRowProps {
  order: InspectedOrder
  /** Where the list was left, for the way back. */
  search: Readonly<Record<string, string>>
}

/** One order in the list; it leads to its own address, and the names of its people to theirs. */
export function InspectedOrderRow({ order, search }: InspectedOrderRowProps) {
  const timeZone = useTimeZone()
  const { orderId, orderSn, boss, player, service, payable, createdAt, claim, decision } = order
  const words = opsOrdersText
  const notes = [
    claim === null ? '' : words.claimed(shortAmountText(claim)),
    decision === null ? '' : words.proposed,
  ].filter((note) => note !== '')
  return (
    <div className="relative flex items-center gap-3 rounded-lg px-3 py-3 hover:bg-surface-2 md:gap-4">
      <span className="flex shrink-0 -space-x-3">
        <Avatar src={boss.avatar} hue={boss.hue} size={40} />
        {player !== null && <Avatar src={player.avatar} hue={player.hue} size={40} />}
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-center justify-between gap-3">
          <b className="min-w-0 truncate">
            <PersonLink person={boss} /> → {player === null ? words.nobody : <PersonLink person={player} />}
          </b>
          <Amount hundredths={payable} unit="coin" unitName={words.coins} decimals="whole" />
        </span>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-text-3">
          <OrderState order={{ ...order, claim: null }} side="staff" brief />
          {notes.length > 0 && <span className="text-lamp-text">{notes.join(' · ')}</span>}
          <span className="min-w-0 truncate">{service.title}</span>
          <Link
            to="/ops/orders/$id"
            params={{ id: orderId }}
            search={search}
            aria-label={`${words.with(boss.nickname, player?.nickname ?? words.nobody)} ${orderSn}`}
            className="font-mono after:absolute after:inset-0 after:rounded-lg"
          >
            {orderSn}
          </Link>
          <time dateTime={createdAt} className="ml-auto shrink-0">
            {dayAndTime(createdAt, timeZone, serverNow())}
          </time>
        </span>
      </span>
    </div>
  )
}
