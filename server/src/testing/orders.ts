import type { OutputOf } from '@kaihei/domain/call'
import type { Product } from '@kaihei/domain/games/game'
import { acceptOrder, createOrder, getOrder, quoteOrder } from '@kaihei/domain/orders/calls'
import { type OrderDetail } from '@kaihei/domain/orders/shapes'
import { myServices } from '@kaihei/domain/players/calls'
import { tariff } from '@kaihei/domain/tariff'
import { runDueOrder } from '#areas/orders/pass-time.ts'
import { matureOne } from '#ledger/earnings.ts'
import { runWork } from '#work/work.ts'
import type { TestApp } from './app.ts'
import { aBoss, aPlayer, type Person, type Place } from './people.ts'
import type { Reply, Talk } from './talk.ts'

/** What is ordered, and by whom of whom; whoever is not named is made. */
interface Wanted {
  readonly boss?: Person
  readonly player?: Person
  readonly units?: number
  readonly voucherId?: string
  readonly product?: Product
  readonly note?: string
}

export interface TestOrder {
  readonly boss: Person
  readonly player: Person
  readonly orderId: string
  readonly orderSn: string
  readonly product: Product
}

/** A quote for the first service that this companion sells in the product line: two half hours, unless told. */
export async function askQuote(
  app: Pick<Talk, 'ask'>,
  wanted: Wanted & { readonly boss: Person; readonly player: Person },
): Promise<Reply<OutputOf<typeof quoteOrder>>> {
  const { boss, player, units = 2, voucherId, product = 'pw' } = wanted
  const { services } = (await app.ask(myServices, {}, player)).data
  const serviceId = services.find((service) => service.product === product)?.id ?? ''
  const sent = {
    product,
    playerUk: player.uk,
    serviceId,
    units,
    ...(voucherId !== undefined && { voucherId }),
  }
  return app.ask(quoteOrder, sent, boss)
}

/** An order that waits for its companion (0). She asks 30 an hour; the boss has 500 coins. */
export async function anOrder(app: Pick<Talk, 'ask'> & Place, wanted: Wanted = {}): Promise<TestOrder> {
  const boss = wanted.boss ?? (await aBoss(app, { coins: 500, days: 60 }))
  const player = wanted.player ?? (await aPlayer(app))
  const product = wanted.product ?? 'pw'
  const { quote } = (await askQuote(app, { ...wanted, boss, player })).data
  const { note = '' } = wanted
  const { status, message, data } = await app.ask(createOrder, { product, quote, note }, boss)
  if (status !== 200) throw new Error(`no order: ${message}`)
  return { boss, player, orderId: data.orderId, orderSn: data.orderSn, product }
}

/** One that she has accepted (10): either side may still leave. */
export async function anAcceptedOrder(app: TestApp, wanted: Wanted = {}): Promise<TestOrder> {
  const order = await anOrder(app, wanted)
  const { status, message } = await app.ask(acceptOrder, named(order), order.player)
  if (status !== 200) throw new Error(`not accepted: ${message}`)
  return order
}

/** One that is being served (20), for no time yet. The clock moves on by the grace that comes first. */
export async function aServedOrder(app: TestApp, wanted: Wanted = {}): Promise<TestOrder> {
  const order = await anAcceptedOrder(app, wanted)
  await letPass(app, { minutes: tariff.order.graceMinutes })
  return order
}

/** Moves the clock and does what is due for orders and earnings; all of the timetable would cost ten times as much. */
export async function letPass(app: TestApp, time: Parameters<TestApp['pass']>[0]): Promise<void> {
  const { seconds = 0, minutes = 0, hours = 0 } = time
  const { ground } = app.app
  ground.clock.setAhead(ground.clock.aheadMs + ((hours * 60 + minutes) * 60 + seconds) * 1000)
  while (await runDueOrder(ground));
  while (await runWork(ground, matureOne));
}

/** How every call about one order names it. */
export function named({ product, orderId }: TestOrder): {
  readonly product: Product
  readonly orderId: string
} {
  return { product, orderId }
}

export async function readOrder(
  app: TestApp,
  order: TestOrder,
  as: Person = order.boss,
): Promise<OrderDetail> {
  return (await app.ask(getOrder, named(order), as)).data
}
