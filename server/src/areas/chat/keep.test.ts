import {
  listConversations,
  listHeads,
  listMessages,
  pullEntries,
  sendCustom,
  sendText,
} from '@kaihei/domain/chat/calls'
import { listNotices } from '@kaihei/domain/messages/calls'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addNotice } from '#areas/messages/store.ts'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'
import { runWork } from '#work/work.ts'

/** As if so many days had passed since everything was said; sessions do not live that long. */
async function age(app: TestApp, days: number): Promise<void> {
  await app.app.ground.db.run(sql`update message set at = at - ${`${days} days`}::interval`)
  await app.app.tick()
}

async function say(app: TestApp, from: Person, to: Person, count: number): Promise<void> {
  const saying = { conversationType: 'C2C', to: to.uk } as const
  for (let place = 1; place <= count; place++) await app.ask(sendText, { ...saying, text: `${place}` }, from)
}

const countOf = async (app: TestApp) =>
  (await app.app.ground.db.first<{ count: number }>(sql`select count(*)::int as count from message`))?.count

test('without a word about it everything is kept', async () => {
  const app = await startTestApp()
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  await say(app, boss, companion, 3)
  await age(app, 5_000)
  expect(await countOf(app)).toBe(3)
})

test('what is older goes, and what is left is paged, counted and followed as if it had begun there', async () => {
  const app = await startTestApp({ CHAT_KEEP_DAYS: '30' })
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  await say(app, boss, companion, 20)
  await age(app, 20)
  await say(app, boss, companion, 20)
  await age(app, 11)
  const conversationID = `C2C${boss.uk}`
  const { data: first } = await app.ask(listMessages, { conversationID, count: 15 }, companion)
  const rest = { conversationID, count: 15, nextReqMessageID: first.nextReqMessageID }
  const { data: last } = await app.ask(listMessages, rest, companion)
  expect([first.isCompleted, last.isCompleted]).toEqual([false, true])
  const seen = [...last.items, ...first.items].map(({ sequence }) => sequence)
  expect(seen).toEqual(Array.from({ length: 20 }, (_, place) => place + 21))
  const { data: pulled } = await app.ask(pullEntries, { conversationID, after: 0 }, companion)
  expect(pulled.items.map(({ sequence }) => sequence)).toEqual(seen)
  const { data: list } = await app.ask(listConversations, {}, companion)
  expect(list.items).toMatchObject([{ unreadCount: 20, lastMessage: { lastSequence: 40 } }])
  const { data: heads } = await app.ask(listHeads, {}, companion)
  expect(heads.items).toEqual([{ conversationID, lastSequence: 40, readSequence: 20, peerReadSequence: 20 }])
})

test('a conversation of which nothing is left goes from the list, and goes on with the next number', async () => {
  const app = await startTestApp({ CHAT_KEEP_DAYS: '30' })
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  await say(app, boss, companion, 5)
  await age(app, 31)
  expect((await app.ask(listConversations, {}, companion)).data).toEqual({
    items: [],
    totalUnread: 0,
    systemUnread: 0,
  })
  await say(app, boss, companion, 1)
  const { data } = await app.ask(pullEntries, { conversationID: `C2C${boss.uk}`, after: 0 }, companion)
  expect(data.items.map(({ sequence }) => sequence)).toEqual([6])
  expect((await app.ask(listConversations, {}, companion)).data.totalUnread).toBe(1)
})

test('more than a portion goes, too, and leaves no gap on its way', async () => {
  const app = await startTestApp({ CHAT_KEEP_DAYS: '30' })
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  await say(app, boss, companion, 1)
  const { db } = app.app.ground
  await db.run(sql`
    insert into message (conversation_id, seq, sender, type, payload, at)
    select m.conversation_id, n, m.sender, m.type, m.payload, m.at from message m, generate_series(2, 1200) n`)
  await db.run(sql`update conversation set last_seq = 1200`)
  await age(app, 29)
  await say(app, boss, companion, 2)
  await age(app, 2)
  const left = await db.rows<{ seq: number }>(sql`select seq from message order by seq`)
  expect(left.map(({ seq }) => seq)).toEqual([1201, 1202])
})

test('what was told of money is kept for a year, and what else the house told is not counted as unread', async () => {
  const app = await startTestApp({ CHAT_KEEP_DAYS: '30' })
  const boss = await aBoss(app)
  await runWork(app.app.ground, async (work) => {
    const about = { userId: boss.userId, path: '/account', at: work.now }
    await addNotice(work, { ...about, account: 'sq_wallet', event: 'topUpCredited', data: { amount: 100 } })
    await addNotice(work, { ...about, account: 'sq_system', event: 'warned', data: { reason: '请注意' } })
  })
  const told = async () => {
    const { data } = await app.ask(listNotices, {}, boss)
    return [data.unread, ...data.items.map(({ uid }) => uid).toSorted()]
  }
  expect(await told()).toEqual([2, 'sq_system', 'sq_wallet'])
  await age(app, 300)
  expect(await told()).toEqual([1, 'sq_wallet'])
  await age(app, 66)
  expect(await told()).toEqual([0])
})

test('a picture goes with its message', async () => {
  const app = await startTestApp({ CHAT_KEEP_DAYS: '30' })
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const { data: file } = await uploadFile(app, 'chat', image, boss)
  const data = JSON.stringify({ type: 'picture', fileId: file.fileId })
  await app.ask(sendCustom, { conversationType: 'C2C', to: companion.uk, data }, boss)
  const isThere = async () =>
    (await app.app.ground.db.first(sql`select 1 from uploaded_file where id = ${file.fileId}`)) !== undefined
  await age(app, 28)
  await app.pass({ hours: 25 })
  expect(await isThere()).toBe(true)
  await age(app, 2)
  await app.pass({ hours: 1 })
  expect(await isThere()).toBe(false)
})
