import { once } from 'node:events'
import { checkToken, getProfile, login, logout, register } from '@kaihei/domain/users/calls'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { aBoss, aPlayer, aStaffMember } from '#testing/people.ts'

const lily = { account: 'Lily@example.org', password: 'correct horse', nickname: '阿栗 Lily' }
const credentials = { account: lily.account, password: lily.password }

test('whoever registers is signed in and has a profile, a number, a face and a light', async () => {
  const app = await startTestApp()
  const { status, data } = await app.ask(register, lily)
  expect(status).toBe(200)
  expect(data.profile).toMatchObject({
    nickname: '阿栗 Lily',
    roles: ['boss'],
    timeZone: 'Europe/London',
    player: null,
  })
  expect(data.profile.showId).toMatch(/^[1-9]\d{7}$/)
  expect(data.profile.avatar).toMatch(/^\/media\/portraits\/\d+\.svg$/)
  expect((await app.ask(getProfile, {}, { token: data.token })).data).toEqual(data.profile)
})

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Mars/Olympus', 'Europe/London'],
])('whoever signs up in a browser in %s lives by the clocks of %s', async (timeZone, kept) => {
  const app = await startTestApp()
  const { data } = await app.ask(register, { ...lily, timeZone })
  expect(data.profile.timeZone).toBe(kept)
})

test('the token is taken bare and with Bearer, and is nowhere in the database', async () => {
  const app = await startTestApp()
  const { token, profile } = (await app.ask(register, lily)).data
  for (const sent of [token, `Bearer ${token}`]) {
    expect((await app.ask(checkToken, {}, { token: sent })).data).toEqual({ valid: true, uk: profile.uk })
  }
  const kept = await app.app.ground.db.rows(sql`select * from session`)
  expect(JSON.stringify(kept)).not.toContain(token)
  const [row] = await app.app.ground.db.rows<{ password_hash: string }>(
    sql`select password_hash from app_user`,
  )
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
})

test('an account is taken once, however it is spelled', async () => {
  const app = await startTestApp()
  await app.ask(register, lily)
  const again = await app.ask(register, { ...lily, account: ' lily@EXAMPLE.org ' })
  expect(again).toMatchObject({ status: 409, data: { reason: 'account_taken' } })
  expect((await app.ask(login, { account: 'LILY@example.org', password: lily.password })).status).toBe(200)
})

test('of twenty who want the same account at once, one gets it', async () => {
  const app = await startTestApp()
  const tries = await Promise.all(Array.from({ length: 20 }, () => app.ask(register, lily)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('a wrong password and an unknown account get the same answer', async () => {
  const app = await startTestApp()
  await app.ask(register, lily)
  const wrong = await app.ask(login, { account: lily.account, password: 'not this one' })
  const unknown = await app.ask(login, { account: 'nobody', password: 'not this one' })
  expect(wrong.status).toBe(422)
  expect([unknown.status, unknown.message, unknown.data]).toEqual([wrong.status, wrong.message, wrong.data])
})

test('after ten wrong passwords the eleventh try waits, however many come at once', async () => {
  const app = await startTestApp()
  await app.ask(register, lily)
  const guess = { account: lily.account, password: 'wrong wrong' }
  const tries = await Promise.all(Array.from({ length: 30 }, () => app.ask(login, guess)))
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(10)
  const refused = tries.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await app.ask(login, { ...guess, password: lily.password })).status).toBe(429)

  await app.pass({ minutes: 15 })
  expect((await app.ask(login, { ...guess, password: lily.password })).status).toBe(200)
})

test('one password tried on two hundred accounts from one address stops at fifty, and nobody else is kept out', async () => {
  const app = await startTestApp({ TRUST_PROXY: '1' })
  await app.ask(register, lily, { headers: { 'x-forwarded-for': '198.51.100.7' } })
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const guesses = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      app.ask(login, { account: `somebody${n}`, password: 'winter2024' }, from('203.0.113.9')),
    ),
  )
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(50)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(150)
  expect((await app.ask(login, credentials, from('203.0.113.9'))).status).toBe(429)
  expect((await app.ask(login, credentials, from('203.0.113.10'))).status).toBe(200)
})

test('a hundred guesses at one account from ten addresses stop at thirty, and its owner comes in at home', async () => {
  const app = await startTestApp({ TRUST_PROXY: '1' })
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const home = from('198.51.100.7')
  await app.ask(register, lily, home)
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      app.ask(login, { account: lily.account, password: 'wrong wrong' }, from(`203.0.113.${n % 10}`)),
    ),
  )
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(30)
  expect((await app.ask(login, credentials, from('203.0.113.99'))).status).toBe(429)
  expect((await app.ask(login, credentials, home)).status).toBe(200)
})

test.each([
  ['password', '太常见'],
  ['Iloveyou', '太常见'],
  ['qwertyuiop', '太常见'],
  ['aaaaaaaaaa', '重复'],
  ['lily.2024', '账号或昵称'],
])('nobody registers with %s', async (password, why) => {
  const app = await startTestApp()
  const { status, data } = await app.send('POST', '/proxy/web/auth/register', {
    account: 'lily@example.net',
    password,
    nickname: '阿栗',
  })
  expect([status, data.reason, data.fields?.['password']]).toEqual([
    422,
    'password_too_easy',
    expect.stringContaining(why),
  ])
})

test('a right password forgets the wrong ones before it', async () => {
  const app = await startTestApp()
  await app.ask(register, lily)
  const guess = () =>
    app.send('POST', '/proxy/web/auth/login', { account: lily.account, password: 'wrong wrong' })
  expect((await guess()).data.left).toBe(9)
  expect((await guess()).data.left).toBe(8)
  await app.ask(login, credentials)
  expect((await guess()).data.left).toBe(9)
})

