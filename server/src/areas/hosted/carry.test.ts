import { sendText } from '@kaihei/domain/chat/calls'
import { sendToCustomer } from '@kaihei/domain/ops/chat-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { hostedChat } from '#gateways/hosted-chat.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { anOrder } from '#testing/orders.ts'
import { startHostedChatServer } from '#testing/outside/hosted-chat-server.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { carryLogs, introducePeople } from './carry.ts'
import { takeDueLog } from './log-store.ts'

const hosted = await startHostedChatServer()
const app = await shareTestApp(hosted.env)
const staff = await aStaffMember(app)

/** What the timetable does for the service, after so many seconds. */
async function carry(seconds = 0, { app: { ground, house } }: TestApp = app): Promise<void> {
  ground.clock.setAhead(ground.clock.aheadMs + seconds * 1000)
  if (house.hosted === undefined) throw new Error('nothing is carried')
  for (const job of [introducePeople(house.hosted), carryLogs(house.hosted)]) while (await job(ground));
}

/** A customer whom the service knows, and who has nothing to hear. */
async function aCustomer(): Promise<Person> {
  const customer = await aBoss(app)
  await carry()
  return customer
}

/** Customer service says these, one after the other. */
async function tell({ uk }: Person, texts: readonly string[]): Promise<void> {
  for (const text of texts) await app.ask(sendToCustomer, { conversationID: `C2C${uk}`, text }, staff)
}

const textsTo = ({ uk }: Person) => hosted.heardBy(uk).map(({ text }) => text)

async function logOf({ userId }: Person) {
  return app.app.ground.db.first<{ attempts: number; due: boolean; last_error: string | null }>(sql`
    select h.attempts, h.due_at is not null as due, h.last_error
    from hosted_log h join conversation c on c.id = h.conversation_id where c.user_id = ${userId}`)
}

test('what the order account tells somebody is there as the card that their page knows, from an account with a name', async () => {
  const { player, boss, orderId } = await anOrder(app)
  await carry()
  const [message] = hosted.messages.filter(({ To_Account }) => To_Account === player.uk)
  expect(message).toMatchObject({ From_Account: 'sq_order', MsgSeq: 1, SyncFromOldSystem: 5 })
  const { MsgType, MsgContent } = message?.MsgBody[0] ?? { MsgType: '', MsgContent: {} }
  expect(MsgType).toBe('TIMCustomElem')
  expect(JSON.parse(MsgContent.Data ?? '')).toMatchObject({ type: 'play_order', orderId, peer: boss.uk })
  expect(MsgContent.Desc).toContain(boss.nickname)
  expect(hosted.accounts.get('sq_order')).toMatchObject({ nick: '订单消息' })
  expect(hosted.accounts.get(player.uk)).toMatchObject({ nick: player.nickname })
  expect(await logOf(player)).toEqual({ attempts: 0, due: false, last_error: null })
})

test('what customer service answers is there as its text, and what was said before the service was in use is not', async () => {
  const customer = await aCustomer()
  await app.ask(sendText, { conversationType: 'C2C', to: 'sq_service', text: '在吗' }, customer)
  await tell(customer, ['在的', '请说'])
  await carry()
  expect(hosted.heardBy(customer.uk)).toEqual([
    { from: 'sq_service', text: '在的' },
    { from: 'sq_service', text: '请说' },
  ])
})

test('whatever goes wrong on the way, everything arrives once and in its order', async () => {
  const customer = await aCustomer()
  const texts = ['一', '二', '三', '四']
  await tell(customer, texts)
  hosted.moods.push({ status: 503 })
  await carry()
  expect(await logOf(customer)).toMatchObject({ attempts: 1, last_error: 'the hosted chat answered 503' })
  await carry()
  expect(textsTo(customer)).toEqual([])
  for (const mood of [{ code: 30_008 }, 'cut', 'answer lost'] as const) {
    hosted.moods.push(mood)
    await carry(20)
  }
  expect(textsTo(customer)).toEqual(['一'])
  await carry(20)
  expect(textsTo(customer)).toEqual(texts)
  expect(await logOf(customer)).toMatchObject({ attempts: 0, due: false })
})

