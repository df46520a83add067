import { readFile } from 'node:fs/promises'
import { publishFastOrder } from '@kaihei/domain/fast-orders/calls'
import type { LiveEvent } from '@kaihei/domain/live-event'
import { listFreshMessages } from '@kaihei/domain/messages/calls'
import { moveNames } from '@kaihei/domain/orders/moves'
import {
  acceptOrder,
  askRefund,
  cancelOrder,
  getOrder,
  rejectOrder,
  sayReady,
} from '@kaihei/domain/orders/calls'
import { orderStatus } from '@kaihei/domain/orders/status'
import { timerNames } from '@kaihei/domain/orders/timers'
import { exportMyData } from '@kaihei/domain/my-data/calls'
import { expect, test } from 'vitest'
import { findOrder } from '#areas/orders/store.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { callIn, type TestLine } from '#testing/line.ts'
import { anOrder, aServedOrder, named } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { offered } from './order-words.ts'
import { addOrderMessages } from './store.ts'
import { orderNews } from './tell-order-news.ts'

const app = await shareTestApp()

async function logOf({ userId }: Person) {
  return app.app.ground.db.rows<{
    seq: number
    text: string
    data: string
    type: string
    sender: string
  }>(sql`
    select m.seq, m.payload ->> 'description' as text, m.payload ->> 'data' as data, m.type, m.sender
    from conversation c join message m on m.conversation_id = c.id where c.user_id = ${userId} order by m.seq`)
}

async function textsOf(person: Person): Promise<readonly string[]> {
  return (await logOf(person)).map(({ text }) => text)
}

async function hearMessage(line: TestLine): Promise<Extract<LiveEvent, { type: 'message' }>['message']> {
  const event = await line.hearEvent()
  return event.type === 'message' ? event.message : hearMessage(line)
}

test('a companion who is ordered is told by the order account, on her screen and in her log', async () => {
  const [boss, player] = [await aBoss(app, { coins: 500 }), await aPlayer(app)]
  await app.app.ground.db.run(sql`
    insert into discord_account (discord_id, user_id, linked_at) values ('123456', ${boss.userId}, now())`)
  const line = await callIn(app.address, player.token)
  const { orderId, orderSn } = await anOrder(app, { boss, player })
  const { data } = await app.ask(getOrder, { product: 'pw', orderId }, player)
  const msg = `${boss.nickname}下单了「排位双排」，你到手 ${(data.earning ?? 0) / 100} 钻石，请在 10 分钟内接单`
  expect(await hearMessage(line)).toEqual({
    uid: 'sq_order',
    name: '订单消息',
    avatar: '/media/portraits/orders.svg',
    seq: 1,
    message: {
      display: 'dialog',
      msg,
      told: {
        event: 'ordered',
        boss: boss.nickname,
        title: '排位双排',
        amount: data.earning,
        minutes: 10,
      },
      sex: 0,
      peer: boss.uk,
      bossDiscordId: '123456',
      orderSn,
      orderId,
      product: 'pw',
      status: 0,
      isBoss: false,
    },
  })
  const [kept] = await logOf(player)
  expect(kept).toMatchObject({ seq: 1, text: msg, type: 'TIMCustomElem', sender: 'sq_order' })
  expect(JSON.parse(kept?.data ?? '')).toMatchObject({ type: 'play_order', display: 'dialog', orderId })
  expect(await logOf(boss)).toEqual([])
  expect((await fetch(`${app.address}/media/portraits/orders.svg`)).status).toBe(200)
})

test('whoever acts is not told; the other side is; a repeated call says nothing twice', async () => {
  const order = await anOrder(app)
  const { boss, player } = order
  await app.ask(acceptOrder, named(order), player)
  await app.ask(acceptOrder, named(order), player)
  expect(await textsOf(boss)).toEqual([`${player.nickname}接了你的订单；都准备好就开始，最晚 5 分钟后`])
  expect(await logOf(player)).toHaveLength(1)
  await app.ask(cancelOrder, named(order), boss)
  expect(await textsOf(boss)).toHaveLength(1)
  expect((await textsOf(player)).at(-1)).toBe(`${boss.nickname}取消了订单`)
  expect((await app.ask(acceptOrder, named(order), player)).status).toBe(409)
  expect(await logOf(player)).toHaveLength(2)
})

test('who is there says so to the other, and whoever follows begins it', async () => {
  const order = await anOrder(app)
  const { boss, player, orderId } = order
  await app.ask(acceptOrder, named(order), player)
  await app.ask(sayReady, { orderId }, boss)
  await app.ask(sayReady, { orderId }, boss)
  expect((await textsOf(player)).slice(1)).toEqual([
    `${boss.nickname}准备好了；你也准备好的话说一声，马上开始`,
  ])
  await app.ask(sayReady, { orderId }, player)
  expect((await textsOf(boss)).slice(1)).toEqual([`${player.nickname}也准备好了，订单开始计时了`])
  expect(await logOf(player)).toHaveLength(2)
})

