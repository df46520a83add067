import { blockUser, unblockUser } from '@kaihei/domain/blocks/calls'
import * as chat from '@kaihei/domain/chat/calls'
import { chat as terms } from '@kaihei/domain/chat/tariff'
import { readNotices } from '@kaihei/domain/messages/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { tally, wordOf } from '#proofs/outcome.ts'
import { shareTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { enterChat } from '#testing/chat-line.ts'
import { callIn } from '#testing/line.ts'
import { anOrder } from '#testing/orders.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestApp()

const say = (on: TestApp, from: Person, to: Person | string, text: string, clientMsgID?: string) =>
  on.ask(
    chat.sendText,
    {
      conversationType: 'C2C',
      to: typeof to === 'string' ? to : to.uk,
      text,
      ...(clientMsgID !== undefined && { clientMsgID }),
    },
    from,
  )
const idOf = (person: Person) => `C2C${person.uk}`
const aPair = async (on = app) => [await aBoss(on), await aPlayer(on)] as const

function countRows(on: TestApp, from: Person) {
  return on.app.ground.db.rows<{ seq: number }>(
    sql`select seq from message where sender = ${from.uk} order by seq`,
  )
}

async function silence(person: Person): Promise<void> {
  await runWork(app.app.ground, (work) =>
    work.db.run(sql`
      insert into sanction (id, user_id, kind, reason, by_id, at)
      values (gen_random_uuid(), ${person.userId}, 'mute', '刷屏', ${person.userId}, ${work.now})`),
  )
}

test('the same id sent a hundred times at once is one message, one answer and one toast', async () => {
  const [boss, player] = await aPair()
  const toasts: string[] = []
  const line = await callIn(app.address, player.token)
  line.socket.on('message', (data: Buffer) => {
    if (data.includes('"type":"message"')) toasts.push(data.toString())
  })
  const answers = await Promise.all(Array.from({ length: 100 }, () => say(app, boss, player, '在吗', 'once')))
  expect(tally(answers.map(wordOf))).toEqual({ done: 100 })
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await countRows(app, boss)).toEqual([{ seq: 1 }])
  await say(app, boss, player, '第二句')
  await expect.poll(() => toasts.length).toBeGreaterThan(1)
  expect(toasts).toHaveLength(2)
})

test('two who write to each other for the first time at once are both heard', async () => {
  for (let round = 0; round < 10; round++) {
    const [boss, player] = await aPair()
    const startedAt = performance.now()
    const words = (await Promise.all([say(app, boss, player, '你好'), say(app, player, boss, '你好')])).map(
      wordOf,
    )
    expect(words).toEqual(['done', 'done'])
    // PostgreSQL takes a second to find out that two wait for each other.
    expect(performance.now() - startedAt).toBeLessThan(900)
  }
})

test('what was sent before a block is answered the same after it, and nothing new is taken', async () => {
  const [boss, player] = await aPair()
  const first = await say(app, boss, player, '在吗', 'm-1')
  await app.ask(blockUser, { uk: boss.uk }, player)
  expect((await say(app, boss, player, '在吗', 'm-1')).data).toEqual(first.data)
  expect(wordOf(await say(app, boss, player, '在吗', 'm-2'))).toBe('403 chat_blocked')
  expect(wordOf(await say(app, player, boss, '在吗', 'm-1'))).toBe('403 chat_blocked')
  await app.ask(unblockUser, { uk: boss.uk }, player)
  expect((await say(app, boss, player, '在吗', 'm-2')).data.sequence).toBe(2)
})

test('an id is its sender’s own, in one conversation', async () => {
  const [boss, player] = await aPair()
  const other = await aPlayer(app)
  const sent = [
    await say(app, boss, player, 'a', 'same'),
    await say(app, player, boss, 'b', 'same'),
    await say(app, boss, other, 'c', 'same'),
  ]
  expect(new Set(sent.map(({ data }) => data.ID)).size).toBe(3)
})

