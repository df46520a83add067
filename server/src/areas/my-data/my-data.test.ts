import { addLike, listLikes } from '@kaihei/domain/likes/calls'
import { live } from '@kaihei/domain/live-event'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { getPlayer, listPlayers, searchPlayers } from '@kaihei/domain/players/calls'
import { checkToken, convertUkToId, login, register } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { aLivedInAccount, password, traces } from '#testing/lived-in-account.ts'
import { aBoss, aPlayer, aStaffMember } from '#testing/people.ts'

/** Everything in the database, as text. */
async function readWholeDatabase(app: TestApp): Promise<string> {
  const { db } = app.app.ground
  const tables = await db.rows<{ xml: string }>(sql`
    select query_to_xml(format('select * from %I', table_name), true, false, '')::text as xml
    from information_schema.tables where table_schema = 'public'`)
  return tables.map(({ xml }) => xml).join('\n')
}

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
