import { addLike, listLikes } from '@kaihei/domain/likes/calls'
import { live } from '@kaihei/domain/live-event'
import { addLolAccount } from '@kaihei/domain/lol/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { getPlayer, listPlayers, searchPlayers } from '@kaihei/domain/players/calls'
import { rename } from '@kaihei/domain/rename/calls'
import {
  checkToken,
  convertUkToId,
  forgotPassword,
  login,
  register,
  setAvatar,
  setUserInfo,
} from '@kaihei/domain/users/calls'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { addFile } from '#areas/uploads/store.ts'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { openMailLink } from '#testing/mail-link.ts'
import { aBoss, aPlayer, aStaffMember } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

const password = 'correct horse'
const traces = [
  'lily@example.org',
  '阿栗旧名',
  '阿栗新名',
  '8035111',
  'openid-of-lily',
  'LilyInLondon',
  'a-picture-of-lily',
]

/** Somebody about whom everything is kept that can be. */
async function aLivedInAccount(app: TestApp) {
  const { token, profile } = (
    await app.ask(register, { account: 'lily@example.org', password, nickname: '阿栗旧名' })
  ).data
  const me = { token }
  const { db } = app.app.ground
  const row = await db.first<{ id: string }>(sql`select id from app_user where uk = ${profile.uk}`)
  const userId = row?.id ?? ''
  await app.ask(rename, { nickname: '阿栗新名' }, me)
  await app.ask(setUserInfo, { sex: 2, country: 'GB' }, me)
  await app.ask(addLolAccount, { gameName: 'LilyInLondon', tagLine: 'EUW', region: 'EUW' }, me)
  await db.run(
    sql`insert into discord_account (discord_id, user_id, linked_at) values ('8035111', ${userId}, now())`,
  )
  await db.run(sql`
    insert into wechat_account (user_id, openid, nickname, bound_at) values (${userId}, 'openid-of-lily', '栗', now())`)
  const fileId = newId()
  const picture = { purpose: 'avatar', kind: 'image', bytes: 9, width: 1, height: 1 } as const
  const silent = { seconds: null, peaks: null }
  await runWork(app.app.ground, (work) =>
    addFile(work, userId, { ...picture, ...silent, id: fileId, name: 'a-picture-of-lily.webp' }),
  )
  await app.ask(setAvatar, { fileId }, me)
  await openMailLink(app, 'lily@example.org')
  await app.ask(forgotPassword, { account: 'lily@example.org' })
  await app.app.tick()
  return { token, userId, uk: profile.uk }
}

/** Everything in the database, as text. */
async function readWholeDatabase(app: TestApp): Promise<string> {
  const { db } = app.app.ground
  const tables = await db.rows<{ xml: string }>(sql`
    select query_to_xml(format('select * from %I', table_name), true, false, '')::text as xml
    from information_schema.tables where table_schema = 'public'`)
  return tables.map(({ xml }) => xml).join('\n')
}