test.each<readonly [string, string, string]>([
  ['nothing', '', '400 malformed'],
  ['only space', ' \n\t ', '400 malformed'],
  ['as much as there may be', '字'.repeat(2_000), 'done'],
  ['as much as there may be, of emoji', '😀'.repeat(2_000), 'done'],
  ['a character too many', '字'.repeat(2_001), '400 malformed'],
  ['emoji that are joined', '👩‍👩‍👧‍👦 👍🏽 ❤️', 'done'],
  ['overrides of the direction of writing', 'abc\u202Edef', '400 malformed'],
  ['a NUL', 'a\0b', '400 malformed'],
  ['half a character', 'a\ud800b', '400 malformed'],
  ['a pile of marks as large as a body', `a${'\u0301'.repeat(31_000)}`, '400 malformed'],
  ['markup, which is text', '<img src=x onerror=alert(1)>', 'done'],
])('who says %s', async (_, text, word) => {
  const [boss, player] = await aPair()
  const startedAt = performance.now()
  const reply = await say(app, boss, player, text)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  expect(wordOf(reply)).toBe(word)
  expect(word === 'done' ? reply.data.payload : { text }).toEqual({ text })
})

test.each<readonly [string, string, string]>([
  ['that is a program’s own', '{"type":"dice","points":4}', 'done'],
  ['as an order', '{"type":"play_order","orderId":"1"}', '403 card_of_the_house'],
  ['as a gift', '{"type":"gift"}', '403 card_of_the_house'],
  ['as a red packet', '{"type":"red_packet"}', '403 card_of_the_house'],
  ['as an order behind another type', '{"type":"dice","type":"play_order"}', '403 card_of_the_house'],
  ['without a type', '{"points":4}', '422 not_a_card'],
  ['that is a list', '[{"type":"dice"}]', '422 not_a_card'],
  ['that is no JSON', 'dice', '422 not_a_card'],
  ['with half a character', '{"type":"dice","a":"\ud800"}', '400 malformed'],
  ['with the picture of nobody', '{"type":"picture","fileId":"x"}', '404 no_such_file'],
])('a card %s', async (_, data, word) => {
  const [boss, player] = await aPair()
  const input = { conversationType: 'C2C', to: player.uk, data } as const
  const found = wordOf(await app.ask(chat.sendCustom, input, boss))
  expect(found.replace(/^\d+ no_such_file/, '404 no_such_file')).toBe(word)
})

test('who may write to whom', async () => {
  const [boss, player] = await aPair()
  const [otherBoss, otherPlayer] = await aPair()
  expect(wordOf(await say(app, boss, player, '你好'))).toBe('done')
  expect(wordOf(await say(app, otherPlayer, boss, '你好'))).toBe('done')
  expect(wordOf(await say(app, boss, otherBoss, '你好'))).toBe('403 chat_not_allowed')
  expect(wordOf(await say(app, player, otherPlayer, '你好'))).toBe('403 chat_not_allowed')
  expect(wordOf(await say(app, boss, boss, '你好'))).toMatch(/not_yourself/)
  expect(wordOf(await say(app, boss, 'nobody', '你好'))).toBe('404 not_found')
  for (const account of ['sq_system', 'sq_order', 'sq_social', 'sq_wallet', 'sq_hide_notify']) {
    expect(wordOf(await say(app, boss, account, '你好'))).toBe('403 chat_not_allowed')
  }
  expect(wordOf(await say(app, boss, 'sq_service', '你好'))).toBe('done')
  const ordering = await aPlayer(app, { coins: 500 })
  await anOrder(app, { boss: ordering, player: otherPlayer })
  expect(wordOf(await say(app, otherPlayer, ordering, '来了'))).toBe('done')
})

test('who is silenced can still ask customer service why', async () => {
  const [boss, player] = await aPair()
  await silence(boss)
  expect(wordOf(await say(app, boss, player, '你好'))).toBe('403 muted')
  expect(wordOf(await say(app, boss, 'sq_service', '为什么'))).toBe('done')
})

