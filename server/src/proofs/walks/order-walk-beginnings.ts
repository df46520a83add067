import { publishFastOrder } from '@kaihei/domain/fast-orders/calls'
import { createOrder, quoteOrder } from '@kaihei/domain/orders/calls'
import { placeOrder, publishWish } from '@kaihei/domain/orders/order'
import type { OrderPrice } from '@kaihei/domain/vouchers/price-order'
import { convertToCoin } from '@kaihei/domain/withdrawals/calls'
import type { Dial } from './dial.ts'
import { commission, found } from '#proofs/models/order-model-shapes.ts'
import { insistOnPart, type OrderWalk, type Someone, unitsAsked } from './order-walk.ts'

/** Asks for a price and orders, mostly at once. */
export async function orderFrom(walk: OrderWalk, boss: Someone, dial: Dial): Promise<void> {
  const { app, models, now } = walk
  const companion = dial.one(walk.company.companions)
  const [units, voucherId] = [dial.one(unitsAsked), walk.voucherOf(boss, dial)]
  const { userId: playerId, uk: playerUk } = companion.person
  const { userId: bossId } = boss.person
  const { pricePerHour } = models.companion(playerId)
  const quoted: { price?: OrderPrice } = {}
  const reason = models.attempt(() => {
    quoted.price = models.priceFor(bossId, pricePerHour, units, voucherId, now)
  })
  const asked = { product: 'pw', playerUk, serviceId: companion.serviceId, units }
  const reply = await app.ask(quoteOrder, { ...asked, ...(voucherId !== null && { voucherId }) }, boss.person)
  walk.check(`${boss.person.nickname} asks for ${units} units with voucher ${voucherId}`, reply, reason)
  const { price } = quoted
  if (price === undefined) return
  insistOnPart(reply.data, { ...price, balance: models.money.coinsOf(bossId) })
  const terms = { units, price, commission }
  const quote = { text: reply.data.quote, bossId, playerId, terms, voucherId, used: false }
  models.quotes.push({ ...quote, expiresAt: now + 5 * 60_000 })
  if (dial.one([true, true, true, false] as const)) await place(walk, models.quotes.length - 1)
}

export async function quoteAgain(walk: OrderWalk, dial: Dial): Promise<void> {
  const count = walk.models.quotes.length
  if (count === 0) return orderFrom(walk, walk.company.bosses[0], dial)
  await place(walk, dial.one([count - 1, count - 1, Math.floor(count / 2)] as const))
}

async function place(walk: OrderWalk, at: number): Promise<void> {
  const { app, models, now } = walk
  const quote = found(models.quotes[at])
  const boss = found(walk.company.bosses.find(({ person }) => person.userId === quote.bossId))
  const reply = await app.ask(createOrder, { product: 'pw', quote: quote.text }, walk.under(boss))
  const { orderId: id, orderSn: sn } = reply.data
  const named = reply.status === 200 ? { id, sn } : { id: 'none', sn: 'none' }
  const reason = models.attempt(() => models.place(quote, placeOrder(quote.terms, new Date(now)), named, now))
  walk.check(`${boss.person.nickname} orders ${sn}`, reply, reason)
  if (reason !== undefined) return
  quote.used = true
  await walk.compare(id)
}

export async function wish(walk: OrderWalk, boss: Someone, dial: Dial): Promise<void> {
  const { app, models, now } = walk
  const { server, lowestPricePerHour } = walk.company
  const units = dial.one(unitsAsked)
  const mode = dial.one(['pick', 'auto'] as const)
  const input = { product: 'pw', game: 'lol', units, mode, server } as const
  const reply = await app.ask(publishFastOrder, input, walk.under(boss))
  const { orderId: id, orderSn: sn } = reply.data
  const named = reply.status === 200 ? { id, sn } : { id: 'none', sn: 'none' }
  const order = publishWish({ units, lowestPricePerHour, mode }, new Date(now))
  const reason = models.attempt(() => models.publish(boss.person.userId, order, named, now))
  walk.check(`${boss.person.nickname} wishes for ${units} units, ${mode}: ${sn}`, reply, reason)
  if (reason === undefined) await walk.compare(id)
}

export async function convert(walk: OrderWalk, dial: Dial): Promise<void> {
  const { app, models } = walk
  const companion = dial.one(walk.company.companions)
  const { userId, nickname } = companion.person
  const available = models.money.beansOf(userId, 'available')
  const amount = Math.max(100, Math.min(available, dial.one([100, available, available] as const)))
  if (amount > 100_000) return
  const reply = await app.ask(convertToCoin, { amount }, walk.under(companion))
  const reason = models.attempt(() => models.convert(userId, amount))
  walk.check(`${nickname} converts ${amount}`, reply, reason)
}