test('what the clock does is told to both, and steps of one moment are all there, in order', async () => {
  const order = await aServedOrder(app)
  await app.pass({ hours: 48 })
  const { boss, player } = order
  expect(await textsOf(boss)).toEqual([
    `${player.nickname}接了你的订单；都准备好就开始，最晚 5 分钟后`,
    `和${player.nickname}的订单开始计时了`,
    '预订的时间到了，请确认完成',
    '订单已自动确认完成，来评价一下吧',
  ])
  expect((await logOf(player)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

test('a refund asked for wants an answer at once', async () => {
  const order = await aServedOrder(app)
  const refund = { ...named(order), amount: 3_000, reason: '没有来' }
  expect((await app.ask(askRefund, refund, order.boss)).status).toBe(200)
  const last = (await logOf(order.player)).at(-1)
  expect(JSON.parse(last?.data ?? '')).toMatchObject({ display: 'dialog', status: orderStatus.refunding })
})

test('those who are offered a wish are told of it by its number, without who wishes', async () => {
  const fresh = await startTestApp()
  const [boss, player] = [await aBoss(fresh, { coins: 500 }), await aPlayer(fresh)]
  const wish = { product: 'pw', game: 'lol', units: 2, mode: 'pick' } as const
  const { data } = await fresh.ask(publishFastOrder, wish, boss)
  const { items } = (await fresh.ask(listFreshMessages, {}, player)).data
  expect(items.map(({ message }) => message)).toEqual([
    {
      display: 'toast',
      msg: '有一笔适合你的快速订单，快去抢单',
      told: { event: 'offered' },
      sex: 0,
      fastOrderSn: data.orderSn,
      orderId: data.orderId,
      product: 'pw',
      status: 0,
      isBoss: false,
    },
  ])
})

test('a browser without a line reads what it was told in the last seconds, and nothing older', async () => {
  const order = await anOrder(app)
  const read = async (person: Person) =>
    (await app.ask(listFreshMessages, {}, person)).data.items.map(({ seq }) => seq)
  expect([await read(order.player), await read(order.boss)]).toEqual([[1], []])
  await app.pass({ seconds: 16 })
  expect(await read(order.player)).toEqual([])
  expect((await app.send('GET', '/proxy/web/im/fresh?seq=1', undefined, order.player)).status).toBe(400)
})

test('an order that is refused says nothing', async () => {
  const order = await anOrder(app)
  const told = await logOf(order.boss)
  expect((await app.ask(rejectOrder, { ...named(order), reason: '' }, order.player)).status).not.toBe(200)
  expect(await logOf(order.boss)).toEqual(told)
})

test('a log has no gaps and no doubles, whoever writes into it at once, in whichever order', async () => {
  const [one, other] = [await anOrder(app), await anOrder(app)]
  const { userId: first } = one.player
  const { userId: second } = other.player
  const about = { orderId: one.orderId, playerId: null, status: 0, at: new Date(), ...offered } as const
  const messages = { write: addOrderMessages, committed: () => {} }
  const write = (n: number) =>
    runWork(app.app.ground, async (work) => {
      const news = [first, second, first].map((userId) => ({ ...about, userId }))
      for (const item of n % 2 === 0 ? news : news.toReversed()) work.batch(messages, item)
      if (n % 5 === 0) throw new Error('changed my mind')
    })
  // More of them than there are connections.
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => write(n)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(32)
  const [mine, hers] = [await logOf(one.player), await logOf(other.player)]
  expect(mine.map(({ seq }) => seq)).toEqual(Array.from({ length: 65 }, (_, n) => n + 1))
  expect(hers.map(({ seq }) => seq)).toEqual(Array.from({ length: 33 }, (_, n) => n + 1))
})

test('everything that an order can do finds its words, with everybody named', async () => {
  const { boss, player, orderId, orderSn: sn } = await anOrder(app)
  const { tellOfChange } = orderNews(() => {})
  const people = { bossId: boss.userId, playerId: player.userId }
  const order = { type: 'order.changed', orderId, sn, product: 'pw', kind: 'direct', source: 'web' } as const
  const change = { ...order, ...people, from: 20, to: 40, excused: false } as const
  // Neither of the two: both hear of it.
  const staff = { userId: orderId, side: 'staff' } as const
  await runWork(app.app.ground, async (work) => {
    const row = await findOrder(work, orderId)
    if (row === undefined) throw new Error('the order is gone')
    const step = { ...change, at: work.now, before: row.order, after: row.order }
    for (const what of moveNames) tellOfChange(work, { ...step, what, by: staff })
    for (const what of timerNames) tellOfChange(work, { ...step, what, by: null })
  })
  const texts = [...(await textsOf(boss)), ...(await textsOf(player))]
  expect(texts.length).toBeGreaterThan(30)
  expect(texts.filter((text) => /[{}]/.test(text))).toEqual([])
})

test('a message from before its data was kept is taken apart into what it is made of', async () => {
  const order = await aServedOrder(app)
  await app.ask(askRefund, { ...named(order), amount: 3_000, reason: '没有来' }, order.boss)
  await app.pass({ hours: 48 })
  const { db } = app.app.ground
  const log = async () => [...(await logOf(order.boss)), ...(await logOf(order.player))]
  const told = (await log()).map(({ data }) => JSON.parse(data) as { told?: { event: string } })
  expect(new Set(told.map((one) => one.told?.event)).size).toBeGreaterThan(5)
  const without = ({ userId }: Person) =>
    db.run(sql`
      update message m set payload = jsonb_set(payload, '{data}', to_jsonb(((payload ->> 'data')::jsonb - 'told')::text))
      from conversation c where c.id = m.conversation_id and c.user_id = ${userId}`)
  await Promise.all([without(order.boss), without(order.player)])
  const file = new URL('../../db/migrations/0037-language.sql', import.meta.url)
  const [, takeApart = ''] = (await readFile(file, 'utf8')).split(/(?=^with sentence)/m)
  await db.run({ text: takeApart, values: [] })
  expect((await log()).map(({ data }) => JSON.parse(data) as unknown)).toEqual(told)
})

test('what I was told is in the export of my data', async () => {
  const { player } = await anOrder(app)
  const { data } = await app.ask(exportMyData, {}, player)
  expect(data).toMatchObject({ messages: [{ with: 'sq_order', seq: 1 }] })
})
