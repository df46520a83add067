import { decideApplication, listApplications } from '@kaihei/domain/ops/application-calls'
import { getPlayer, listPlayers, myServices, searchPlayers } from '@kaihei/domain/players/calls'
import { getApplication, saveApplication } from '@kaihei/domain/players/onboarding-calls'
import { getProfile } from '@kaihei/domain/users/calls'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startDemoApp } from '#testing/demo-app.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { aWav } from '#testing/files/clips.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, anAdmin, aStaffMember, type Person } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'

const app = await shareTestApp()
const reason = '声音清楚，资料完整'

const form = {
  motto: '输了不吵',
  introduction: '第一行',
  languages: ['普通话' as const],
  tags: ['耐心'],
  voiceFileId: null,
  photoFileIds: [],
  services: [
    {
      product: 'pw' as const,
      game: 'lol' as const,
      title: '排位双排',
      rank: null,
      servers: [],
      pricePerHour: 4_000,
    },
    {
      product: 'joy' as const,
      game: 'sing' as const,
      title: '睡前三首',
      rank: null,
      servers: [],
      pricePerHour: 2_000,
    },
  ],
  contact: 'Discord: someone',
}

async function apply(on: TestApp, more: object = {}): Promise<Person & { applicationId: string }> {
  const boss = await aBoss(on)
  await on.ask(saveApplication, { submit: true, form: { ...form, ...more } }, boss)
  return { ...boss, applicationId: await findId(on, boss) }
}

async function findId(on: TestApp, { userId }: Person): Promise<string> {
  const row = await on.app.ground.db.first<{ id: string }>(
    sql`select id from player_application where user_id = ${userId} order by submitted_at desc limit 1`,
  )
  return row?.id ?? ''
}

async function readAll(on: TestApp, state: 'submitted' | 'approved' | 'rejected' | undefined, staff: Person) {
  const items = []
  let cursor: string | undefined
  do {
    const { data } = await on.ask(listApplications, { state, limit: 2, cursor }, staff)
    items.push(...data.items)
    cursor = data.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

test('staff see who waits, the longest first, with everything that was handed in', async () => {
  const alone = await startTestApp()
  const staff = await aStaffMember(alone)
  const people: (Person & { applicationId: string })[] = []
  for (let at = 0; at < 5; at++) {
    people.push(await apply(alone))
    await alone.pass({ minutes: 1 })
  }
  const waiting = await readAll(alone, undefined, staff)
  expect(waiting.map(({ applicant }) => applicant.uk)).toEqual(people.map(({ uk }) => uk))
  expect(waiting[0]).toMatchObject({
    ...shown,
    state: 'submitted',
    contact: form.contact,
    decidedBy: null,
    reason: null,
  })
  for (const [at, { applicationId }] of people.entries()) {
    await alone.ask(decideApplication, { id: applicationId, approve: at % 2 === 0, reason }, staff)
    await alone.pass({ minutes: 1 })
  }
  const decided = [await readAll(alone, 'approved', staff), await readAll(alone, 'rejected', staff)]
  expect(decided.map((list) => list.map(({ applicant }) => applicant.uk))).toEqual([
    [4, 2, 0].map((at) => people[at]?.uk),
    [3, 1].map((at) => people[at]?.uk),
  ])
  expect(await readAll(alone, 'submitted', staff)).toEqual([])
  expect(decided[0]?.[0]).toMatchObject({ decidedBy: staff.nickname, reason })
})

const { services, motto, introduction, languages, tags } = form
const shown = { services, motto, introduction, languages, tags, voice: null, photos: [] }

test('approved, somebody is a companion at once, on every screen', async () => {
  const boss = await aBoss(app)
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const photo = (await uploadFile(app, 'photo', picture, boss)).data
  const voice = (await uploadFile(app, 'voice', aWav(6), boss)).data
  const sent = { ...form, photoFileIds: [photo.fileId], voiceFileId: voice.fileId }
  await app.ask(saveApplication, { submit: true, form: sent }, boss)
  const staff = await aStaffMember(app)
  const line = await callIn(app.address, boss.token)
  expect((await app.ask(myServices, {}, boss)).status).toBe(403)
  const { status, data } = await app.ask(
    decideApplication,
    { id: await findId(app, boss), approve: true, reason },
    staff,
  )
  expect([status, data.state, data.decidedBy, data.photos, data.voice]).toEqual([
    200,
    'approved',
    staff.nickname,
    [photo.url],
    { url: voice.url, seconds: 6, peaks: null },
  ])
  // The session was looked up a moment ago as that of a boss, and is asked for again.
  expect((await app.ask(myServices, {}, boss)).data.services).toHaveLength(2)
  expect(await line.hearEvent()).toEqual({ type: 'profile.changed' })
  const { roles, player } = (await app.ask(getProfile, {}, boss)).data
  expect([roles, player]).toEqual([['boss', 'player'], { status: 'offline', playLevel: 1 }])
  expect((await app.ask(getApplication, {}, boss)).data).toMatchObject({ state: 'approved', reason })
  expect((await app.ask(getPlayer, { uk: boss.uk })).data).toMatchObject({
    isPlayer: true,
    motto,
    introduction,
    tags,
    voiceUrl: voice.url,
    photos: [{ url: photo.url, width: 40, height: 30 }],
  })
  const listed = (await app.ask(listPlayers, { game: 'sing', limit: 60 })).data.items.map(({ uk }) => uk)
  expect(listed).toContain(boss.uk)
  const found = (await app.ask(searchPlayers, { keyword: boss.nickname })).data.items
  expect(found.find(({ uk }) => uk === boss.uk)?.player?.motto).toBe(motto)
  await app.pass({ hours: 48 })
  expect((await fetch(app.address + photo.url)).status).toBe(200)
})

test('another process learns of the new role, too', async () => {
  const here = await startTestApp()
  const there = await startTestApp({}, here.databaseUrl)
  const boss = await apply(here)
  expect((await there.ask(myServices, {}, boss)).status).toBe(403)
  await here.ask(
    decideApplication,
    { id: boss.applicationId, approve: true, reason },
    await aStaffMember(here),
  )
  await expect.poll(async () => (await there.ask(myServices, {}, boss)).status).toBe(200)
})

test('rejected, the draft and the reason stay, and it may be handed in again', async () => {
  const boss = await apply(app)
  const staff = await aStaffMember(app)
  const line = await callIn(app.address, boss.token)
  await app.ask(decideApplication, { id: boss.applicationId, approve: false, reason: '语音听不清' }, staff)
  expect(await line.hearEvent()).toEqual({ type: 'profile.changed' })
  const read = async () => (await app.ask(getApplication, {}, boss)).data
  expect(await read()).toMatchObject({
    state: 'rejected',
    reason: '语音听不清',
    draft: { motto, contact: form.contact },
  })
  await app.ask(saveApplication, { submit: false, draft: { motto: '改一下' } }, boss)
  expect(await read()).toMatchObject({ state: 'rejected', reason: '语音听不清', draft: { motto: '改一下' } })
  await app.ask(saveApplication, { submit: true, form }, boss)
  expect(await read()).toMatchObject({ state: 'submitted', reason: null })
  const stale = await app.ask(decideApplication, { id: boss.applicationId, approve: true, reason }, staff)
  expect([stale.status, stale.data]).toEqual([409, { reason: 'application_decided' }])
  const again = await app.ask(
    decideApplication,
    { id: await findId(app, boss), approve: true, reason },
    staff,
  )
  expect([again.status, (await read()).state]).toEqual([200, 'approved'])
})

test('of sixteen decisions at once one wins, and one row of the audit tells of it', async () => {
  const boss = await apply(app)
  const staff = await Promise.all(Array.from({ length: 4 }, () => aStaffMember(app)))
  const decisions = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      app.ask(
        decideApplication,
        { id: boss.applicationId, approve: at % 2 === 0, reason: `第 ${at} 个意见` },
        staff[at % 4],
      ),
    ),
  )
  const [won, ...others] = decisions.filter(({ status }) => status === 200)
  expect([others.length, decisions.filter(({ status }) => status === 409).length]).toEqual([0, 15])
  const audited = await app.app.ground.db.rows(sql`
    select action, reason, after from audit where subject = ${`user:${boss.userId}`}`)
  expect(audited).toEqual([
    {
      action: `application.${won?.data.state}`,
      reason: won?.data.reason,
      after: { applicationId: boss.applicationId },
    },
  ])
  const { state } = (await app.ask(getApplication, {}, boss)).data
  expect(state).toBe(won?.data.state)
})