test('the export has everything that is kept about me by topic, and no secret', async () => {
  const app = await startTestApp()
  const me = await aLivedInAccount(app)
  const liked = await aPlayer(app)
  await app.ask(addLike, { uk: liked.uk }, me)
  const { data } = await app.ask(exportMyData, {}, me)
  expect(data).toMatchObject({
    account: {
      account: 'lily@example.org',
      uk: me.uk,
      nickname: '阿栗新名',
      sex: 2,
      country: 'GB',
      hasPassword: true,
      mailVerifiedAt: expect.any(String),
    },
    sessions: [{ address: '127.0.0.1' }],
    discord: { discordId: '8035111' },
    wechat: { openid: 'openid-of-lily', nickname: '栗' },
    lolAccounts: [{ gameName: 'LilyInLondon', tagLine: 'EUW', region: 'EUW' }],
    formerNicknames: [{ from: '阿栗旧名', to: '阿栗新名' }],
    files: [{ purpose: 'avatar' }],
    likes: [{ uk: liked.uk }],
    blocks: [],
    companion: null,
    applications: { draft: null, handedIn: [] },
    reviews: { written: [], received: [] },
  })
  const text = JSON.stringify(data)
  expect(text).not.toMatch(/argon2|hash"|token/i)
  expect(text).not.toContain(me.token)
})

test('the export holds nothing of anybody else', async () => {
  const app = await startTestApp()
  await aLivedInAccount(app)
  const stranger = await aBoss(app)
  const text = JSON.stringify((await app.ask(exportMyData, {}, stranger)).data)
  for (const trace of traces) expect(text).not.toContain(trace)
})

test('erasing leaves a row without a person: nothing that was theirs is in the database any more', async () => {
  const app = await startTestApp()
  const me = await aLivedInAccount(app)
  const before = await readWholeDatabase(app)
  for (const trace of traces) expect(before).toContain(trace)
  const line = await callIn(app.address, me.token)

  const headers = { 'idempotency-key': 'erase-me-once' }
  const erased = await app.ask(eraseMe, { nickname: ' 阿栗新名 ', password }, { token: me.token, headers })
  expect(erased).toMatchObject({ status: 200, data: null })
  expect(await line.closed).toBe(live.close.signedOut)
  expect((await app.ask(checkToken, {}, me)).status).toBe(401)
  await app.pass({ hours: 25 })
  const after = await readWholeDatabase(app)
  for (const trace of [...traces, me.token]) expect(after).not.toContain(trace)

  const kept = await app.app.ground.db.first(sql`
    select uk, nickname, avatar, account, password_hash, sex, country, erased_at is not null as erased
    from app_user where id = ${me.userId}`)
  expect(kept).toEqual({
    uk: me.uk,
    nickname: '已注销用户',
    avatar: '/media/portraits/nobody.svg',
    account: null,
    password_hash: null,
    sex: 0,
    country: null,
    erased: true,
  })
  expect((await fetch(`${app.address}/media/portraits/nobody.svg`)).headers.get('content-type')).toContain(
    'svg',
  )
})

test('an erased account cannot sign in, is told apart from nobody, and its name is free again', async () => {
  const app = await startTestApp()
  const me = await aLivedInAccount(app)
  await app.ask(eraseMe, { nickname: '阿栗新名', password }, me)
  const account = 'lily@example.org'
  const tried = await app.ask(login, { account, password })
  expect(tried).toMatchObject({ status: 422, data: { reason: 'wrong_credentials' } })
  expect((await app.ask(convertUkToId, { uk: me.uk })).status).toBe(404)
  const again = await app.ask(register, { account, password, nickname: '另一个人' })
  expect(again.status).toBe(200)
  expect(again.data.profile.uk).not.toBe(me.uk)
})

test('an erased companion is found and shown nowhere, and gone from the favourites of others', async () => {
  const app = await startTestApp()
  const [companion, fan] = [await aPlayer(app), await aBoss(app)]
  await app.ask(addLike, { uk: companion.uk }, fan)
  await app.ask(eraseMe, { nickname: companion.nickname }, companion)
  expect((await app.ask(listPlayers, {})).data.items).toEqual([])
  expect((await app.ask(getPlayer, { uk: companion.uk })).status).toBe(404)
  expect((await app.ask(listLikes, {}, fan)).data.items).toEqual([])
  for (const keyword of [companion.nickname, '已注销用户']) {
    expect((await app.ask(searchPlayers, { keyword }, fan)).data.items).toEqual([])
  }
})

test('staff may go too, and take no duty with them', async () => {
  const app = await startTestApp()
  const staff = await aStaffMember(app)
  expect((await app.ask(eraseMe, { nickname: staff.nickname }, staff)).status).toBe(200)
  const row = await app.app.ground.db.first(sql`select duties from app_user where id = ${staff.userId}`)
  expect(row).toEqual({ duties: [] })
})

test.each([
  [{ nickname: '阿栗', password }, 'wrong_confirmation'],
  [{ nickname: '', password }, 'wrong_confirmation'],
  [{ nickname: "' or 1=1 --", password }, 'wrong_confirmation'],
  [{ nickname: '阿栗新名' }, 'wrong_password'],
  [{ nickname: '阿栗新名', password: 'wrong wrong' }, 'wrong_password'],
])('%j erases nothing', async (typed, reason) => {
  const app = await startTestApp()
  const me = await aLivedInAccount(app)
  const headers = { 'idempotency-key': 'erase-me-once' }
  const refused = await app.ask(eraseMe, typed, { token: me.token, headers })
  expect(refused).toMatchObject({ status: 422, data: { reason } })
  expect((await app.ask(exportMyData, {}, me)).data).toMatchObject({ account: { nickname: '阿栗新名' } })
})

test('the password cannot be guessed here either', async () => {
  const app = await startTestApp()
  const me = await aLivedInAccount(app)
  const guess = () => app.ask(eraseMe, { nickname: '阿栗新名', password: 'wrong wrong' }, me)
  const tries = await Promise.all(Array.from({ length: 12 }, guess))
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(10)
  expect((await app.ask(eraseMe, { nickname: '阿栗新名', password }, me)).status).toBe(429)
})

test.each([{}, { nickname: 5 }, { nickname: 'x', uk: 'y' }, { nickname: 'x', password: 'p'.repeat(129) }])(
  '%j is malformed',
  async (body) => {
    const app = await startTestApp()
    expect((await app.send('POST', '/proxy/web/users/erase', body, await aBoss(app))).status).toBe(400)
  },
)