test('registration is limited to twenty an hour from one address', async () => {
  const app = await startTestApp()
  const tries = await Promise.all(
    Array.from({ length: 22 }, (_, n) => app.send('POST', '/proxy/web/auth/register', { account: `a${n}` })),
  )
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('who signs out is out at once and for good', async () => {
  const app = await startTestApp()
  const boss = await aBoss(app)
  expect((await app.ask(checkToken, {}, boss)).status).toBe(200)
  expect((await app.ask(logout, {}, boss)).data).toBeNull()
  expect((await app.ask(checkToken, {}, boss)).status).toBe(401)
})

test('a session ends after thirty days, and is swept', async () => {
  const app = await startTestApp()
  const boss = await aBoss(app)
  await app.pass({ hours: 30 * 24 - 1 })
  expect(await app.app.ground.db.rows(sql`select 1 from session`)).toHaveLength(1)
  await app.pass({ hours: 2 })
  expect(await app.app.ground.db.rows(sql`select 1 from session`)).toHaveLength(0)
  const later = await startTestApp({}, app.databaseUrl)
  expect((await later.ask(checkToken, {}, boss)).status).toBe(401)
})

test('a frozen account can neither sign in nor go on', async () => {
  const app = await startTestApp()
  const { token } = (await app.ask(register, lily)).data
  await app.app.ground.db.run(sql`update app_user set banned_at = now()`)
  expect((await app.ask(login, credentials)).data).toMatchObject({ reason: 'account_banned' })
  const other = await startTestApp({}, app.databaseUrl)
  expect((await other.ask(checkToken, {}, { token })).status).toBe(401)
})

test('the profile tells staff from players from bosses', async () => {
  const app = await startTestApp()
  const rolesOf = async (person: { token: string }) => (await app.ask(getProfile, {}, person)).data.roles
  expect(await rolesOf(await aBoss(app))).toEqual(['boss'])
  expect(await rolesOf(await aPlayer(app))).toEqual(['boss', 'player'])
  expect(await rolesOf(await aStaffMember(app))).toEqual(['boss', 'staff'])
})

test('dcid is a hint and never shows the profile of someone else', async () => {
  const app = await startTestApp()
  const [boss, other] = [await aBoss(app), await aBoss(app)]
  await app.app.ground.db.run(
    sql`insert into discord_account (discord_id, user_id, linked_at) values ('4711', ${other.userId}, now())`,
  )
  expect((await app.ask(getProfile, { dcid: '4711' }, boss)).data.uk).toBe(boss.uk)
})

const empty = await shareTestApp()
test.each([
  ['account', { account: 'x' }, '账号至少 3 个字符'],
  ['account', { account: 'sp ace' }, '账号只能用字母、数字和 . _ + - @'],
  ['account', { account: 42 }, '请填写账号'],
  ['account', { account: "a';drop table app_user;--" }, '账号只能用字母、数字和 . _ + - @'],
  ['password', { password: 'short' }, '密码至少 8 位'],
  ['password', { password: 'x'.repeat(129) }, '密码最多 128 位'],
  ['nickname', { nickname: '栗' }, '昵称至少 2 个字符'],
  ['nickname', { nickname: '栗'.repeat(17) }, '昵称最多 16 个字符'],
  ['nickname', { nickname: 'li\u202ely' }, '昵称里有看不见的字符'],
  ['nickname', { nickname: 'li\u0000ly' }, '昵称里有看不见的字符'],
  ['nickname', { nickname: '官方客服' }, '这个昵称是保留名称，换一个吧'],
  ['isAdmin', { isAdmin: true }, '没有这个字段'],
])('registration with a bad %s says so and changes nothing', async (field, wrong, sentence) => {
  const { status, data } = await empty.send('POST', '/proxy/web/auth/register', { ...lily, ...wrong })
  expect([400, 422]).toContain(status)
  expect(data.fields?.[field]).toBe(sentence)
  expect(await empty.app.ground.db.rows(sql`select 1 from app_user`)).toHaveLength(0)
})

test('whoever registers with an e-mail address gets one mail, also when the mail server first says no', async () => {
  const mails: string[] = []
  let refusals = 1
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_from, _session, done) => done(refusals-- > 0 ? new Error('try later') : null),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
  })
  const server = smtp.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => new Promise((resolve) => smtp.close(() => resolve())))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0

  const app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await app.ask(register, lily)
  await app.ask(register, { ...lily, account: 'no-mail-here' })
  await app.pass({ seconds: 1 })
  expect(mails).toHaveLength(0)
  await app.pass({ seconds: 1 })
  await app.pass({ hours: 1 })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('To: lily@example.org')
})

test('the browser somebody signs up or in with is kept, each once; one that makes no sense is refused', async () => {
  const app = await startTestApp()
  const { uk } = (await app.ask(register, { ...lily, device: 'the-first-browser' })).data.profile
  for (const device of ['the-first-browser', 'another-browser'])
    await app.ask(login, { ...credentials, device })
  expect((await app.ask(login, { ...credentials, device: 'no!' })).status).toBe(400)
  const kept = await app.app.ground.db.rows<{ device: string }>(sql`
    select d.device from person_device d join app_user u on u.id = d.user_id where u.uk = ${uk} order by device`)
  expect(kept.map(({ device }) => device)).toEqual(['another-browser', 'the-first-browser'])
})
