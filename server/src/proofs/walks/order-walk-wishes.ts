import {
  getFastOrder,
  operateFastOrder,
  payFastOrder,
  setDuration,
  turnDownBidder,
} from '@kaihei/domain/fast-orders/calls'
import { goQuick } from '@kaihei/domain/orders/calls'
import type { MoveName } from '@kaihei/domain/orders/moves'
import { type Order, publishWish } from '@kaihei/domain/orders/order'
import type { Dial } from './dial.ts'
import { found } from '#proofs/models/order-model-shapes.ts'
import { claim } from './order-walk-disputes.ts'
import { insistOnPart, insistOnSame, type OrderWalk, unitsAsked } from './order-walk.ts'

/** A bid goes by older names on the wire. */
const ops = { bid: 'call', takeBackBid: 'uncall', select: 'select' } as const

export async function aboutBids(
  walk: OrderWalk,
  id: string,
  move: 'bid' | 'takeBackBid' | 'turnDown' | 'select',
  dial: Dial,
): Promise<void> {
  const { app, models, now } = walk
  const { sn, bossId, order, bids } = models.order(id)
  if (order.entrance !== 'fast') return claim(walk, id, 'boss', dial)
  // Mostly somebody whose bid is live.
  const bidders = walk.company.companions.filter(({ person }) =>
    bids.some((bid) => bid.playerId === person.userId && bid.state === 'live'),
  )
  const companion = dial.one(
    move === 'bid'
      ? walk.company.companions
      : ([...walk.company.companions, ...bidders, ...bidders, ...bidders] as const),
  )
  const { userId, uk: playerUk, nickname } = found(companion).person
  const boss = found(walk.company.bosses.find(({ person }) => person.userId === bossId))
  const reason = models.attempt(() => models[move](id, userId, now))
  const byBoss = move === 'select' || move === 'turnDown'
  const who = byBoss ? boss : found(companion)
  const reply =
    move === 'turnDown'
      ? await app.ask(turnDownBidder, { orderSn: sn, playerUk }, walk.under(who))
      : await app.ask(
          operateFastOrder,
          { orderSn: sn, op: ops[move], ...(byBoss && { playerUk }) },
          walk.under(who),
        )
  walk.check(`${byBoss ? `${boss.person.nickname} ${move}s` : `${move} by`} ${nickname} ${sn}`, reply, reason)
}

export async function turnQuick(walk: OrderWalk, id: string): Promise<void> {
  const { app, models, now } = walk
  const { bossId } = models.order(id)
  const boss = found(walk.company.bosses.find(({ person }) => person.userId === bossId))
  const reply = await app.ask(goQuick, { product: 'pw', orderId: id }, walk.under(boss))
  const sn = reply.status === 200 ? reply.data.orderSn : 'none'
  const known = models.all.some((one) => one.sn === sn)
  const fresh =
    reply.status === 200 && !known ? await app.ask(getFastOrder, { orderSn: sn }, boss.person) : undefined
  const { lowestPricePerHour } = walk.company
  const publish = (units: number): Order =>
    publishWish({ units, lowestPricePerHour, mode: 'pick' }, new Date(now))
  const reason = models.attempt(() => {
    const expected = models.goQuick(id, publish, { id: fresh?.data.orderId ?? 'none', sn }, now)
    if (reply.status === 200) insistOnSame(sn, expected)
  })
  walk.check(`${boss.person.nickname} turns to everybody: ${sn}`, reply, reason)
}

/** How long, and the money for it. */
export async function aboutTime(walk: OrderWalk, id: string, move: MoveName, dial: Dial): Promise<void> {
  const { app, models, now } = walk
  const { sn, bossId } = models.order(id)
  const boss = found(walk.company.bosses.find(({ person }) => person.userId === bossId))
  if (move === 'pay' || move === 'renew') {
    const reason = models.attempt(() => models.payFor(id, now))
    const reply = await app.ask(payFastOrder, { orderSn: sn }, walk.under(boss))
    return walk.check(`${boss.person.nickname} pays ${sn}`, reply, reason)
  }
  const units = dial.one(unitsAsked)
  const voucherId = walk.voucherOf(boss, dial)
  const reason = models.attempt(() => models.setDuration(id, units, voucherId, now))
  const input = { orderSn: sn, units, ...(voucherId !== null && { voucherId }) }
  const reply = await app.ask(setDuration, input, walk.under(boss))
  walk.check(`${boss.person.nickname} sets ${units} units, voucher ${voucherId}: ${sn}`, reply, reason)
  if (reason !== undefined) return
  const { renewalQuote, price } = models.order(id).order
  insistOnPart(
    reply.data,
    renewalQuote === null ? price : { list: renewalQuote.list, payable: renewalQuote.payable },
  )
}