test('what the service never takes holds nothing up, and is written down for an operator', async () => {
  const customer = await aCustomer()
  await tell(customer, ['一', '二'])
  hosted.moods.push({ code: 80_001 })
  await carry()
  expect(textsTo(customer)).toEqual(['二'])
  const log = await logOf(customer)
  expect(log?.due).toBe(false)
  expect(log?.last_error).toBe('entry 1: the hosted chat refused: 80001')
})

test('an account that the service has lost is made again', async () => {
  const customer = await aCustomer()
  await tell(customer, ['在的'])
  hosted.accounts.delete(customer.uk)
  await carry()
  expect(textsTo(customer)).toEqual([])
  await carry(2)
  expect(textsTo(customer)).toEqual(['在的'])
})

test('who changes their name is known by the new one', async () => {
  const customer = await aCustomer()
  expect(hosted.accounts.get(customer.uk)?.nick).toBe(customer.nickname)
  await app.app.ground.db.run(sql`update app_user set nickname = '新名字' where id = ${customer.userId}`)
  await carry()
  expect(hosted.accounts.get(customer.uk)?.nick).toBe('新名字')
})

test('what a process that was killed had begun to carry is carried by the next one, after its lease', async () => {
  const customer = await aCustomer()
  await tell(customer, ['在的'])
  await runWork(app.app.ground, takeDueLog)
  await tell(customer, ['请说'])
  await carry()
  expect(textsTo(customer)).toEqual([])
  await carry(300)
  expect(textsTo(customer)).toEqual(['在的', '请说'])
})

test('two processes that share a database carry each word once', async () => {
  const other = await startTestApp(hosted.env, app.databaseUrl)
  other.app.ground.clock.setAhead(app.app.ground.clock.aheadMs)
  const customers = [await aCustomer(), await aCustomer(), await aCustomer()]
  for (const customer of customers) await tell(customer, ['一', '二'])
  hosted.asked.length = 0
  await Promise.all([carry(), carry(0, other)])
  for (const customer of customers) expect(textsTo(customer)).toEqual(['一', '二'])
  expect(hosted.asked.filter((path) => path.endsWith('importmsg'))).toHaveLength(6)
})

test.each([
  ['too often', 60_007, 2],
  ['with a secret that is not its own', 70_003, 60],
])('a service that is asked %s is left alone, and nothing counts as failed', async (_, code, seconds) => {
  const customers = [await aCustomer(), await aCustomer()]
  for (const customer of customers) await tell(customer, ['在的'])
  // One that begins to ask, as after a start: how long it is silent is its own affair.
  const { config, ground } = { ...app.app.house, ...app.app }
  const asks = config.hosted && carryLogs(hostedChat(config.hosted, config.chatApp))
  hosted.asked.length = 0
  hosted.moods.push({ code })
  for (let n = 0; n < 3; n++) await asks?.(ground)
  expect(hosted.asked).toHaveLength(1)
  for (const customer of customers)
    expect(await logOf(customer)).toEqual({
      attempts: 0,
      due: true,
      last_error: `asked to wait ${seconds} s`,
    })
  await carry(seconds)
  for (const customer of customers) expect(textsTo(customer)).toEqual(['在的'])
})

test('where the program itself carries what people say, nothing is kept for anybody else, and nobody calls back', async () => {
  const own = await startTestApp()
  await anOrder(own)
  const [boss, companion] = [await aBoss(own), await aPlayer(own)]
  const said = { conversationType: 'C2C', to: companion.uk, text: '卡号 4111 1111 1111 1111' } as const
  await own.ask(sendText, said, boss)
  const rows = await own.app.ground.db.rows(sql`
    select conversation_id::text from hosted_log union all select id from hosted_account`)
  expect(rows).toEqual([])
  const called = await fetch(`${own.address}/webhooks/tim`, { method: 'POST', body: '{}' })
  expect(called.status).toBe(404)
})
