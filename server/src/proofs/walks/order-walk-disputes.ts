import { coins } from '@kaihei/domain/money'
import { approveOrder, getOrderToInspect, resolveOrder } from '@kaihei/domain/ops/order-calls'
import { askRefund } from '@kaihei/domain/orders/calls'
import { claimRange } from '@kaihei/domain/orders/claim'
import type { Side } from '@kaihei/domain/orders/moves'
import type { Dial } from './dial.ts'
import { insistOnParty, whoIs } from './order-walk-sides.ts'
import type { OrderWalk } from './order-walk.ts'

export async function claim(
  walk: OrderWalk,
  id: string,
  side: Exclude<Side, 'staff'>,
  dial: Dial,
): Promise<void> {
  const { app, models, now } = walk
  const { order } = models.order(id)
  const who = whoIs(walk, models.order(id), side, dial)
  const { min, max } =
    order.startedAt === null ? { min: 1, max: order.price.payable } : claimRange(order, new Date(now))
  const amounts = [min, max, max, Math.ceil((min + max) / 2), min - 1, max + 1] as const
  const amount = Math.max(1, dial.one(amounts))
  const reason = models.attempt(() => {
    if (side === 'player') insistOnParty(models.order(id), who.person.userId, false)
    const by = { id: who.person.userId, side }
    models.move(id, 'askRefund', by, { input: { amount: coins(amount) }, now })
  })
  const input = { product: 'pw', orderId: id, amount, reason: '没有打完' }
  const reply = await app.ask(askRefund, input, walk.under(who))
  walk.check(`${who.person.nickname} (${side}) asks ${amount} back`, reply, reason)
}

export async function escalate(
  walk: OrderWalk,
  id: string,
  side: Exclude<Side, 'staff'>,
  dial: Dial,
): Promise<void> {
  const { app, models, now } = walk
  const who = whoIs(walk, models.order(id), side, dial)
  const reason = models.attempt(() => {
    if (side === 'player') insistOnParty(models.order(id), who.person.userId, false)
    models.move(id, 'escalate', { id: who.person.userId, side }, { now })
  })
  const input = { product: 'pw', orderId: id, reason: '请客服看看', escalate: true }
  const reply = await app.ask(askRefund, input, walk.under(who))
  walk.check(`${who.person.nickname} (${side}) escalates`, reply, reason)
}

export async function askStaff(walk: OrderWalk, id: string, dial: Dial): Promise<void> {
  const { app, models, now } = walk
  const { order, decision } = models.order(id)
  const clerk = dial.one(walk.company.staff)
  const { userId, nickname } = clerk.person
  if (decision !== null && dial.one([true, true, false] as const)) {
    const reason = models.attempt(() => models.approve(id, userId, now))
    const seen = (await app.ask(getOrderToInspect, { orderId: id }, walk.under(clerk))).data.decision
    const { decisionId, refund } = seen ?? { decisionId: id, refund: 0 }
    const reply = await app.ask(approveOrder, { orderId: id, decisionId, refund }, walk.under(clerk))
    walk.check(`${nickname} approves`, reply, reason)
    return walk.compare(id)
  }
  const rest = order.price.payable - order.refunded
  const refund = dial.one([0, 1, Math.floor(rest / 2), rest, rest + 1, Math.floor(rest / 3)] as const)
  const reason = models.attempt(() => models.resolve(id, userId, coins(refund), now))
  const input = { orderId: id, refund, reason: '双方材料齐全' }
  const reply = await app.ask(resolveOrder, input, walk.under(clerk))
  walk.check(`${nickname} resolves with ${refund}`, reply, reason)
  await walk.compare(id)
}
