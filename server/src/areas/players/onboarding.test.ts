import type { SentOf } from '@kaihei/domain/call'
import { getPlayer, listPlayers, myServices } from '@kaihei/domain/players/calls'
import {
  type ApplicationForm,
  getApplication,
  type ListedService,
  saveApplication,
  savePresentation,
  saveServices,
} from '@kaihei/domain/players/onboarding-calls'
import { tariff } from '@kaihei/domain/tariff'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { demoAccounts } from '#demo/cast.ts'
import { startDemoApp } from '#testing/demo-app.ts'
import { shareTestApp } from '#testing/app.ts'
import { aWav } from '#testing/files/clips.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { uploadFile } from '#testing/upload.ts'
import { openSession } from '#areas/users/session-store.ts'
import { runWork } from '#work/work.ts'
import * as onboarding from './onboarding-store.ts'

const app = await shareTestApp()
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
  .png()
  .toBuffer()
const aPhoto = async (person: Person) => (await uploadFile(app, 'photo', picture, person)).data
const aVoice = async (person: Person) => (await uploadFile(app, 'voice', aWav(6), person)).data
const strangersId = '0190a000-0000-7000-8000-000000000000'

const service: Omit<ListedService, 'id'> = {
  product: 'pw',
  game: 'lol',
  title: '排位双排',
  rank: '钻石 I',
  servers: ['欧服西部'],
  pricePerHour: 4_000,
}

const said: SentOf<typeof savePresentation> = {
  motto: '输了不吵',
  introduction: '第一行\n第二行',
  languages: ['普通话', '英语'],
  tags: ['耐心'],
  voiceFileId: null,
  photoFileIds: [],
}
const form: ApplicationForm = { ...said, services: [service], contact: 'Discord: someone' }

const submit = (person: Person, more: Partial<typeof form> = {}) =>
  app.ask(saveApplication, { submit: true, form: { ...form, ...more } }, person)
const readMine = async (person: Person) => (await app.ask(getApplication, {}, person)).data

async function isKept(fileId: string): Promise<boolean | undefined> {
  const row = await app.app.ground.db.first<{ kept: boolean }>(
    sql`select kept from uploaded_file where id = ${fileId}`,
  )
  return row?.kept
}

test('whoever never began has no application', async () => {
  expect(await readMine(await aBoss(app))).toEqual({
    state: 'none',
    draft: {},
    voice: null,
    photos: [],
    reason: null,
    submittedAt: null,
    decidedAt: null,
  })
})

test('a draft is kept as it was typed, half a sentence and strange characters too', async () => {
  const boss = await aBoss(app)
  const draft = {
    motto: 'x',
    introduction: "\u0007 '; drop table player; -- <script>alert(1)</script>",
    tags: ['', '  a '],
    services: [{ ...service, servers: [], title: '', rank: null, pricePerHour: null }],
  }
  const saved = await app.ask(saveApplication, { submit: false, draft }, boss)
  expect([saved.status, saved.data.state, saved.data.draft]).toEqual([200, 'draft', draft])
  expect((await readMine(boss)).draft).toEqual(draft)
  await app.ask(saveApplication, { submit: false, draft: { motto: 'y' } }, boss)
  expect((await readMine(boss)).draft).toEqual({ motto: 'y' })
  // Half a character is none, and no row could be read again that holds one.
  const half = await app.ask(saveApplication, { submit: false, draft: { motto: '\ud800' } }, boss)
  expect(half.status).toBe(400)
  expect((await readMine(boss)).draft).toEqual({ motto: 'y' })
})

test('the files of a draft stay as long as it names them, and only those of its writer are shown', async () => {
  const [boss, stranger] = [await aBoss(app), await aBoss(app)]
  const [mine, next, foreign] = [await aPhoto(boss), await aPhoto(boss), await aPhoto(stranger)]
  const voice = await aVoice(boss)
  const draft = {
    voiceFileId: voice.fileId,
    photoFileIds: [next.fileId, foreign.fileId, mine.fileId, strangersId],
  }
  const { data } = await app.ask(saveApplication, { submit: false, draft }, boss)
  expect(data.photos).toEqual([next, mine].map(({ fileId, url }) => ({ fileId, url })))
  expect(data.voice).toEqual({ fileId: voice.fileId, url: voice.url, seconds: 6, peaks: null })
  expect(await Promise.all([mine, next, voice, foreign].map(({ fileId }) => isKept(fileId)))).toEqual([
    true,
    true,
    true,
    false,
  ])
  await app.ask(saveApplication, { submit: false, draft: { photoFileIds: [mine.fileId] } }, boss)
  expect(await Promise.all([mine, next, voice].map(({ fileId }) => isKept(fileId)))).toEqual([
    true,
    false,
    false,
  ])
})

