import { listDemoMails } from '@kaihei/domain/mailbox/calls'
import {
  changePassword,
  checkToken,
  forgotPassword,
  getProfile,
  login,
  register,
  resetPassword,
} from '@kaihei/domain/users/calls'
import { live } from '@kaihei/domain/live-event'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { openMailLink } from '#testing/mail-link.ts'
import { aBoss } from '#testing/people.ts'

const lily = { account: 'lily@example.org', password: 'correct horse', nickname: '阿栗 Lily' }
const account = lily.account
const next = 'another horse'

async function mailsTo(app: TestApp, to: string): Promise<string[]> {
  await app.app.tick()
  const { items } = (await app.ask(listDemoMails, {})).data
  return items.filter((mail) => mail.to === to && mail.subject.includes('密码')).map(({ text }) => text)
}

function tokenIn(mail: string | undefined): string {
  return /\/forget-password\?token=([\w-]{43})\n/.exec(mail ?? '')?.[1] ?? 'no token in the mail'
}

/** Somebody whose address is known to be her own. */
async function arriveVerified(app: TestApp) {
  const arrived = await app.ask(register, lily)
  await openMailLink(app, account)
  return arrived.data
}

async function getLink(app: TestApp): Promise<string> {
  await app.ask(forgotPassword, { account })
  return tokenIn((await mailsTo(app, account))[0])
}

test('whoever forgot the password gets a link, sets a new one with it and is signed out everywhere', async () => {
  const app = await startTestApp({ PUBLIC_URL: 'https://kaihei.example' })
  const { token } = await arriveVerified(app)
  const line = await callIn(app.address, token)
  expect((await app.ask(forgotPassword, { account: ' LILY@example.org ' })).data).toBeNull()
  const [mail] = await mailsTo(app, account)
  expect(mail).toContain('https://kaihei.example/forget-password?token=')

  expect((await app.ask(resetPassword, { token: tokenIn(mail), password: next })).data).toBeNull()
  expect(await line.hearEvent()).toEqual({ type: 'session.ended' })
  expect(await line.closed).toBe(live.close.signedOut)
  expect((await app.ask(checkToken, {}, { token })).status).toBe(401)
  expect((await app.ask(login, { account, password: lily.password })).status).toBe(422)
  expect((await app.ask(login, { account, password: next })).status).toBe(200)
})

