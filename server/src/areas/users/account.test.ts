import { live } from '@kaihei/domain/live-event'
import {
  checkToken,
  convertUkToId,
  endSession,
  getProfile,
  listCountries,
  listSessions,
  login,
  register,
  setAvatar,
  setUserInfo,
} from '@kaihei/domain/users/calls'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { addFile } from '#areas/uploads/store.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestApp()

test('my devices are listed, the newest first, and this one is marked', async () => {
  const credentials = { account: 'two@example.org', password: 'correct horse' }
  const first = (await app.ask(register, { ...credentials, nickname: '两台电脑' })).data
  const headers = { 'user-agent': 'Phone <script>' }
  const second = (await app.ask(login, credentials, { headers })).data
  const { items } = (await app.ask(listSessions, {}, first)).data
  expect(items).toMatchObject([
    { current: false, userAgent: 'Phone <script>', address: '127.0.0.1' },
    { current: true },
  ])
  expect(JSON.stringify(items)).not.toContain(second.token)
})

test('I sign another of my devices out, and its line closes', async () => {
  const credentials = { account: 'three@example.org', password: 'correct horse' }
  const here = (await app.ask(register, { ...credentials, nickname: '三台电脑' })).data
  const there = (await app.ask(login, credentials)).data
  const line = await callIn(app.address, there.token)
  const other = (await app.ask(listSessions, {}, here)).data.items.find(({ current }) => !current)
  expect((await app.ask(endSession, { id: other?.id ?? '' }, here)).data).toBeNull()
  expect(await line.closed).toBe(live.close.signedOut)
  expect((await app.ask(checkToken, {}, there)).status).toBe(401)
  expect((await app.ask(checkToken, {}, here)).status).toBe(200)
  expect((await app.ask(listSessions, {}, here)).data.items).toHaveLength(1)
})

test("a stranger's device is not there for me, and stays", async () => {
  const [me, stranger] = [await aBoss(app), await aBoss(app)]
  const theirs = (await app.ask(listSessions, {}, stranger)).data.items[0]
  const tried = await app.ask(endSession, { id: theirs?.id ?? '' }, me)
  expect(tried).toMatchObject({ status: 404, data: { reason: 'not_found' } })
  expect((await app.ask(checkToken, {}, stranger)).status).toBe(200)
  expect((await app.send('DELETE', '/proxy/web/auth/sessions/1%27--', undefined, me)).status).toBe(400)
})

test('what I leave out of my profile stays as it was', async () => {
  const me = await aBoss(app)
  const before = (await app.ask(getProfile, {}, me)).data
  expect(before).toMatchObject({
    privacy: { searchable: true, showCountry: true, showOnBoards: true, showAchievements: true },
    notify: { mail: true, discord: true, wechat: true },
    hasPassword: false,
  })
  const info = {
    sex: 2,
    country: 'IE',
    timeZone: 'Europe/Dublin',
    hue: 105,
    privacy: { searchable: false, showCountry: false, showOnBoards: false, showAchievements: false },
    notify: { mail: false, discord: true, wechat: false },
  } as const
  const after = (await app.ask(setUserInfo, info, me)).data
  expect(after).toEqual({ ...before, ...info })
  expect((await app.ask(setUserInfo, { sex: 0 }, me)).data).toEqual({ ...after, sex: 0 })
  expect((await app.ask(setUserInfo, { country: null }, me)).data).toMatchObject({ country: null, hue: 105 })
  expect((await app.ask(setUserInfo, {}, me)).data).toMatchObject({ country: null, sex: 0 })
})

test('my other browsers hear that my profile changed, and nobody else does', async () => {
  const [me, stranger] = [await aBoss(app), await aBoss(app)]
  const lines = [await callIn(app.address, me.token), await callIn(app.address, stranger.token)] as const
  await app.ask(setUserInfo, { sex: 1 }, me)
  expect(await lines[0].hearEvent()).toEqual({ type: 'profile.changed' })
  await app.ask(setUserInfo, { sex: 1 }, stranger)
  expect(await lines[1].hear()).toMatchObject({ seq: 1, event: { type: 'profile.changed' } })
})

