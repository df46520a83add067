import { listMessages, sendText } from '@kaihei/domain/chat/calls'
import { conversationIdOf } from '@kaihei/domain/chat/conversation-id'
import { listNotices } from '@kaihei/domain/messages/calls'
import { eraseMe } from '@kaihei/domain/my-data/calls'
import { decideReport, getReport, readReportedMessage } from '@kaihei/domain/ops/report-calls'
import { confirmOrder } from '@kaihei/domain/orders/calls'
import { reviewOrder } from '@kaihei/domain/orders/review-calls'
import { getPacket, sendPacket } from '@kaihei/domain/packets/calls'
import { getPlayer } from '@kaihei/domain/players/calls'
import { addReport } from '@kaihei/domain/reports/calls'
import type { ReportKind } from '@kaihei/domain/reports/report'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { releaseFile, takeUnused } from '#areas/uploads/store.ts'
import { sql } from '#db/sql.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { aServedOrder, named } from '#testing/orders.ts'
import { aBoss, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestAppAt('2026-11-16T12:00:00Z')
const staff = await aStaffMember(app)

const report = async (who: Person, kind: ReportKind, id: string) =>
  (await app.ask(addReport, { kind, id, reason: 'sexual' }, who)).data.id
const read = async (id: string) => (await app.ask(getReport, { id }, staff)).data
const takeDown = (id: string) =>
  app.ask(decideReport, { id, decision: 'takenDown', reason: '不合适的内容' }, staff)
async function toldTo(who: Person) {
  const { data } = await app.ask(listNotices, {}, who)
  return data.items.map(({ message: { told } }) => told?.event)
}

/** A companion with a picture of hers on her page. */
async function aPicturedPlayer() {
  const player = await aPlayer(app)
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const { data: file } = await uploadFile(app, 'photo', bytes, player)
  const photos = [{ fileId: file.fileId, url: file.url, width: 8, height: 8 }]
  await app.app.ground.db.run(sql`
    update player set photos = ${JSON.stringify(photos)} where user_id = ${player.userId}`)
  await app.app.ground.db.run(sql`update uploaded_file set kept = true where id = ${file.fileId}`)
  return { player, ...file }
}

test('a picture goes from her page and from its address; staff still see what it was, and she hears why', async () => {
  const boss = await aBoss(app)
  const { player, url } = await aPicturedPlayer()
  const id = await report(boss, 'photo', url)
  expect((await read(id)).thing).toMatchObject({ url, gone: false })
  expect((await takeDown(id)).status).toBe(200)
  expect((await app.ask(getPlayer, { uk: player.uk })).data.photos).toEqual([])
  expect((await fetch(app.address + url)).status).toBe(404)
  const { thing, decision } = await read(id)
  expect({ gone: thing.gone, decision: decision?.is }).toEqual({ gone: true, decision: 'takenDown' })
  expect((await fetch(app.address + (thing.url ?? ''))).status).toBe(200)
  expect(await toldTo(player)).toEqual(['photoTakenDown'])
  expect(await toldTo(boss)).toEqual(['reportActedOn'])
})

test('a picture that she removes herself stays for staff until the report is decided', async () => {
  const { player, url, fileId } = await aPicturedPlayer()
  const [one, other] = [
    await report(await aBoss(app), 'photo', url),
    await report(await aBoss(app), 'photo', url),
  ]
  await app.app.ground.db.run(sql`update player set photos = '[]' where user_id = ${player.userId}`)
  await runWork(app.app.ground, (work) => releaseFile(work, fileId))
  await app.pass({ hours: 30 })
  const sweep = () => runWork(app.app.ground, (work) => takeUnused(work, 500))
  const name = url.split('/').at(-1) ?? ''
  expect(await sweep()).not.toContain(name)
  expect((await read(one)).thing).toMatchObject({ gone: true, url })
  await app.ask(decideReport, { id: one, decision: 'dismissed', reason: '没有问题' }, staff)
  expect(await sweep()).not.toContain(name)
  await app.ask(decideReport, { id: other, decision: 'warned', reason: '请注意' }, staff)
  expect(await sweep()).toContain(name)
})

test('a clip goes from her page', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  const url = `/media/art/voice/${player.uk}.wav`
  await app.app.ground.db.run(sql`
    update player set voice_url = ${url}, voice_seconds = 8 where user_id = ${player.userId}`)
  const id = await report(boss, 'clip', url)
  expect((await takeDown(id)).status).toBe(200)
  expect((await app.ask(getPlayer, { uk: player.uk })).data).toMatchObject({ voiceUrl: null })
  expect((await read(id)).thing).toMatchObject({ url, gone: true })
  expect(await toldTo(player)).toEqual(['clipTakenDown'])
})

test('a message is taken back for both, however old it is; staff have read it before', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  const said = await app.ask(sendText, { conversationType: 'C2C', to: player.uk, text: '骂人的话' }, boss)
  await app.pass({ hours: 5 })
  const id = await report(player, 'message', said.data.ID)
  const { data: talk } = await app.ask(readReportedMessage, { id }, staff)
  expect(talk.items).toMatchObject([{ text: '骂人的话', isReported: true }])
  expect((await takeDown(id)).status).toBe(200)
  for (const [reader, other] of [
    [boss, player],
    [player, boss],
  ] as const) {
    const conversationID = conversationIdOf({ conversationType: 'C2C', to: other.uk })
    const { data } = await app.ask(listMessages, { conversationID }, reader)
    expect(data.items).toMatchObject([{ ID: said.data.ID, isRevoked: true, payload: null }])
  }
  expect((await read(id)).thing.gone).toBe(true)
  expect(await toldTo(boss)).toEqual(['messageTakenDown'])
})

test('a packet loses its words and keeps its coins; the report keeps what it said', async () => {
  const [sender, boss] = [await aBoss(app, { coins: 10 }), await aBoss(app)]
  const sent = { kind: 'lucky', amount: 100, shares: 2, words: '骂人的话' } as const
  const { data: packet } = await app.ask(sendPacket, sent, sender)
  const id = await report(boss, 'packet', packet.id)
  expect((await takeDown(id)).status).toBe(200)
  expect((await app.ask(getPacket, { id: packet.id }, boss)).data).toMatchObject({
    words: '',
    state: 'open',
    amount: 100,
  })
  expect((await read(id)).thing).toMatchObject({ text: '骂人的话', gone: true })
  expect(await toldTo(sender)).toEqual(['packetTakenDown'])
})

test('a review that its author rewrites is read as it was reported, and as it is', async () => {
  const order = await aServedOrder(app)
  await app.ask(confirmOrder, named(order), order.boss)
  const { data } = await app.ask(reviewOrder, { ...named(order), stars: 1, text: '骂人的话' }, order.boss)
  const id = await report(order.player, 'review', data.id)
  await app.ask(reviewOrder, { ...named(order), stars: 5, text: '很好' }, order.boss)
  expect((await read(id)).thing).toMatchObject({ text: '骂人的话', stars: 1, textNow: '很好' })
})

test('what was seen of somebody who leaves goes with them', async () => {
  const [boss, player] = [await aBoss(app), await aPlayer(app)]
  await app.app.ground.db.run(sql`
    update player set motto = '只有我知道的话' where user_id = ${player.userId}`)
  const id = await report(boss, 'person', player.uk)
  expect((await read(id)).thing).toMatchObject({
    nickname: player.nickname,
    text: expect.stringContaining('只有我知道的话'),
  })
  await app.ask(eraseMe, { nickname: player.nickname }, player)
  expect((await read(id)).thing).toMatchObject({ nickname: null, text: null, gone: true })
})
