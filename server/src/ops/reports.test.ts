import { revokeMessage, sendCustom, sendText } from '@kaihei/domain/chat/calls'
import { blockUser } from '@kaihei/domain/blocks/calls'
import { listNotices } from '@kaihei/domain/messages/calls'
import { exportMyData, eraseMe } from '@kaihei/domain/my-data/calls'
import { decideReport, listReports, readReportedMessage } from '@kaihei/domain/ops/report-calls'
import { sendPacket } from '@kaihei/domain/packets/calls'
import { addReport } from '@kaihei/domain/reports/calls'
import { reports as terms } from '@kaihei/domain/reports/tariff'
import { listReviews } from '@kaihei/domain/reviews/calls'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { bringReviews } from '#areas/reviews/written-store.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestApp()
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer()

const report = (
  who: Person,
  thing: { kind: 'person' | 'message' | 'review' | 'photo' | 'clip'; id: string },
) => app.ask(addReport, { ...thing, reason: 'harassment' }, who)

async function aMessage(text = '你是骗子', on: TestApp = app) {
  const [boss, companion] = [await aBoss(on), await aPlayer(on)]
  const said = await on.ask(sendText, { conversationType: 'C2C', to: companion.uk, text }, boss)
  return { boss, companion, id: said.data.ID }
}

async function aReview(on: TestApp = app) {
  const [author, companion] = [await aBoss(on), await aPlayer(on)]
  const id = newId()
  const words = { stars: 1, tags: [], text: '骂人的话', reply: null, repliedAt: null, game: 'lol' as const }
  const whose = { playerId: companion.userId, authorId: author.userId, at: new Date() }
  await runWork(on.app.ground, (work) => bringReviews(work, [{ id, ...words, ...whose }]))
  return { author, companion, id }
}

/** The events that somebody was told of by the system's account, the latest first. */
async function toldTo(who: Person, on: TestApp = app) {
  const { data } = await on.ask(listNotices, {}, who)
  return data.items.map(({ uid, message: { told, msg } }) => ({ uid, event: told?.event, msg }))
}

test('a person is reported with pictures, and staff find who, whom, why and how long ago', async () => {
  const own = await startTestAppAt('2026-11-16T12:00:00Z')
  const [boss, companion, staff] = [await aBoss(own), await aPlayer(own), await aStaffMember(own)]
  const { data: file } = await uploadFile(own, 'evidence', await picture(), boss)
  const told = { kind: 'person', id: companion.uk, reason: 'fraud', text: '收了钱不来' } as const
  const { data } = await own.ask(addReport, { ...told, files: [file.fileId] }, boss)
  await own.pass({ minutes: 90 })
  const { data: listed } = await own.ask(listReports, {}, staff)
  expect(listed).toEqual({
    nextCursor: null,
    items: [
      {
        id: data.id,
        kind: 'person',
        thing: expect.objectContaining({ id: companion.uk, nickname: companion.nickname, gone: false }),
        reporter: expect.objectContaining({ uk: boss.uk, nickname: boss.nickname }),
        reported: expect.objectContaining({ uk: companion.uk, nickname: companion.nickname }),
        reason: 'fraud',
        text: '收了钱不来',
        files: [expect.stringContaining('/media/files/')],
        at: '2026-11-16T12:00:00.000Z',
        ageMinutes: 90,
        state: 'open',
        decision: null,
      },
    ],
  })
  await own.pass({ hours: 30 })
  const { data: later } = await own.ask(listReports, {}, staff)
  expect((await fetch(own.address + (later.items[0]?.files[0] ?? ''))).status).toBe(200)
})