test('of twenty first messages at once five arrive, and after an hour there is room again', async () => {
  const own = await startTestAppAt('2026-03-01T12:00:00Z')
  const boss = await aBoss(own)
  const players = []
  for (let count = 0; count < 20; count++) players.push(await aPlayer(own))
  const words = (await Promise.all(players.map((player) => say(own, boss, player, '你好')))).map(wordOf)
  expect(tally(words)).toEqual({ done: terms.strangersPerHour, '429 too_many_strangers': 15 })
  const talkedWith = players.filter((_, at) => words[at] === 'done')
  expect(wordOf(await say(own, boss, talkedWith[0] ?? boss, '还在吗'))).toBe('done')
  const stranger = players.find((_, at) => words[at] !== 'done') ?? boss
  await own.pass({ minutes: 59 })
  expect(wordOf(await say(own, boss, stranger, '你好'))).toBe('429 too_many_strangers')
  await own.pass({ minutes: 1 })
  expect(wordOf(await say(own, boss, stranger, '你好'))).toBe('done')
})

test('the fifth stranger, written to twice at once, is one stranger', async () => {
  const boss = await aBoss(app)
  for (let count = 0; count < 4; count++) await say(app, boss, await aPlayer(app), '你好')
  const fifth = await aPlayer(app)
  const words = await Promise.all(['a', 'b', 'b', 'a'].map((id) => say(app, boss, fifth, '你好', id)))
  expect(tally(words.map(wordOf))).toEqual({ done: 4 })
})

test('whom one has an order with is no stranger', async () => {
  const boss = await aBoss(app, { coins: 5_000 })
  for (let count = 0; count < 5; count++) {
    const { player } = await anOrder(app, { boss })
    await say(app, boss, player, '什么时候开始')
  }
  expect(wordOf(await say(app, boss, await aPlayer(app), '你好'))).toBe('done')
})

test('one takes back what one said oneself, for two minutes by the program’s clock', async () => {
  const own = await startTestAppAt('2026-03-01T12:00:00Z')
  const [boss, player] = await aPair(own)
  const sent = [await say(own, boss, player, '一'), await say(own, boss, player, '二')]
  const [first = '', second = ''] = sent.map(({ data }) => data.ID)
  const takeBack = (who: Person, ID: string) => own.ask(chat.revokeMessage, { ID }, who)
  expect(wordOf(await takeBack(player, first))).toBe('404 not_found')
  expect(wordOf(await takeBack(await aBoss(own), first))).toBe('404 not_found')
  await own.pass({ seconds: 120 })
  const taken = await takeBack(boss, first)
  expect(taken.data).toMatchObject({ ID: first, isRevoked: true, payload: null })
  expect((await takeBack(boss, first)).data).toEqual(taken.data)
  await own.pass({ seconds: 1 })
  expect(wordOf(await takeBack(boss, second))).toBe('422 revoke_over')
  expect((await takeBack(boss, first)).data).toEqual(taken.data)
  const { data } = await own.ask(chat.pullEntries, { conversationID: idOf(boss), after: 0 }, player)
  expect(data.items.map(({ type, payload, revokes }) => [type, payload, revokes])).toEqual([
    ['TIMTextElem', null, undefined],
    ['TIMTextElem', { text: '二' }, undefined],
    ['revocation', null, 1],
  ])
})

test('a log is walked in pages of any size that is allowed, and ends with isCompleted', async () => {
  const [boss, player] = await aPair()
  for (let n = 1; n <= 31; n++)
    await say(app, n % 3 === 0 ? player : boss, n % 3 === 0 ? boss : player, `${n}`)
  const conversationID = idOf(player)
  for (const count of [0, 31]) {
    expect(wordOf(await app.ask(chat.listMessages, { conversationID, count }, boss))).toBe('400 malformed')
  }
  for (const count of [1, 15, 16, 30, undefined]) {
    const seen: number[] = []
    const sizes: number[] = []
    let next: string | undefined
    for (let completed = false; !completed;) {
      const asked = { conversationID, ...(count && { count }), ...(next && { nextReqMessageID: next }) }
      const { data } = await app.ask(chat.listMessages, asked, boss)
      seen.unshift(...data.items.map(({ sequence }) => sequence))
      sizes.push(data.items.length)
      completed = data.isCompleted
      expect(data.nextReqMessageID === '').toBe(completed)
      next = data.nextReqMessageID
    }
    expect(seen).toEqual(Array.from({ length: 31 }, (_, at) => at + 1))
    expect(sizes.slice(0, -1).every((size) => size === (count ?? 15))).toBe(true)
  }
  const foreign = (await say(app, await aBoss(app), player, '别处')).data.ID
  const asked = { conversationID, nextReqMessageID: foreign }
  expect(wordOf(await app.ask(chat.listMessages, asked, boss))).toBe('404 not_found')
})

