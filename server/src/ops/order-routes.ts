import type { Deed } from '@kaihei/domain/ops/deeds'
import type { Coins } from '@kaihei/domain/money'
import { coins } from '@kaihei/domain/money'
import {
  approveOrder,
  getOrderToInspect,
  listOrdersToInspect,
  resolveOrder,
} from '@kaihei/domain/ops/order-calls'
import { disputed, needsTwoPeople } from '@kaihei/domain/orders/decision'
import { refusalOf, whyNot } from '@kaihei/domain/orders/machine'
import { heldNow } from '@kaihei/domain/orders/order'
import { isTentative } from '@kaihei/domain/orders/status'
import { Refusal } from '@kaihei/domain/refusal'
import { makeMove } from '#areas/orders/make-move.ts'
import { lockOrder } from '#areas/orders/pass-time.ts'
import { addEvent, findLastEvent, findOrder, type OrderRow } from '#areas/orders/store.ts'
import { type Route, answer } from '#http/answer.ts'
import { cutPage, placeInTime, readCursor } from '#http/cursor.ts'
import type { Work } from '#work/work.ts'
import { writeAudit } from './audit-store.ts'
import { holdsStill, inspectOrder, inspectOrders } from './inspect-orders.ts'
import { deleteDecision, findOrderBySn, listDecisions, listOrdersFor, saveDecision } from './order-store.ts'

const ordersPerPage = 20

/** Staff look at orders, decide what people do not agree on, and close what is stuck. */
export const inspectedOrderRoutes: readonly Route[] = [
  answer(listOrdersToInspect, async ({ work, actor, input }) => {
    const { only = 'arbitration', orderSn, limit = ordersPerPage } = input
    if (orderSn !== undefined) {
      const row = await findOrderBySn(work, orderSn.toUpperCase())
      const rows = row === undefined ? [] : [row]
      return { items: await inspectOrders(work, rows, actor.userId), nextCursor: null }
    }
    const found = await listOrdersFor(work, only, readCursor(placeInTime, input.cursor), limit)
    const { page, nextCursor } = cutPage(found, limit, ({ place }) => place)
    const rows = page.map(({ row }) => row)
    return { items: await inspectOrders(work, rows, actor.userId), nextCursor }
  }),

  answer(getOrderToInspect, async ({ work, actor, input: { orderId } }) => {
    const row = await findOrder(work, orderId)
    if (row === undefined) throw new Refusal('not_found')
    return inspectOrder(work, row, actor.userId)
  }),

  answer(resolveOrder, async ({ work, actor: { userId }, input }) => {
    const { orderId, refund, reason, remark } = input
    const row = await lockOthers(work, orderId, userId)
    const said = { refund: refundOf(row, coins(refund)), reason, remark }
    const decided = needsTwoPeople({ status: row.order.status, ...disputed(row.order) }, said.refund)
      ? await propose(work, row, userId, said)
      : await decide(work, row, userId, said)
    return inspectOrder(work, decided, userId)
  }),

  answer(approveOrder, async ({ work, actor: { userId }, input }) => {
    const { orderId, decisionId } = input
    const row = await lockOthers(work, orderId, userId)
    const [decision] = await listDecisions(work, [orderId])
    if (decision === undefined || !holdsStill(decision, row)) {
      // A button pressed twice and a call that was retried do nothing wrong.
      if (await hasJustDecided(work, row, userId)) return inspectOrder(work, row, userId)
      throw new Refusal('order_moved_on')
    }
    if (decision.id !== decisionId || decision.refund !== input.refund) throw new Refusal('decision_changed')
    if (decision.byId === userId) throw new Refusal('second_person')
    const { reason, byId: proposedBy } = decision
    const refund = coins(decision.refund)
    return inspectOrder(work, await decide(work, row, userId, { refund, reason, proposedBy }), userId)
  }),
]

/** An order as it stands now. Nobody decides about their own. */
async function lockOthers(work: Work, orderId: string, userId: string): Promise<OrderRow> {
  const row = await lockOrder(work, orderId, userId)
  if (userId === row.bossId || userId === row.playerId) throw new Refusal('not_allowed')
  return row
}

/** Before anybody has begun, everything that is held goes back, whatever was said. */
function refundOf({ order }: OrderRow, said: Coins): Coins {
  return isTentative(order.status) ? heldNow(order) : said
}

interface Said {
  readonly refund: Coins
  readonly reason: string
  readonly remark?: string | undefined
  /** Who said it first, where two had to agree. */
  readonly proposedBy?: string
}

async function decide(work: Work, row: OrderRow, userId: string, said: Said): Promise<OrderRow> {
  const { refund, reason, proposedBy } = said
  const by = { userId, side: 'staff' } as const
  const decided = await makeMove(work, row, 'resolve', by, { input: { amount: refund }, note: reason })
  if (decided === row) return row
  await deleteDecision(work, row.id)
  await audit(work, row, userId, 'order.resolved', {
    ...said,
    ...(proposedBy !== undefined && { proposedBy }),
  })
  return decided
}

/** What is worth much waits for somebody else to agree; the order's own clock goes on. */
async function propose(
  work: Work,
  row: OrderRow,
  userId: string,
  { refund, reason, remark }: Said,
): Promise<OrderRow> {
  const why = whyNot(row.order, 'resolve', 'staff', work.now, { amount: refund })
  if (why === 'order_moved_on' && (await hasJustDecided(work, row, userId))) return row
  if (why !== undefined) throw refusalOf(row.order, 'resolve', work.now, why)
  const [known] = await listDecisions(work, [row.id])
  const isSame = known?.byId === userId && known.refund === refund && known.reason === reason
  if (known !== undefined && isSame && holdsStill(known, row)) return row
  const { since, status } = row.order
  await saveDecision(work, { orderId: row.id, refund, reason, byId: userId, at: work.now, since })
  addEvent(work, row.id, {
    at: work.now,
    what: 'proposed',
    byId: userId,
    side: 'staff',
    status,
    note: reason,
    amount: refund,
    files: [],
  })
  await audit(work, row, userId, 'order.proposed', { refund, reason, remark })
  return row
}

async function hasJustDecided(work: Work, row: OrderRow, userId: string): Promise<boolean> {
  const last = await findLastEvent(work, row.id)
  return last?.what === 'resolve' && last.byId === userId && last.status === row.order.status
}

function audit(
  work: Work,
  { id, sn, order }: OrderRow,
  actorId: string,
  action: Deed,
  { refund, reason, remark, proposedBy }: Said,
): Promise<void> {
  return writeAudit(work, {
    actorId,
    action,
    subject: `order:${id}`,
    reason,
    remark,
    after: { sn, refund, from: order.status, ...(proposedBy !== undefined && { proposedBy }) },
  })
}
