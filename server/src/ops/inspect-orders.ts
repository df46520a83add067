import type { InspectedOrder, InspectedOrderDetail } from '@kaihei/domain/ops/order-calls'
import { Refusal } from '@kaihei/domain/refusal'
import { describeOrder, describeOrders } from '#areas/orders/describe-order.ts'
import type { FindObstacles } from '#areas/orders/obstacles.ts'
import type { OrderRow } from '#areas/orders/store.ts'
import type { Reading } from '#work/work.ts'
import { type Decision, listDecisions } from './order-store.ts'

/** Orders as staff see them in a list. */
export async function inspectOrders(
  reading: Reading,
  rows: readonly OrderRow[],
  staffId: string,
): Promise<InspectedOrder[]> {
  const [cards, decisions] = await Promise.all([
    describeOrders(reading, rows, staffId),
    listDecisions(
      reading,
      rows.map(({ id }) => id),
    ),
  ])
  return cards.map((card, at) => {
    const row = rows[at]
    if (row === undefined) throw new Error(`nobody asked for ${card.orderSn}`)
    const { claim } = row.order
    const claimed = claim === null || claim.dropped ? null : claim.amount
    return { ...card, claim: claimed, decision: sayDecision(decisions, row, staffId) }
  })
}

export async function inspectOrder(
  reading: Reading,
  row: OrderRow,
  staffId: string,
): Promise<InspectedOrderDetail> {
  const [detail, decisions] = await Promise.all([
    describeOrder(reading, row, { userId: staffId, side: 'staff' }, findOwnOrder),
    listDecisions(reading, [row.id]),
  ])
  return { ...detail, decision: sayDecision(decisions, row, staffId), commission: row.order.commission }
}

/** Nobody decides about their own. */
const findOwnOrder: FindObstacles = (_reading, { bossId, playerId }, { userId }) => {
  const isOwn = userId === bossId || userId === playerId
  return Promise.resolve(new Map(isOwn ? [['resolve', new Refusal('not_allowed')]] : []))
}

function sayDecision(
  decisions: readonly Decision[],
  row: OrderRow,
  staffId: string,
): InspectedOrder['decision'] {
  const decision = decisions.find(({ orderId }) => orderId === row.id)
  if (decision === undefined || !holdsStill(decision, row)) return null
  const { id: decisionId, refund, reason, by, byId, at } = decision
  return { decisionId, refund, reason, by, at: at.toISOString(), mine: byId === staffId }
}

/** A decision holds for the state it was made in: whatever has happened since may have changed its reasons. */
export function holdsStill({ since }: Decision, { order }: OrderRow): boolean {
  return since.getTime() === order.since.getTime()
}