test('handed in, an application waits for staff and cannot be changed', async () => {
  const boss = await aBoss(app)
  const [photo, voice] = [await aPhoto(boss), await aVoice(boss)]
  const { status, data } = await submit(boss, { photoFileIds: [photo.fileId], voiceFileId: voice.fileId })
  expect([status, data.state, data.draft.motto, data.photos, data.voice?.url]).toEqual([
    200,
    'submitted',
    form.motto,
    [{ fileId: photo.fileId, url: photo.url }],
    voice.url,
  ])
  expect(await Promise.all([photo, voice].map(({ fileId }) => isKept(fileId)))).toEqual([true, true])
  for (const answer of [
    await submit(boss),
    await app.ask(saveApplication, { submit: false, draft: { motto: 'changed' } }, boss),
  ]) {
    expect([answer.status, answer.data]).toEqual([409, { reason: 'application_under_inspection' }])
  }
  expect((await readMine(boss)).draft.motto).toBe(form.motto)
})

test('handed in ten times at once, it is handed in once', async () => {
  const boss = await aBoss(app)
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit(boss)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ])
})

test.each([
  ['no motto', { motto: '' }, 'form.motto'],
  ['no language', { languages: [] }, 'form.languages'],
  ['a language nobody knows', { languages: ['火星语'] }, 'form.languages.0'],
  ['no service', { services: [] }, 'form.services'],
  [
    'too many services',
    { services: Array.from({ length: 9 }, (_, at) => ({ ...service, title: `服务${at}` })) },
    'form.services',
  ],
  ['the same service twice', { services: [service, service] }, 'form.services'],
  [
    'a game of the other product line',
    { services: [{ ...service, product: 'joy' }] },
    'form.services.0.game',
  ],
  ['half a coin', { services: [{ ...service, pricePerHour: 4_050 }] }, 'form.services.0.pricePerHour'],
  ['a price in words', { services: [{ ...service, pricePerHour: '40' }] }, 'form.services.0.pricePerHour'],
  ['an invisible motto', { motto: '你好\u202e世界' }, 'form.motto'],
  ['the same photo twice', { photoFileIds: [strangersId, strangersId] }, 'form.photoFileIds'],
  ['a photo by its path', { photoFileIds: ['../../etc/passwd'] }, 'form.photoFileIds.0'],
  ['seven tags', { tags: ['一', '二', '三', '四', '五', '六', '七'] }, 'form.tags'],
  ['no contact', { contact: ' ' }, 'form.contact'],
  ['an unknown field', { playLevel: 8 }, 'playLevel'],
])('an application with %s is refused with a sentence at the field', async (_, wrong, field) => {
  const boss = await aBoss(app)
  const body = { submit: true, form: { ...form, ...wrong } }
  const { status, data } = await app.send('POST', '/proxy/web/players/application', body, boss)
  expect([status, data.reason, Object.keys(data.fields ?? {})]).toEqual([400, 'malformed', [field]])
  expect((await readMine(boss)).state).toBe('none')
})

test.each([
  {},
  { submit: 'yes', draft: {} },
  { submit: true },
  { submit: true, draft: {} },
  { submit: false, draft: { role: 'admin' } },
  [1],
])('the body %j is malformed', async (body) => {
  const { token } = await aBoss(app)
  expect((await app.send('POST', '/proxy/web/players/application', body, { token })).status).toBe(400)
})

test('a newcomer asks a price of the first level', async () => {
  const boss = await aBoss(app)
  const { min, max } = tariff.playLevels[0].pricePerHour
  for (const pricePerHour of [(min - 1) * 100, (max + 1) * 100]) {
    const { status, data } = await submit(boss, {
      services: [service, { ...service, title: '贵的', pricePerHour }],
    })
    expect([status, data]).toEqual([
      422,
      {
        reason: 'price_outside_band',
        band: { min: min * 100, max: max * 100 },
        fields: { 'services.1.pricePerHour': `每小时 ${min} 到 ${max} 金币` },
        problems: {
          'services.1.pricePerHour': { problem: 'price_outside_band', min: min * 100, max: max * 100 },
        },
      },
    ])
  }
  for (const pricePerHour of [min * 100, max * 100]) {
    expect((await submit(await aBoss(app), { services: [{ ...service, pricePerHour }] })).status).toBe(200)
  }
})

