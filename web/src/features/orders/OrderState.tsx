import type { OrderCard, OrderDetail } from '@kaihei/domain/orders/shapes'
import type { Side } from '@kaihei/domain/orders/moves'
import { isOpenOrder, isUnderWay, orderStatus as is } from '@kaihei/domain/orders/status'
import { ordersText } from '#text/orders.ts'
import { Badge } from '#ui/Badge.tsx'
import type { BadgeTone } from '#ui/Badge.tsx'
import { sayOrder } from './names.ts'

interface OrderStateProps {
  order: OrderCard & Partial<OrderDetail>
  /** Who reads it. */
  side: Side
  /** Only the chip: beside a title, in a row. */
  brief?: boolean
}

/** Where an order stands: in one word, and in one sentence. */
export function OrderState({ order, side, brief = false }: OrderStateProps) {
  const chip = <Badge tone={toneOf(order, side)}>{wordOf(order, side)}</Badge>
  if (brief) return chip
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {chip}
      <span className="text-sm text-text-2">{sentenceOf(order, side)}</span>
    </p>
  )
}

function sentenceOf(order: OrderCard & Partial<OrderDetail>, side: Side): string {
  const { status, kind } = order
  if (status === is.waiting && kind === 'fast') return ordersText.biddingSentence
  return ordersText.sentences[status](sayOrder(order, side))
}

function wordOf({ status, kind }: OrderCard, side: Side): string {
  if (status === is.waiting && kind === 'fast') return ordersText.bidding
  if (status === is.waiting && side === 'player') return ordersText.incoming
  return ordersText.states[status]
}

function toneOf({ status, clock }: OrderCard, side: Side): BadgeTone {
  if (status === is.arbitration) return 'dispute'
  if (isOpenOrder(status) && clock?.who === side) return 'you'
  if (isUnderWay(status)) return 'live'
  if (isOpenOrder(status)) return 'them'
  return status === is.completed || status === is.refunded || status === is.partlyRefunded ? 'done' : 'dead'
}
