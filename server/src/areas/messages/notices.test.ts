import { listNotices, readNotices } from '@kaihei/domain/messages/calls'
import { acceptOrder, cancelOrder } from '@kaihei/domain/orders/calls'
import { expect, test } from 'vitest'
import { shareTestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { anOrder, aServedOrder, named } from '#testing/orders.ts'
import { aBoss, type Person } from '#testing/people.ts'

const app = await shareTestApp()

async function noticesOf(person: Person, limit?: number) {
  return (await app.ask(listNotices, { limit }, person)).data
}

test('what I was told stays, the newest first, and leads to its order', async () => {
  const order = await anOrder(app)
  await app.ask(cancelOrder, named(order), order.boss)
  const { items, unread, nextCursor } = await noticesOf(order.player)
  expect(items.map(({ seq, read }) => [seq, read])).toEqual([
    [2, false],
    [1, false],
  ])
  expect(items[0]).toMatchObject({
    uid: 'sq_order',
    name: '订单消息',
    message: { msg: `${order.boss.nickname}取消了订单`, orderId: order.orderId, product: 'pw' },
  })
  expect({ unread, nextCursor }).toEqual({ unread: 2, nextCursor: null })
  await app.pass({ hours: 24 })
  expect((await noticesOf(order.player)).items).toHaveLength(2)
})

test('read is read on every device, never back, never beyond what was said, and newer ones stay unread', async () => {
  const order = await aServedOrder(app)
  const { boss, player } = order
  await app.pass({ hours: 48 })
  const read = async (seq: number) =>
    (await app.ask(readNotices, { uid: 'sq_order', seq }, player)).data.unread
  const line = await callIn(app.address, player.token)
  expect((await noticesOf(player)).unread).toBe(4)
  expect(await read(3)).toBe(1)
  expect(await line.hearEvent()).toEqual({ type: 'notices.read' })
  expect(await read(1)).toBe(1)
  expect((await noticesOf(player)).items.map((one) => one.read)).toEqual([false, true, true, true])
  expect(await read(9_000)).toBe(0)
  expect((await noticesOf(boss)).unread).toBe(4)
  const next = await anOrder(app, { boss: await aBoss(app, { coins: 500 }), player })
  expect((await noticesOf(player)).unread).toBe(1)
  await app.ask(acceptOrder, named(next), player)
  expect((await noticesOf(player)).unread).toBe(1)
})

test('page by page they are all there, once each', async () => {
  const order = await aServedOrder(app)
  await app.pass({ hours: 48 })
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { data } = await app.ask(listNotices, { limit: 1, cursor }, order.boss)
    seen.push(...data.items.map(({ seq }) => seq))
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual([4, 3, 2, 1])
})

test('who was told nothing has an empty list, and nobody reads for somebody else', async () => {
  const [one, other] = [await anOrder(app), await aBoss(app)]
  expect(await noticesOf(other)).toEqual({ items: [], nextCursor: null, unread: 0 })
  expect((await app.ask(readNotices, { uid: 'sq_order', seq: 1 }, other)).data).toEqual({ unread: 0 })
  expect((await noticesOf(one.player)).unread).toBe(1)
})

test('a visitor has none, and bad input changes nothing', async () => {
  const { player } = await anOrder(app)
  expect((await app.send('GET', '/proxy/web/notices/page')).status).toBe(401)
  expect((await app.send('POST', '/proxy/web/notices/read', { uid: 'sq_order', seq: 1 })).status).toBe(401)
  for (const body of [
    {},
    { uid: 'sq_order' },
    { uid: '', seq: 1 },
    { uid: 'sq_order', seq: 0 },
    { uid: 'sq_order', seq: 1.5 },
    { uid: 7, seq: 1 },
    { uid: 'x'.repeat(65), seq: 1 },
    { uid: 'sq_order', seq: 1, all: true },
  ]) {
    expect((await app.send('POST', '/proxy/web/notices/read', body, player)).status).toBe(400)
  }
  for (const query of ['cursor=x', 'limit=0', 'limit=61', 'unread=1']) {
    expect((await app.send('GET', `/proxy/web/notices/page?${query}`, undefined, player)).status).toBe(400)
  }
  expect((await noticesOf(player)).unread).toBe(1)
})
