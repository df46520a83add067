import { acceptOrder, askRefund, confirmOrder, rejectOrder } from '@kaihei/domain/orders/calls'
import { getToday } from '@kaihei/domain/players/calls'
import { expect, test } from 'vitest'
import { startTestAppAt, type TestApp } from '#testing/app.ts'
import { anOrder, aServedOrder, named, type TestOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'

const lateEvening = '2026-07-14T20:00:00Z'
const nothingYet = { earnings: 0, orders: 0, finished: 0, acceptRate: null }

const dayOf = async (app: TestApp, player: Person) => (await app.ask(getToday, {}, player)).data

async function finish(app: TestApp, order: TestOrder): Promise<void> {
  await app.ask(confirmOrder, named(order), order.boss)
}

test('a companion reads what her day has brought: earnings, orders taken on and finished, how often she says yes', async () => {
  const app = await startTestAppAt(lateEvening)
  const player = await aPlayer(app)
  expect(await dayOf(app, player)).toEqual(nothingYet)
  const refused = await anOrder(app, { player })
  await app.ask(rejectOrder, { ...named(refused), reason: '在忙' }, player)
  const order = await aServedOrder(app, { player })
  expect(await dayOf(app, player)).toEqual({ ...nothingYet, orders: 1, acceptRate: 0.5 })
  await finish(app, order)
  expect(await dayOf(app, player)).toEqual({ earnings: 2_400, orders: 1, finished: 1, acceptRate: 0.5 })
})

test('what a refund takes back today is no earning of today', async () => {
  const app = await startTestAppAt(lateEvening)
  const order = await aServedOrder(app)
  await finish(app, order)
  await app.ask(askRefund, { ...named(order), amount: 1_000, reason: '不满意' }, order.boss)
  await app.ask(acceptOrder, { ...named(order), on: 'refund' }, order.player)
  expect(await dayOf(app, order.player)).toMatchObject({ earnings: 1_600, finished: 1 })
})

test('at midnight in London the day begins anew; how often she says yes stays', async () => {
  const app = await startTestAppAt(lateEvening)
  const order = await aServedOrder(app)
  await finish(app, order)
  await app.pass({ hours: 2, minutes: 50 })
  expect(await dayOf(app, order.player)).toMatchObject({ earnings: 2_400, orders: 1 })
  await app.pass({ minutes: 10 })
  expect(await dayOf(app, order.player)).toEqual({ ...nothingYet, acceptRate: 1 })
})

test('whoever sells nothing has no such day', async () => {
  const app = await startTestAppAt(lateEvening)
  expect((await app.ask(getToday, {}, await aBoss(app))).status).toBe(403)
})
