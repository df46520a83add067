import { listHall } from '@kaihei/domain/fast-orders/calls'
import { getOrder, goQuick, listOrders } from '@kaihei/domain/orders/calls'
import { setStatus } from '@kaihei/domain/players/calls'
import { afterAll, expect, test } from 'vitest'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { anAcceptedOrder, anOrder, aServedOrder, letPass, named, readOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { doWith, giveTenPercent, letWishesPass, newServer, outcomes } from '#testing/wishes.ts'

const app = await shareTestAppAt('2026-10-05T12:00:00Z')
afterAll(() => expectBooksToBalance(app))
const { publish, operate, bid, select, pay, setTime, detail, coinsOf, matched } = doWith(app)

test('a companion who is busy is not offered to accept, and sees why; once she is free she is', async () => {
  const player = await aPlayer(app)
  const [busyWith, next] = [await anAcceptedOrder(app, { player }), await anOrder(app, { player })]
  const waiting = await readOrder(app, next, player)
  expect(waiting.allowedActions).toEqual(['reject'])
  expect(waiting.blockedActions).toEqual([
    {
      action: 'accept',
      reason: 'player_engaged',
      message: '这位陪玩正在忙另一笔订单',
      missing: null,
      availableAt: null,
    },
  ])
  await operate(busyWith.boss, busyWith.orderSn, 'cancel')
  expect(await readOrder(app, next, player)).toMatchObject({
    allowedActions: ['accept', 'reject'],
    blockedActions: [],
  })
})

test('whom a list asks to accept reads there whether she can, as on the order itself', async () => {
  const player = await aPlayer(app)
  const [busyWith, next] = [await anAcceptedOrder(app, { player }), await anOrder(app, { player })]
  const readList = async (who: Person) => (await app.ask(listOrders, {}, who)).data.items
  const { blockedActions } = await readOrder(app, next, player)
  expect(await readList(player)).toMatchObject([
    { orderId: next.orderId, blockedActions },
    { orderId: busyWith.orderId, blockedActions: [] },
  ])
  expect(blockedActions).toMatchObject([{ action: 'accept', reason: 'player_engaged' }])
  expect(await readList(next.boss)).toMatchObject([{ orderId: next.orderId, blockedActions: [] }])
  await operate(busyWith.boss, busyWith.orderSn, 'cancel')
  expect(await readList(player)).toMatchObject([{ blockedActions: [] }, { blockedActions: [] }])
})

test('who has too little to pay sees how much is missing, and can pay once it is there', async () => {
  const server = newServer()
  const [boss, lily] = [await aBoss(app, { coins: 40 }), await aPlayer(app, { server })]
  const { orderSn, orderId } = await matched(boss, lily, server)
  expect(await coinsOf(boss)).toBe(1_000)
  await setTime(boss, orderSn, 4)
  const missing = { action: 'pay', reason: 'insufficient_balance', missing: 2_000 }
  for (const { data } of [
    await detail(boss, orderSn),
    await app.ask(getOrder, { product: 'pw', orderId }, boss),
  ]) {
    expect(data.allowedActions).toEqual(['setTerms', 'cancel'])
    expect(data.blockedActions).toMatchObject([missing])
  }
  expect(outcomes([await pay(boss, orderSn)])).toEqual(['insufficient_balance'])
  await setTime(boss, orderSn, 2)
  expect((await detail(boss, orderSn)).data).toMatchObject({
    allowedActions: ['setTerms', 'pay', 'cancel'],
    blockedActions: [],
  })
})

test('a voucher that another order has taken meanwhile shows on the payment that counts on it', async () => {
  const server = newServer()
  const [boss, lily, mia] = [
    await aBoss(app, { coins: 500 }),
    await aPlayer(app, { server }),
    await aPlayer(app, { server }),
  ]
  const voucherId = await giveTenPercent(app, boss)
  const [one, other] = [await matched(boss, lily, server), await matched(boss, mia, server)]
  await setTime(boss, one.orderSn, 2, voucherId)
  await setTime(boss, other.orderSn, 2, voucherId)
  await pay(boss, other.orderSn)
  const { data } = await detail(boss, one.orderSn)
  expect(data.allowedActions).not.toContain('pay')
  expect(data.blockedActions).toMatchObject([{ action: 'pay', reason: 'voucher_not_usable', missing: null }])
  expect(outcomes([await pay(boss, one.orderSn)])).toEqual(['voucher_not_usable'])
})

test('more time that one cannot pay for says how much is missing', async () => {
  const boss = await aBoss(app, { coins: 40 })
  const order = await aServedOrder(app, { boss })
  await setTime(boss, order.orderSn, 1)
  const { data } = await detail(boss, order.orderSn)
  expect(data.allowedActions).not.toContain('renew')
  expect(data.blockedActions).toMatchObject([
    { action: 'renew', reason: 'insufficient_balance', missing: 500 },
  ])
})

test('whoever sees a wish is offered to bid only if she could, and only somebody who bid can be chosen', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 500 })
  const [lily, mia] = [await aPlayer(app, { server }), await aPlayer(app, { server })]
  const { orderSn } = (await publish(boss, server)).data
  await app.ask(setStatus, { status: 'busy' }, mia)
  expect((await detail(mia, orderSn)).data).toMatchObject({
    allowedActions: [],
    blockedActions: [{ action: 'call', reason: 'not_online' }],
  })
  expect((await detail(boss, orderSn)).data).toMatchObject({ allowedActions: ['cancel'], blockedActions: [] })
  await bid(lily, orderSn)
  expect((await detail(lily, orderSn)).data).toMatchObject({ allowedActions: ['uncall'], blockedActions: [] })
  expect((await detail(boss, orderSn)).data.allowedActions).toEqual(['turnDown', 'select', 'cancel'])
  await matched(await aBoss(app, { coins: 100 }), lily, server)
  expect((await detail(boss, orderSn)).data.allowedActions).toEqual(['cancel'])
})

