import type { OrderCard, OrderDetail } from '@kaihei/domain/orders/shapes'
import type { Side } from '@kaihei/domain/orders/moves'
import { orderRulesOf, spansMs } from '@kaihei/domain/orders/spans'
import { orderStatus as is } from '@kaihei/domain/orders/status'
import { tariff } from '@kaihei/domain/tariff'
import { ordersText } from '#text/orders.ts'
import { sayOrder } from './names.ts'

type TurnName = keyof typeof ordersText.clock.turns

/** Whose turn it is, what for, and until when, as the screen says it. */
export interface Turn {
  name: TurnName
  mine: boolean
  title: string
  caption: string
  /** Who has to act and how. */
  act: string
  /** What happens when nobody does. */
  outcome: string
  startedAt: number
  deadline: number
}

/**
 * How long each clock runs in all, so that the ring knows what part of it is left. An order that was made under other
 * rules ends when it says; only its ring is then not full at first, or full for a while.
 */
function spanOf(name: Exclude<TurnName, 'over'>): number {
  const spans = spansMs(orderRulesOf(tariff))
  if (name === 'bidding') return spans.wishNotTaken
  return name === 'objection' ? spans.objectionOver : spans[name]
}

/** None for an order that is over. */
export function turnOf(order: OrderCard & Partial<OrderDetail>, side: Side, now: number): Turn | undefined {
  const { clock, kind } = order
  if (clock === null) return undefined
  const { who } = clock
  const name = nameTurn(clock.next, kind)
  const said = sayOrder(order, side)
  const whoSaid =
    who === 'both'
      ? ordersText.both
      : who === 'staff'
        ? staffSaid(side)
        : who === 'boss'
          ? said.boss
          : said.player
  const words = ordersText.clock.turns[name]
  const mine = who === side
  const until = Date.parse(clock.until)
  const base = {
    name,
    mine,
    title: mine ? words.mine : words.theirs(whoSaid),
    act: sayAct(name, order, side, whoSaid),
    outcome: sayOutcome(name, order, said),
  }
  if (name === 'over') {
    const bookedEnd = order.bookedEnd === null ? until : Date.parse(order.bookedEnd)
    const isLate = now >= bookedEnd
    const { caption, lateCaption } = ordersText.clock.turns.over
    const startedAt = isLate ? bookedEnd : Date.parse(order.startedAt ?? order.createdAt)
    return {
      ...base,
      caption: isLate ? lateCaption : caption,
      startedAt,
      deadline: isLate ? until : bookedEnd,
    }
  }
  return { ...base, caption: words.caption, startedAt: until - spanOf(name), deadline: until }
}

function nameTurn(next: NonNullable<OrderCard['clock']>['next'], kind: OrderCard['kind']): TurnName {
  if (next === 'objectionOver') return 'objection'
  return next === 'notTaken' && kind === 'fast' ? 'bidding' : next
}

/** Before it begins, each of them knows whether the other one is there. */
function sayAct(
  name: TurnName,
  { ready, ...order }: OrderCard & Partial<OrderDetail>,
  side: Side,
  who: string,
): string {
  const { turns } = ordersText.clock
  if (name !== 'begin' || side === 'staff' || ready === undefined) return turns[name].act(who)
  const { boss, player } = sayOrder(order, side)
  const other = side === 'boss' ? player : boss
  if (ready[side]) return turns.begin.waiting(other)
  return ready[side === 'boss' ? 'player' : 'boss'] ? turns.begin.awaited(other) : turns.begin.act(who)
}

function staffSaid(side: Side): string {
  return side === 'staff' ? ordersText.you : ordersText.staff
}

function sayOutcome(
  name: TurnName,
  { clock, proposal, claim }: OrderCard & Partial<OrderDetail>,
  said: ReturnType<typeof sayOrder>,
): string {
  const { turns } = ordersText.clock
  if (name === 'confirmed') {
    if (clock?.becomes === is.refunded) return turns.confirmed.allBack(said)
    const words =
      (proposal?.refund ?? 0) > 0 ? turns.confirmed.partly(said) : turns.confirmed.afterwards(said)
    return claim === null ? words + turns.confirmed.stillRefundable : words
  }
  if (name === 'claimForgotten' && clock?.becomes === is.completed)
    return turns.claimForgotten.completed(said)
  return turns[name].afterwards(said)
}
