import { confirmOrder } from '@kaihei/domain/orders/calls'
import { countDueOrder } from '#areas/rewards/count-orders.ts'
import { runWork } from '#work/work.ts'
import type { TestApp } from './app.ts'
import { aServedOrder, letPass, named, type TestOrder } from './orders.ts'

/** An order that is completed (40) and does not count yet. */
export async function aCompletedOrder(
  app: TestApp,
  wanted: Parameters<typeof aServedOrder>[1] = {},
): Promise<TestOrder> {
  const order = await aServedOrder(app, wanted)
  const { status, message } = await app.ask(confirmOrder, named(order), order.boss)
  if (status !== 200) throw new Error(`not completed: ${message}`)
  return order
}

/** A day later everything counts of which no refund was asked. */
export async function letCount(app: TestApp): Promise<void> {
  await letPass(app, { hours: 24 })
  while (await runWork(app.app.ground, countDueOrder));
}