test.each([
  [{ sex: 3 }, 'sex', '应为 0、1 或 2'],
  [{ sex: '1' }, 'sex', '应为 0、1 或 2'],
  [{ country: 'XX' }, 'country', '没有这个国家或地区'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', '没有这个时区'],
  [{ timeZone: "'; drop table app_user; --" }, 'timeZone', '没有这个时区'],
  [{ timeZone: 'Europe/\u0000London' }, 'timeZone', '没有这个时区'],
  [{ hue: 7 }, 'hue', '没有这种灯光'],
  [{ privacy: { searchable: 'no', showCountry: true } }, 'privacy.searchable', '格式不正确'],
  [{ privacy: { searchable: false } }, 'privacy.showCountry', '格式不正确'],
  [{ notify: { mail: true, discord: true, wechat: true, pager: true } }, 'pager', '没有这个字段'],
  [{ nickname: '改名' }, 'nickname', '没有这个字段'],
  [{ roles: ['admin'] }, 'roles', '没有这个字段'],
  [{ uk: 'a'.repeat(16) }, 'uk', '没有这个字段'],
])('a profile of %j is refused and nothing changes', async (wrong, field, sentence) => {
  const me = await aBoss(app)
  const before = (await app.ask(getProfile, {}, me)).data
  const { status, data } = await app.send('POST', '/proxy/web/dcUser/setUserInfo', { sex: 1, ...wrong }, me)
  expect(status).toBe(400)
  expect(data.fields?.[field]).toBe(sentence)
  expect((await app.ask(getProfile, {}, me)).data).toEqual(before)
})

async function anUpload(owner: Person, purpose: 'avatar' | 'photo' | 'voice'): Promise<string> {
  const id = newId()
  const isVoice = purpose === 'voice'
  await runWork(app.app.ground, (work) =>
    addFile(work, owner.userId, {
      id,
      purpose,
      kind: isVoice ? 'audio' : 'image',
      name: `${id.replaceAll('-', '')}.${isVoice ? 'webm' : 'webp'}`,
      bytes: 1000,
      width: isVoice ? null : 256,
      height: isVoice ? null : 256,
      peaks: null,
      seconds: isVoice ? 9 : null,
    }),
  )
  return id
}

function listKept(): Promise<readonly { id: string }[]> {
  return app.app.ground.db.rows<{ id: string }>(sql`select id from uploaded_file where kept`)
}

test('my avatar is a picture I uploaded for it; the one before is let go', async () => {
  const me = await aBoss(app)
  const [first, second] = [await anUpload(me, 'avatar'), await anUpload(me, 'avatar')]
  const shown = (await app.ask(setAvatar, { fileId: first }, me)).data.avatar
  expect(shown).toContain(first.replaceAll('-', ''))
  expect((await app.ask(getProfile, {}, me)).data.avatar).toBe(shown)
  expect(await listKept()).toContainEqual({ id: first })
  await app.ask(setAvatar, { fileId: second }, me)
  await app.ask(setAvatar, { fileId: second }, me)
  expect(await listKept()).toContainEqual({ id: second })
  expect(await listKept()).not.toContainEqual({ id: first })
})

test('neither the file of somebody else, nor a voice, nor one that is not there becomes my avatar', async () => {
  const [me, stranger] = [await aBoss(app), await aBoss(app)]
  const before = (await app.ask(getProfile, {}, me)).data
  for (const fileId of [await anUpload(stranger, 'avatar'), await anUpload(me, 'voice'), newId()]) {
    expect(await app.ask(setAvatar, { fileId }, me)).toMatchObject({
      status: 422,
      data: { reason: 'no_such_file' },
    })
  }
  for (const fileId of ['../../etc/passwd', 7, undefined, "' or 1=1"]) {
    expect((await app.send('POST', '/proxy/web/dc/v1/user/set/avatar', { fileId }, me)).status).toBe(400)
  }
  expect((await app.ask(getProfile, {}, me)).data).toEqual(before)
})

test('countries have Chinese names, each once', async () => {
  const { items } = (await app.ask(listCountries, {})).data
  expect(items).toContainEqual({ code: 'IE', name: '爱尔兰' })
  expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
})

test('a uk leads to the short number, for visitors too', async () => {
  const me = await aBoss(app)
  const { showId } = (await app.ask(getProfile, {}, me)).data
  expect((await app.ask(convertUkToId, { uk: me.uk })).data).toEqual({ showId })
  expect((await app.ask(convertUkToId, { uk: 'a'.repeat(16) })).status).toBe(404)
  for (const uk of ['', 'A'.repeat(16), "a' or '1'='1", 'a'.repeat(17)]) {
    expect((await app.ask(convertUkToId, { uk })).status).toBe(400)
  }
})

test('a historic POST may carry its fields in the address; the body wins', async () => {
  const own = await startTestApp()
  const me = await aBoss(own)
  const set = (query: string, body: unknown) =>
    own.send('POST', `/proxy/web/dcUser/setUserInfo?${query}`, body, me)
  expect((await set('timeZone=Europe%2FParis', undefined)).data).toMatchObject({ timeZone: 'Europe/Paris' })
  expect((await set('timeZone=Europe%2FRome', { timeZone: 'Europe/Berlin' })).data).toMatchObject({
    timeZone: 'Europe/Berlin',
  })
  expect((await set('nonsense=1', {})).status).toBe(400)
})
