import type { OrderStatus } from '@kaihei/domain/orders/status'
import { manualOrdersText } from '#text/manual-orders.ts'
import { ordersText } from '#text/orders.ts'
import type { Arrow, Sign } from './machine.ts'
import type { Actor } from './machine-measures.ts'

export function actorOf({ by }: Arrow): Actor {
  const [first, second] = by
  if (first === undefined) return 'clock'
  return second === undefined ? first : 'both'
}

/** Whether it leads back to where one is. */
export function staysIn(status: OrderStatus, { to }: Arrow): boolean {
  return to.every((one) => one === status)
}

export function nameSign({ status, entrance }: Sign): string {
  const name = ordersText.states[status]
  return entrance === undefined ? name : `${name}（${manualOrdersText.machine.entrances[entrance]}）`
}

function nameEnds(to: readonly OrderStatus[]): string {
  return to.map((status) => manualOrdersText.machine.ends[status]).join(' / ')
}

/** Two ends stand beside each other, a third below them. */
export function linesOf(to: readonly OrderStatus[]): readonly string[] {
  return to.length <= 2 ? [nameEnds(to)] : [`${nameEnds(to.slice(0, 2))} /`, nameEnds(to.slice(2))]
}

export function describeArrow(arrow: Arrow, status: OrderStatus): string {
  const words = manualOrdersText.machine
  const to = staysIn(status, arrow) ? words.stays : nameEnds(arrow.to)
  const said = [
    words.steps[arrow.what],
    ...(arrow.asksReason ? [words.withReason] : []),
    words.when[arrow.what],
  ]
  return `${words.actors[actorOf(arrow)]}：${said.join('，')} → ${to}`
}