test('nobody lets themselves in', async () => {
  const staff = await aStaffMember(app)
  await app.ask(saveApplication, { submit: true, form }, staff)
  const id = await findId(app, staff)
  const { status, data } = await app.ask(decideApplication, { id, approve: true, reason }, staff)
  expect([status, data]).toEqual([422, { reason: 'not_yourself' }])
  expect((await app.ask(decideApplication, { id, approve: true, reason }, await anAdmin(app))).status).toBe(
    200,
  )
})

test('a decision needs an application and a reason', async () => {
  const staff = await aStaffMember(app)
  const { applicationId: id, ...boss } = await apply(app)
  for (const body of [
    { id, approve: true },
    { id, approve: true, reason: ' ' },
    { id, approve: 'yes', reason },
    { id: "' or 1=1", approve: true, reason },
    { id, approve: true, reason: '看\u0000不见' },
    { id, approve: true, reason: 'x'.repeat(300) },
    { id, approve: true, reason, userId: boss.userId },
  ]) {
    expect((await app.send('POST', '/proxy/web/ops/applications/decide', body, staff)).status).toBe(400)
  }
  const nobody = { id: '0190a000-0000-7000-8000-000000000000', approve: true, reason }
  expect((await app.ask(decideApplication, nobody, staff)).status).toBe(404)
  expect((await app.ask(decideApplication, { id, approve: true, reason }, boss)).status).toBe(403)
  expect((await app.ask(getApplication, {}, boss)).data.state).toBe('submitted')
})

test.each([
  'state=none',
  'cursor=nonsense',
  'limit=0',
  'who=me',
  `cursor=${Buffer.from('{"ms":1e99,"id":1}').toString('base64url')}`,
])('a list with %s is refused', async (query) => {
  const staff = await aStaffMember(app)
  expect((await app.send('GET', `/proxy/web/ops/applications?${query}`, undefined, staff)).status).toBe(400)
})

test('in the demo somebody waits for an answer', async () => {
  const demo = await startDemoApp()
  const staff = await aStaffMember(demo)
  const [waiting] = await readAll(demo, 'submitted', staff)
  expect(waiting?.services.length).toBeGreaterThan(0)
  const { id = '', applicant } = waiting ?? {}
  await demo.ask(decideApplication, { id, approve: true, reason }, staff)
  expect((await demo.ask(getPlayer, { uk: applicant?.uk ?? '' })).data.isPlayer).toBe(true)
})