test('the open come in line, the decided newest first, page by page', async () => {
  const own = await startTestApp()
  const staff = await aStaffMember(own)
  const companion = await aPlayer(own)
  for (let count = 0; count < 3; count++) {
    const told = { kind: 'person', id: companion.uk, reason: 'other' } as const
    await own.ask(addReport, told, await aBoss(own))
  }
  const { data: first } = await own.ask(listReports, { limit: 2 }, staff)
  const { data: rest } = await own.ask(listReports, { limit: 2, cursor: first.nextCursor ?? '' }, staff)
  const ids = [...first.items, ...rest.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
  expect(rest.nextCursor).toBeNull()
  for (const id of ids) await own.ask(decideReport, { id, decision: 'dismissed', reason: '没有问题' }, staff)
  const { data: decided } = await own.ask(listReports, { state: 'decided' }, staff)
  expect(decided.items.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(decided.items[0]).toMatchObject({
    state: 'decided',
    decision: { is: 'dismissed', reason: '没有问题', by: staff.nickname },
  })
})

test('a message is reported by one of its conversation alone', async () => {
  const { boss, companion, id } = await aMessage()
  expect((await report(companion, { kind: 'message', id })).status).toBe(200)
  expect((await report(await aBoss(app), { kind: 'message', id })).status).toBe(404)
  expect((await report(await aStaffMember(app), { kind: 'message', id })).status).toBe(404)
  expect(await report(boss, { kind: 'message', id })).toMatchObject({ data: { reason: 'not_yourself' } })
})

test('a red packet is reported by whoever can see it, and is about its sender', async () => {
  const [sender, boss] = [await aBoss(app, { coins: 10 }), await aBoss(app)]
  const packet = await app.ask(sendPacket, { kind: 'lucky', amount: 100, shares: 2 }, sender)
  const reported = { kind: 'packet', id: packet.data.id, reason: 'fraud' } as const
  expect(await app.ask(addReport, reported, boss)).toMatchObject({ status: 200 })
  expect(await app.ask(addReport, reported, sender)).toMatchObject({ data: { reason: 'not_yourself' } })
  const nowhere = await app.ask(addReport, { ...reported, id: 'x' }, boss)
  expect(nowhere).toMatchObject({ status: 404, data: { reason: 'not_found' } })
})

test('a review, a photo and a clip are reported where they are seen', async () => {
  const { author, companion, id } = await aReview()
  const [photo, clip] = ['/media/files/photo.webp', '/media/files/clip.ogg'].map((url) => `${url}?${id}`)
  await app.app.ground.db.run(sql`
    update player set voice_url = ${clip}, photos = ${JSON.stringify([{ url: photo, width: 1, height: 1 }])}
    where user_id = ${companion.userId}`)
  const [boss, blocked, staff] = [await aBoss(app), await aBoss(app), await aStaffMember(app)]
  await app.ask(blockUser, { uk: blocked.uk }, companion)
  const things = [
    { kind: 'review', id, owner: author },
    { kind: 'photo', id: photo ?? '', owner: companion },
    { kind: 'clip', id: clip ?? '', owner: companion },
  ] as const
  for (const { kind, id: thing, owner } of things) {
    expect((await report(blocked, { kind, id: thing })).status).toBe(404)
    expect((await report(owner, { kind, id: thing })).status).toBe(422)
    const { data } = await report(boss, { kind, id: thing })
    const { data: listed } = await app.ask(listReports, { limit: 60 }, staff)
    const found = listed.items.find((one) => one.id === data.id)
    expect(found).toMatchObject({ kind, reported: { uk: owner.uk }, thing: { id: thing, gone: false } })
    expect(found?.thing).toMatchObject(kind === 'review' ? { text: '骂人的话' } : { url: thing })
  }
})

test.each([
  { kind: 'person', id: 'a'.repeat(16) },
  { kind: 'person', id: "' or 1=1 --" },
  { kind: 'message', id: `${newId()}-1` },
  { kind: 'message', id: 'no message' },
  { kind: 'review', id: newId() },
  { kind: 'review', id: 'no review' },
  { kind: 'photo', id: '/media/files/none.webp' },
  { kind: 'clip', id: '/media/files/none.ogg' },
] as const)('%j is not there', async (thing) => {
  expect((await report(await aBoss(app), thing)).status).toBe(404)
})

test('nobody reports themselves, and pictures are one’s own and for this', async () => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  expect((await report(boss, { kind: 'person', id: boss.uk })).status).toBe(422)
  const person = { kind: 'person' as const, id: companion.uk, reason: 'fraud' }
  const { data: theirs } = await uploadFile(app, 'evidence', await picture(), companion)
  const { data: photo } = await uploadFile(app, 'photo', await picture(), boss)
  for (const { fileId } of [theirs, photo]) {
    const told = { ...person, files: [fileId] }
    expect(await app.ask(addReport, told, boss)).toMatchObject({ data: { reason: 'no_such_file' } })
  }
  const many = Array.from({ length: terms.maxFiles + 1 }, () => newId())
  expect(await app.ask(addReport, { ...person, files: many }, boss)).toMatchObject({
    status: 422,
    data: { reason: 'too_many_files' },
  })
})

test('the same thing is reported once while it is open, however many come at once, and again afterwards', async () => {
  const [boss, companion, staff] = [await aBoss(app), await aPlayer(app), await aStaffMember(app)]
  const tell = () => report(boss, { kind: 'person', id: companion.uk })
  const all = await Promise.all(Array.from({ length: 5 }, tell))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(4)
  const id = all.find(({ status }) => status === 200)?.data.id ?? ''
  await app.ask(decideReport, { id, decision: 'dismissed', reason: '没有问题' }, staff)
  expect((await tell()).status).toBe(200)
})

test('there are so many reports a day and no more', async () => {
  const own = await startTestApp()
  const boss = await aBoss(own)
  const tell = async () =>
    own.ask(addReport, { kind: 'person', id: (await aPlayer(own)).uk, reason: 'other' }, boss)
  for (let count = 0; count < terms.perDay; count++) expect((await tell()).status).toBe(200)
  expect(await tell()).toMatchObject({ status: 429, data: { reason: 'too_many_reports' } })
  await own.pass({ hours: 24 })
  expect((await tell()).status).toBe(200)
})

test('staff read a reported message between the ten before and after it, also what was revoked, and that is kept', async () => {
  const own = await startTestApp()
  const { boss, companion } = await aMessage('第 1 句', own)
  const ids: string[] = []
  for (let count = 2; count <= 30; count++) {
    const saying = { conversationType: 'C2C', to: companion.uk, text: `第 ${count} 句` } as const
    ids.push((await own.ask(sendText, saying, boss)).data.ID)
  }
  const [, , , , , , , , , , , , , bad = ''] = ids
  await own.ask(revokeMessage, { ID: bad }, boss)
  const staff = await aStaffMember(own)
  const { data } = await own.ask(addReport, { kind: 'message', id: bad, reason: 'hate' }, companion)
  const { data: listed } = await own.ask(listReports, {}, staff)
  expect(JSON.stringify(listed)).not.toContain('第 15 句')
  const { data: read } = await own.ask(readReportedMessage, { id: data.id }, staff)
  expect(read.items.map(({ text }) => text)).toEqual(
    Array.from({ length: 21 }, (_, place) => `第 ${place + 5} 句`),
  )
  expect(read.items.filter(({ isReported }) => isReported)).toMatchObject([
    { ID: bad, text: '第 15 句', isRevoked: true, from: { uk: boss.uk, nickname: boss.nickname } },
  ])
  const rows = await own.app.ground.db.rows(sql`
    select subject, after ->> 'messageId' as message from audit where action = 'report.messageRead'`)
  expect(rows).toEqual([{ subject: `report:${data.id}`, message: bad }])
  await own.ask(decideReport, { id: data.id, decision: 'dismissed', reason: '没有问题' }, staff)
  const late = await own.ask(readReportedMessage, { id: data.id }, staff)
  expect(late).toMatchObject({ status: 409, data: { reason: 'already_handled' } })
})

test('pictures in the talk are shown to staff, and nothing is read of what is no message', async () => {
  const { companion, boss } = await aMessage()
  const { data: file } = await uploadFile(app, 'chat', await picture(), boss)
  const card = JSON.stringify({ type: 'picture', fileId: file.fileId })
  const sent = await app.ask(sendCustom, { conversationType: 'C2C', to: companion.uk, data: card }, boss)
  const staff = await aStaffMember(app)
  const { data } = await report(companion, { kind: 'message', id: sent.data.ID })
  const { data: read } = await app.ask(readReportedMessage, { id: data.id }, staff)
  expect((await fetch(app.address + (read.items.at(-1)?.picture ?? ''))).status).toBe(200)
  const { data: other } = await report(companion, { kind: 'person', id: boss.uk })
  expect((await app.ask(readReportedMessage, { id: other.id }, staff)).status).toBe(404)
  expect((await app.ask(readReportedMessage, { id: other.id }, boss)).status).toBe(403)
})

test('of two who decide at once one wins, and the other is told so', async () => {
  const [boss, companion] = [await aBoss(app), await aPlayer(app)]
  const { data } = await report(boss, { kind: 'person', id: companion.uk })
  const staff = await Promise.all([aStaffMember(app), aStaffMember(app)])
  const decide = (who: Person) =>
    app.ask(decideReport, { id: data.id, decision: 'warned', reason: '请注意用语' }, who)
  const all = await Promise.all(staff.map(decide))
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(all.find(({ status }) => status === 409)).toMatchObject({ data: { reason: 'already_handled' } })
  expect(all.find(({ status }) => status === 200)?.data).toEqual({ id: data.id, state: 'decided' })
  expect(await toldTo(companion)).toHaveLength(1)
})

test('dismissed: the reporter hears why, the other hears nothing', async () => {
  const [boss, companion, staff] = [await aBoss(app), await aPlayer(app), await aStaffMember(app)]
  const { data } = await report(boss, { kind: 'person', id: companion.uk })
  await app.ask(decideReport, { id: data.id, decision: 'dismissed', reason: '没有发现问题' }, staff)
  expect(await toldTo(boss)).toEqual([
    { uid: 'sq_system', event: 'reportDismissed', msg: expect.stringContaining('没有发现问题') },
  ])
  expect(await toldTo(companion)).toEqual([])
})

test('muted: the reporter hears that it is over, the other why and until when, and can say nothing', async () => {
  const { boss, companion, id } = await aMessage()
  const staff = await aStaffMember(app)
  const { data } = await report(companion, { kind: 'message', id })
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const decision = { id: data.id, decision: 'muted', reason: '辱骂他人', until } as const
  expect((await app.ask(decideReport, { ...decision, remark: '第二次了' }, staff)).status).toBe(200)
  expect(await toldTo(companion)).toMatchObject([{ uid: 'sq_system', event: 'reportActedOn' }])
  const [heard] = await toldTo(boss)
  expect(heard).toMatchObject({ uid: 'sq_system', event: 'mutedUntil' })
  expect(heard?.msg).toContain('辱骂他人')
  const tried = await app.ask(sendText, { conversationType: 'C2C', to: companion.uk, text: '?' }, boss)
  expect(tried).toMatchObject({ status: 403, data: { reason: 'muted', availableAt: until } })
  const rows = await app.app.ground.db.rows(sql`
    select action, after ->> 'remark' as remark from audit where actor_id = ${staff.userId} order by action`)
  expect(rows).toEqual([
    { action: 'report.muted', remark: '第二次了' },
    { action: 'sanction.imposed', remark: null },
  ])
})

test('a review is taken down, and its author hears why; a person cannot be', async () => {
  const { author, companion, id } = await aReview()
  const staff = await aStaffMember(app)
  const { data } = await report(companion, { kind: 'review', id })
  await app.ask(decideReport, { id: data.id, decision: 'takenDown', reason: '人身攻击' }, staff)
  const { data: seen } = await app.ask(listReviews, { uk: companion.uk })
  expect(seen.items).toMatchObject([{ id, deleted: true, text: '' }])
  expect(await toldTo(author)).toMatchObject([{ event: 'reviewTakenDown' }])
  expect(await toldTo(companion)).toMatchObject([
    { event: 'reportActedOn' },
    { event: 'reviewOfMeTakenDown' },
  ])
  const { data: other } = await report(companion, { kind: 'person', id: author.uk })
  const refused = await app.ask(decideReport, { id: other.id, decision: 'takenDown', reason: '不行' }, staff)
  expect(refused).toMatchObject({ status: 422, data: { reason: 'not_to_take_down' } })
})

test('nobody ends a report of their own or about themselves, and one about a colleague is for admins', async () => {
  const [staff, other, admin, boss] = [
    await aStaffMember(app),
    await aStaffMember(app),
    await anAdmin(app),
    await aBoss(app),
  ]
  const end = (id: string, who: Person) =>
    app.ask(decideReport, { id, decision: 'warned', reason: '请注意' }, who)
  const { data: mine } = await report(staff, { kind: 'person', id: boss.uk })
  expect(await end(mine.id, staff)).toMatchObject({ status: 422, data: { reason: 'not_yourself' } })
  const { data: aboutMe } = await report(boss, { kind: 'person', id: staff.uk })
  expect((await end(aboutMe.id, staff)).status).toBe(422)
  expect((await end(aboutMe.id, other)).status).toBe(403)
  expect((await end(aboutMe.id, admin)).status).toBe(200)
})

test('whoever has gone can be neither warned nor muted; their report is theirs to take along and to take away', async () => {
  const [boss, companion, staff] = [await aBoss(app), await aPlayer(app), await aStaffMember(app)]
  const told = { kind: 'person', id: companion.uk, reason: 'fraud', text: '只有我知道的事' } as const
  const { data } = await app.ask(addReport, told, boss)
  expect((await app.ask(exportMyData, {}, boss)).data).toMatchObject({
    reports: [{ kind: 'person', text: '只有我知道的事' }],
    sanctions: [],
  })
  await app.ask(eraseMe, { nickname: companion.nickname }, companion)
  await app.ask(eraseMe, { nickname: boss.nickname }, boss)
  const { data: listed } = await app.ask(listReports, { limit: 60 }, staff)
  expect(listed.items.find(({ id }) => id === data.id)).toMatchObject({
    text: '',
    reported: null,
    thing: { gone: true },
    reporter: { nickname: '已注销用户' },
  })
  const warned = await app.ask(decideReport, { id: data.id, decision: 'warned', reason: '请注意' }, staff)
  expect(warned).toMatchObject({ status: 422, data: { reason: 'reported_gone' } })
  const dismissed = { id: data.id, decision: 'dismissed', reason: '人已经走了' } as const
  expect((await app.ask(decideReport, dismissed, staff)).status).toBe(200)
})