test("nobody hands in somebody else's file, nor one that is meant for something else", async () => {
  const [boss, stranger] = [await aBoss(app), await aBoss(app)]
  const foreign = await aPhoto(stranger)
  const avatar = (await uploadFile(app, 'avatar', picture, boss)).data
  const [photo, voice] = [await aPhoto(boss), await aVoice(boss)]
  for (const named of [
    { photoFileIds: [foreign.fileId] },
    { photoFileIds: [photo.fileId, strangersId] },
    { photoFileIds: [avatar.fileId] },
    { photoFileIds: [voice.fileId] },
    { voiceFileId: photo.fileId },
  ]) {
    const { status, data } = await submit(boss, named)
    expect([status, data]).toEqual([422, { reason: 'no_such_file' }])
  }
  expect([(await readMine(boss)).state, await isKept(foreign.fileId)]).toEqual(['none', false])
})

test('a companion does not apply again', async () => {
  const player = await aPlayer(app)
  expect((await submit(player)).data).toEqual({ reason: 'already_player' })
  const draft = await app.ask(saveApplication, { submit: false, draft: {} }, player)
  expect([draft.status, (await readMine(player)).state]).toEqual([409, 'approved'])
})

test('services keep their id when they stay, and the whole list is replaced at once', async () => {
  const player = await aPlayer(app)
  const before = (await app.ask(myServices, {}, player)).data
  expect(before.band).toEqual({ min: 1_500, max: 6_000 })
  const id = before.services[0]?.id
  const song = { ...service, product: 'joy', game: 'sing', title: '睡前三首', rank: null } as const
  const saved = (
    await app.ask(saveServices, { services: [{ ...service, id, pricePerHour: 5_500 }, song] }, player)
  ).data
  expect(saved.services.map(({ title, pricePerHour, unit }) => [title, pricePerHour, unit])).toEqual([
    ['排位双排', 5_500, 30],
    ['睡前三首', 4_000, 30],
  ])
  expect(saved.services[0]?.id).toBe(id)
  expect((await app.ask(myServices, {}, player)).data).toEqual(saved)
  const singers = (await app.ask(listPlayers, { game: 'sing' })).data.items.map(({ uk }) => uk)
  expect(singers).toContain(player.uk)
  const songId = saved.services[1]?.id
  const last = (await app.ask(saveServices, { services: [{ ...song, id: songId }] }, player)).data
  expect(last.services.map((one) => one.id)).toEqual([songId])
  const jungle = (await app.ask(listPlayers, { game: 'lol', limit: 60 })).data.items.map(({ uk }) => uk)
  expect(jungle).not.toContain(player.uk)
})

test('saved by eight browsers at once, the list is one of theirs and not a mixture', async () => {
  const player = await aPlayer(app)
  const lists = Array.from({ length: 8 }, (_, at) =>
    [1, 2, 3].map((n) => ({ ...service, title: `第${at}份${n}` })),
  )
  await Promise.all(lists.map((services) => app.ask(saveServices, { services }, player)))
  const titles = (await app.ask(myServices, {}, player)).data.services.map(({ title }) => title)
  expect(lists.map((list) => list.map(({ title }) => title))).toContainEqual(titles.toSorted())
})

test("a price outside the band, nobody's service or somebody else's changes nothing", async () => {
  const [player, other] = [await aPlayer(app), await aPlayer(app)]
  const mine = (await app.ask(myServices, {}, player)).data
  const foreign = (await app.ask(myServices, {}, other)).data
  const refused = [
    [{ ...service, pricePerHour: 6_100 }],
    [{ ...service, id: foreign.services[0]?.id }],
    [{ ...service, id: strangersId }],
  ]
  const reasons = []
  for (const services of refused) {
    const { status, data } = await app.send('POST', '/proxy/web/players/services', { services }, player)
    reasons.push([status, data.reason])
  }
  expect(reasons).toEqual([
    [422, 'price_outside_band'],
    [404, 'not_found'],
    [404, 'not_found'],
  ])
  expect((await app.ask(myServices, {}, player)).data).toEqual(mine)
  expect((await app.ask(myServices, {}, other)).data).toEqual(foreign)
})