test('a link works once, also when two use it at the same time, and is nowhere in the database', async () => {
  const app = await startTestApp()
  await arriveVerified(app)
  const token = await getLink(app)
  expect(JSON.stringify(await app.app.ground.db.rows(sql`select * from account_link`))).not.toContain(token)
  const uses = await Promise.all(
    [next, `${next}!`, `${next}?`].map((password) => app.ask(resetPassword, { token, password })),
  )
  expect(uses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect(await app.ask(resetPassword, { token, password: next })).toMatchObject({
    status: 422,
    data: { reason: 'link_expired' },
  })
})

test('a link dies after thirty minutes, and by the use of another, and is swept', async () => {
  const app = await startTestApp()
  await arriveVerified(app)
  const old = await getLink(app)
  await app.pass({ minutes: 29 })
  const young = await getLink(app)
  expect(young).not.toBe(old)
  expect((await app.ask(resetPassword, { token: young, password: next })).status).toBe(200)
  expect((await app.ask(resetPassword, { token: old, password: lily.password })).status).toBe(422)

  const unused = await getLink(app)
  await app.pass({ minutes: 31 })
  expect(await app.ask(resetPassword, { token: unused, password: lily.password })).toMatchObject({
    status: 422,
    data: { reason: 'link_expired' },
  })
  expect(
    await app.app.ground.db.rows(sql`select 1 from account_link where purpose = 'password'`),
  ).toHaveLength(0)
  expect((await app.ask(login, { account, password: next })).status).toBe(200)
})

test('changing the password kills links that were mailed before', async () => {
  const app = await startTestApp()
  const person = await arriveVerified(app)
  const token = await getLink(app)
  await app.ask(changePassword, { oldPassword: lily.password, password: next }, person)
  expect((await app.ask(resetPassword, { token, password: lily.password })).status).toBe(422)
})

test('who locked themselves out by guessing signs in with the new password at once', async () => {
  const app = await startTestApp()
  await arriveVerified(app)
  await Promise.all(Array.from({ length: 11 }, () => app.ask(login, { account, password: 'wrong wrong' })))
  expect((await app.ask(login, { account, password: lily.password })).status).toBe(429)
  await app.ask(resetPassword, { token: await getLink(app), password: next })
  expect((await app.ask(login, { account, password: next })).status).toBe(200)
})

test('an account that exists and one that does not get the same answer after the same work', async () => {
  const app = await startTestApp()
  await arriveVerified(app)
  const known = await app.ask(forgotPassword, { account })
  const unknown = await app.ask(forgotPassword, { account: 'nobody@example.org' })
  expect([unknown.status, unknown.message, unknown.data]).toEqual([known.status, known.message, known.data])
  const kept = await app.app.ground.db.rows<{ account: string }>(sql`select account from password_request`)
  expect(kept.map((row) => row.account).toSorted()).toEqual([account, 'nobody@example.org'])
  expect(await mailsTo(app, 'nobody@example.org')).toHaveLength(0)
  expect(await mailsTo(app, account)).toHaveLength(1)
  expect(await app.app.ground.db.rows(sql`select 1 from password_request`)).toHaveLength(0)
})

test('nobody is flooded: one mail a minute, however often it is asked for', async () => {
  const app = await startTestApp()
  await arriveVerified(app)
  await Promise.all(Array.from({ length: 5 }, () => app.ask(forgotPassword, { account })))
  expect(await mailsTo(app, account)).toHaveLength(1)
  await app.pass({ seconds: 61 })
  await app.ask(forgotPassword, { account })
  expect(await mailsTo(app, account)).toHaveLength(2)
})

test('nobody gets a link at an address that was never verified', async () => {
  const app = await startTestApp()
  for (const name of ['just-a-name', 'boss@demo', 'odd@nowhere', account]) {
    await app.ask(register, { ...lily, account: name })
    expect((await app.ask(forgotPassword, { account: name })).data).toBeNull()
    expect(await mailsTo(app, name)).toHaveLength(0)
  }
  await openMailLink(app, account)
  await app.ask(forgotPassword, { account })
  expect(await mailsTo(app, account)).toHaveLength(1)
})

test('a frozen account gets no link', async () => {
  const app = await startTestApp()
  await arriveVerified(app)
  await app.app.ground.db.run(sql`update app_user set banned_at = now()`)
  expect((await app.ask(forgotPassword, { account })).status).toBe(200)
  expect(await mailsTo(app, account)).toHaveLength(0)
})

test('asking for links is limited to twenty an hour from one address', async () => {
  const app = await startTestApp()
  const tries = await Promise.all(Array.from({ length: 22 }, () => app.ask(forgotPassword, { account })))
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('the password changes with the old one; other devices are signed out and this one stays', async () => {
  const app = await startTestApp()
  const here = (await app.ask(register, lily)).data
  const there = (await app.ask(login, { account, password: lily.password })).data
  const line = await callIn(app.address, there.token)
  const changed = await app.ask(changePassword, { oldPassword: lily.password, password: next }, here)
  expect(changed).toMatchObject({ status: 200, data: null })
  expect(await line.closed).toBe(live.close.signedOut)
  expect((await app.ask(checkToken, {}, there)).status).toBe(401)
  expect((await app.ask(checkToken, {}, here)).status).toBe(200)
  expect((await app.ask(login, { account, password: next })).status).toBe(200)
})

test.each([undefined, '', 'wrong wrong'])(
  'with %j as the old password nothing changes',
  async (oldPassword) => {
    const app = await startTestApp()
    const person = (await app.ask(register, lily)).data
    const tried = await app.ask(changePassword, { oldPassword, password: next }, person)
    expect(tried).toMatchObject({ status: 422, data: { reason: 'wrong_password', left: 9 } })
    expect((await app.ask(login, { account, password: lily.password })).status).toBe(200)
  },
)

test('a stolen session cannot guess the password: tries count as those of sign-in do', async () => {
  const app = await startTestApp()
  const person = (await app.ask(register, lily)).data
  const guess = () => app.ask(changePassword, { oldPassword: 'wrong wrong', password: next }, person)
  const tries = await Promise.all(Array.from({ length: 15 }, guess))
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
  expect((await app.ask(login, { account, password: lily.password })).status).toBe(429)
})

test('who has no password sets the first one together with an account name', async () => {
  const app = await startTestApp()
  const person = await aBoss(app)
  expect((await app.ask(getProfile, {}, person)).data.hasPassword).toBe(false)
  expect(await app.ask(changePassword, { password: next }, person)).toMatchObject({
    status: 400,
    data: { fields: { account: '请填写账号' } },
  })
  expect((await app.ask(changePassword, { password: next, account }, person)).status).toBe(200)
  expect((await app.ask(getProfile, {}, person)).data.hasPassword).toBe(true)
  expect((await app.ask(login, { account, password: next })).data.profile.uk).toBe(person.uk)
})

test('the account name chosen so is taken once, and cannot be changed later', async () => {
  const app = await startTestApp()
  const people = [await aBoss(app), await aBoss(app), await aBoss(app)]
  const tries = await Promise.all(
    people.map((person) => app.ask(changePassword, { password: next, account }, person)),
  )
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const winner = people[tries.findIndex(({ status }) => status === 200)]
  const again = { oldPassword: next, password: lily.password, account: 'other@example.org' }
  expect(await app.ask(changePassword, again, winner)).toMatchObject({
    status: 400,
    data: { fields: { account: '账号不能更改' } },
  })
})

const app = await shareTestApp()
test.each([
  ['/proxy/web/auth/password/forgot', {}, 'account', '请填写账号'],
  [
    '/proxy/web/auth/password/forgot',
    { account: "a' or 1=1 --" },
    'account',
    '账号只能用字母、数字和 . _ + - @',
  ],
  [
    '/proxy/web/auth/password/forgot',
    { account: '<img src=x>' },
    'account',
    '账号只能用字母、数字和 . _ + - @',
  ],
  ['/proxy/web/auth/password/forgot', { account, token: 'x' }, 'token', '没有这个字段'],
  ['/proxy/web/auth/password/reset', { password: next }, 'token', '链接不完整'],
  ['/proxy/web/auth/password/reset', { token: 'x'.repeat(101), password: next }, 'token', '链接不完整'],
  ['/proxy/web/auth/password/reset', { token: 'x', password: 'short' }, 'password', '密码至少 8 位'],
  ['/proxy/web/auth/password/change', { password: 12345678 }, 'password', '请填写密码'],
  ['/proxy/web/auth/password/change', { oldPassword: 1, password: next }, 'oldPassword', '请填写现在的密码'],
])('%s with %j names the field', async (path, body, field, sentence) => {
  const { status, data } = await app.send('POST', path, body, await aBoss(app))
  expect(status).toBe(400)
  expect(data.fields?.[field]).toBe(sentence)
})

test.each(['never-issued', "'; drop table account_link; --", '\u0001\u0002'])(
  'the token %j opens nothing',
  async (token) => {
    expect(await app.ask(resetPassword, { token, password: next })).toMatchObject({
      status: 422,
      data: { reason: 'link_expired' },
    })
  },
)