async function unreadOf(person: Person, on = app) {
  const { data } = await on.ask(chat.listConversations, {}, person)
  const { items, totalUnread, systemUnread } = data
  const of = Object.fromEntries(items.map(({ conversationID, unreadCount }) => [conversationID, unreadCount]))
  return { of, totalUnread, systemUnread }
}

test('what others said and one has not read is unread; own words and what was taken back are not', async () => {
  const [boss, player] = await aPair()
  await say(app, boss, player, '一')
  const taken = await say(app, boss, player, '二')
  await say(app, player, boss, '三')
  await app.ask(chat.revokeMessage, { ID: taken.data.ID }, boss)
  expect(await unreadOf(player)).toMatchObject({ of: { [idOf(boss)]: 1 }, totalUnread: 1 })
  expect(await unreadOf(boss)).toMatchObject({ of: { [idOf(player)]: 1 }, totalUnread: 1 })
  await app.ask(chat.readConversation, { conversationID: idOf(boss) }, player)
  expect(await unreadOf(player)).toMatchObject({ of: { [idOf(boss)]: 0 }, totalUnread: 0 })
  const { data } = await app.ask(chat.listMessages, { conversationID: idOf(player) }, boss)
  expect(data.items.map(({ isPeerRead, flow }) => [flow, isPeerRead])).toEqual([
    ['out', true],
    ['out', true],
    ['in', false],
  ])
})

test('what the house says counts for the badge, and what customer service says does not', async () => {
  const { boss, player } = await anOrder(app)
  await say(app, boss, player, '你好')
  const { of, totalUnread, systemUnread } = await unreadOf(player)
  const fromOrders = of['C2Csq_order'] ?? 0
  expect(fromOrders).toBeGreaterThan(0)
  expect(systemUnread).toBe(fromOrders)
  expect(totalUnread).toBe(fromOrders + 1)
})

test('what is read on one page is heard on the other, in the chat and outside of it', async () => {
  const [boss, player] = await aPair()
  await say(app, boss, player, '你好')
  const [inside, outside] = [await enterChat(app, player), await callIn(app.address, player.token)]
  await app.ask(chat.readConversation, { conversationID: idOf(boss) }, player)
  expect(await inside.hearTold('read')).toMatchObject({ from: player.uk, to: boss.uk, sequence: 1 })
  expect(await outside.hearEvent()).toEqual({ type: 'chat.changed' })
})

test('notices that are read in their list are read in the chat', async () => {
  const { player } = await anOrder(app)
  const page = await enterChat(app, player)
  await app.ask(readNotices, { uid: 'sq_order', seq: 1 }, player)
  expect(await page.hearTold('read')).toMatchObject({ from: player.uk, to: 'sq_order', sequence: 1 })
})

test('whether somebody is here is nothing that a block lets through', async () => {
  const [boss, player] = await aPair()
  await say(app, boss, player, '你好')
  await enterChat(app, player)
  const here = async () =>
    (await app.ask(chat.getChatPresence, { conversationID: idOf(player) }, boss)).data.here
  expect(await here()).toEqual([player.uk])
  await app.ask(blockUser, { uk: boss.uk }, player)
  expect(await here()).toEqual([])
})

test('a credential is for oneself alone', async () => {
  const [boss, player] = await aPair()
  const mine = await app.ask(chat.getCredential, {}, boss)
  expect(mine.data).toMatchObject({ provider: 'embedded', userID: boss.uk, endpoint: '/live' })
  expect(mine.data.expireAt - Math.floor(Date.now() / 1000)).toBeGreaterThan(172_700)
  const asking = `/proxy/web/im/credential?userID=${player.uk}`
  const other = await app.send('GET', asking, undefined, boss)
  expect(other.status === 400 || (other.data as { userID?: string }).userID === boss.uk).toBe(true)
  expect((await app.send('GET', '/proxy/web/im/credential')).status).toBe(401)
})