test('the band follows the level', async () => {
  const player = await aPlayer(app)
  await app.app.ground.db.run(sql`update player set play_level = 8 where user_id = ${player.userId}`)
  const { status, data } = await app.ask(
    saveServices,
    { services: [{ ...service, pricePerHour: 200_000 }] },
    player,
  )
  expect([status, data.band]).toEqual([200, { min: 3_000, max: 200_000 }])
})

test('what a companion says of herself is on her page, and what she takes back is gone', async () => {
  const player = await aPlayer(app)
  const [photo, second, voice] = [await aPhoto(player), await aPhoto(player), await aVoice(player)]
  const full = { ...said, photoFileIds: [second.fileId, photo.fileId], voiceFileId: voice.fileId }
  const saved = (await app.ask(savePresentation, full, player)).data
  expect(saved).toMatchObject({
    motto: form.motto,
    introduction: form.introduction,
    languages: form.languages,
    tags: form.tags,
    voiceUrl: voice.url,
    voiceSeconds: 6,
    photos: [second, photo].map(({ url }) => ({ url, width: 40, height: 30 })),
    isMe: true,
  })
  const { isMe, ...shown } = (await app.ask(getPlayer, { uk: player.uk })).data
  expect([isMe, shown]).toEqual([
    false,
    expect.objectContaining({ introduction: saved.introduction, photos: saved.photos }),
  ])
  expect(await readMine(player)).toMatchObject({
    state: 'approved',
    draft: { motto: form.motto, photoFileIds: full.photoFileIds, voiceFileId: voice.fileId },
    voice: { fileId: voice.fileId },
  })
  const less = (
    await app.ask(savePresentation, { ...full, photoFileIds: [photo.fileId], voiceFileId: null }, player)
  ).data
  expect([less.photos.length, less.voiceUrl]).toEqual([1, null])
  expect(await Promise.all([photo, second, voice].map(({ fileId }) => isKept(fileId)))).toEqual([
    true,
    false,
    false,
  ])
})

test("a presentation with somebody else's photo changes nothing", async () => {
  const [player, stranger] = [await aPlayer(app), await aBoss(app)]
  const foreign = await aPhoto(stranger)
  const { status, data } = await app.ask(
    savePresentation,
    { ...said, photoFileIds: [foreign.fileId] },
    player,
  )
  expect([status, data]).toEqual([422, { reason: 'no_such_file' }])
  expect((await app.ask(getPlayer, { uk: player.uk })).data.motto).toBe('')
})

test('companions of the demo say something of themselves, and keep a voice that was never a file', async () => {
  const demo = await startDemoApp()
  const { nickname } = demoAccounts[1]?.person ?? { nickname: '' }
  const { items } = (await demo.ask(listPlayers, { limit: 60 })).data
  for (const { uk } of items.slice(0, 5)) {
    const { introduction, tags } = (await demo.ask(getPlayer, { uk })).data
    expect([introduction.length > 10, tags.length > 1]).toEqual([true, true])
  }
  const companion = items.find((item) => item.nickname === nickname)
  const token = await runWork(demo.app.ground, async (work) => {
    const row = await work.db.first<{ id: string }>(sql`select id from app_user where uk = ${companion?.uk}`)
    return openSession(work, row?.id ?? '', { address: '127.0.0.1', userAgent: 'test' })
  })
  const saved = (await demo.ask(savePresentation, said, { token })).data
  expect([saved.motto, saved.voiceUrl]).toEqual([form.motto, companion?.voiceUrl])
})

test('my data holds what I handed in; erased, what I wrote is gone', async () => {
  const boss = await aBoss(app)
  await submit(boss)
  const read = () => runWork(app.app.ground, (work) => onboarding.exportOf(work, boss.userId))
  expect(await read()).toMatchObject({
    draft: { contact: form.contact },
    handedIn: [{ state: 'submitted', form: { contact: form.contact } }],
  })
  await runWork(app.app.ground, (work) => onboarding.eraseOf(work, boss.userId))
  expect(await read()).toEqual({ draft: null, handedIn: [] })
})