test('the hall says of every wish why she could not bid for it, as the wish itself and a refused bid do', async () => {
  const server = newServer()
  const lily = await aPlayer(app, { server })
  const wishes = await Promise.all(
    Array.from({ length: 4 }, async () => (await publish(await aBoss(app, { coins: 100 }), server)).data),
  )
  const readHall = async () => {
    const { items } = (await app.ask(listHall, {}, lily)).data
    const seen = new Map(items.map(({ orderSn, blockedActions }) => [orderSn, blockedActions]))
    return wishes.map(({ orderSn }) => seen.get(orderSn)?.map(({ action, reason }) => `${action} ${reason}`))
  }
  const [one, other, third, last] = wishes.map(({ orderSn }) => orderSn)
  if (one === undefined || other === undefined || third === undefined || last === undefined)
    throw new Error('there are four')
  const insist = async (reason: string) => {
    expect(await readHall()).toEqual([[], [], [], [`call ${reason}`]])
    expect((await detail(lily, last)).data.blockedActions).toMatchObject([{ action: 'call', reason }])
    expect(outcomes([await bid(lily, last)])).toEqual([reason])
  }
  expect(await readHall()).toEqual([[], [], [], []])
  for (const sn of [one, other, third]) await bid(lily, sn)
  await insist('bid_limit')
  const busyWith = await anAcceptedOrder(app, { player: lily })
  await insist('player_engaged')
  await app.ask(setStatus, { status: 'busy' }, lily)
  await insist('not_online')
  await app.ask(setStatus, { status: 'online' }, lily)
  await operate(busyWith.boss, busyWith.orderSn, 'cancel')
  await operate(lily, one, 'uncall')
  expect(await readHall()).toEqual([[], [], [], []])
  expect(outcomes([await bid(lily, last)])).toEqual([200])
})

test('to turn to everybody is offered only to whom a wish would be granted, with why not', async () => {
  const server = newServer()
  await aPlayer(app, { server })
  const order = await anOrder(app)
  const { boss } = order
  const wishes = [(await publish(boss, server)).data, (await publish(boss, server)).data]
  await letPass(app, { minutes: 2 })
  const refused = await readOrder(app, order)
  expect(refused.allowedActions).toEqual(['cancel'])
  expect(refused.blockedActions).toMatchObject([{ action: 'goQuick', reason: 'too_many_open_orders' }])
  expect(outcomes([await app.ask(goQuick, named(order), boss)])).toEqual(['too_many_open_orders'])
  await operate(boss, wishes[0]?.orderSn ?? '', 'cancel')
  expect((await readOrder(app, order)).allowedActions).toEqual(['goQuick', 'cancel'])
  const { orderSn } = (await app.ask(goQuick, named(order), boss)).data
  expect((await readOrder(app, order)).allowedActions).toEqual([])
  expect((await detail(boss, orderSn)).data.status).toBe(0)
})

test('to decline answers a choice or more time: to an early end only rejectOrder objects', async () => {
  const order = await aServedOrder(app, { units: 4 })
  const { boss, player, orderSn } = order
  await operate(boss, orderSn, 'finish')
  const declined = await operate(player, orderSn, 'decline', { reason: '说好两小时' })
  expect(declined).toMatchObject({ status: 409, data: { reason: 'order_moved_on' } })
  expect(await readOrder(app, order)).toMatchObject({ status: 30 })
  const served = await aServedFast()
  await operate(served.boss, served.orderSn, 'finish')
  expect(outcomes([await operate(served.lily, served.orderSn, 'decline')])).toEqual(['order_moved_on'])
  expect((await detail(served.boss, served.orderSn)).data.status).toBe(30)
})

async function aServedFast() {
  const server = newServer()
  const [boss, lily] = [await aBoss(app, { coins: 500 }), await aPlayer(app, { server })]
  const { orderSn } = await matched(boss, lily, server, { units: 4 })
  await pay(boss, orderSn)
  await letWishesPass(app, { minutes: 5 })
  return { boss, lily, orderSn }
}

test('a wish that is open again is the one that was published, and the next is chosen for that', async () => {
  const server = newServer()
  const boss = await aBoss(app, { coins: 500 })
  const [lily, mia] = [await aPlayer(app, { server }), await aPlayer(app, { server })]
  const { orderSn } = await matched(boss, lily, server)
  await setTime(boss, orderSn, 24)
  expect((await operate(lily, orderSn, 'decline')).data).toMatchObject({
    status: 0,
    units: 2,
    deposit: 3_000,
    payable: 3_000,
  })
  await bid(mia, orderSn)
  expect((await select(boss, orderSn, mia)).data).toMatchObject({ status: 5, units: 2, payable: 3_000 })
})
