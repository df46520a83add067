import { listDemoMails } from '@kaihei/domain/mailbox/calls'
import {
  changePassword,
  forgotPassword,
  getProfile,
  register,
  resetPassword,
  sendMailLink,
  setUserInfo,
  verifyMail,
} from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { openMailLink, readMailLink } from '#testing/mail-link.ts'
import { aBoss } from '#testing/people.ts'

const account = 'lily@example.org'
const lily = { account, password: 'correct horse', nickname: '点我领奖 x.co' }

async function mailsTo(app: TestApp, to: string) {
  await app.app.tick()
  const { items } = (await app.ask(listDemoMails, {})).data
  return items.filter((mail) => mail.to === to)
}

const mailOf = async (app: TestApp, person: { token: string }) =>
  (await app.ask(getProfile, {}, person)).data.mail

const expired = { status: 422, data: { reason: 'link_expired' } }

test('an address is verified once its link is opened, and open screens hear of it', async () => {
  const app = await startTestApp({ PUBLIC_URL: 'https://kaihei.example' })
  const me = (await app.ask(register, lily)).data
  expect(me.profile.mail).toEqual({ address: account, verified: false })
  expect((await mailsTo(app, account))[0]?.text).toContain('https://kaihei.example/login?mail=')
  const line = await callIn(app.address, me.token)
  expect(await openMailLink(app, account)).toMatchObject({ status: 200, data: null })
  expect(await line.hearEvent()).toEqual({ type: 'profile.changed' })
  expect(await mailOf(app, me)).toEqual({ address: account, verified: true })
})

test('the mail to an unverified address has no word that whoever registered chose', async () => {
  const app = await startTestApp()
  await app.ask(register, lily)
  await app.ask(register, { ...lily, account: 'other@example.org', nickname: '另一个人' })
  const [one] = await mailsTo(app, account)
  const [other] = await mailsTo(app, 'other@example.org')
  const constant = (text = '') => text.replace(/mail=[\w-]{43}/, '')
  expect(one?.subject).toBe('确认你的邮箱')
  expect(one?.text).not.toContain(lily.nickname)
  expect(one?.text).not.toContain(account)
  expect([other?.subject, constant(other?.text)]).toEqual([one?.subject, constant(one?.text)])
})

test('who came by Discord and chooses an address as account name gets the link, too', async () => {
  const app = await startTestApp()
  const me = await aBoss(app)
  expect(await mailOf(app, me)).toBeNull()
  await app.ask(changePassword, { password: lily.password, account }, me)
  const [mail] = await mailsTo(app, account)
  expect(mail?.text).not.toContain(me.nickname)
  await openMailLink(app, account)
  expect(await mailOf(app, me)).toEqual({ address: account, verified: true })
})

test('a link works once, also when two open it at the same time, and is nowhere in its table', async () => {
  const app = await startTestApp()
  await app.ask(register, lily)
  const token = await readMailLink(app, account)
  expect(JSON.stringify(await app.app.ground.db.rows(sql`select * from account_link`))).not.toContain(token)
  const uses = await Promise.all([1, 2, 3].map(() => app.ask(verifyMail, { token })))
  expect(uses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect(await app.ask(verifyMail, { token })).toMatchObject(expired)
})

test('a link dies after two days and is swept', async () => {
  const app = await startTestApp()
  const me = (await app.ask(register, lily)).data
  const token = await readMailLink(app, account)
  await app.pass({ hours: 49 })
  expect(await app.ask(verifyMail, { token })).toMatchObject(expired)
  expect(await mailOf(app, me)).toEqual({ address: account, verified: false })
  expect(await app.app.ground.db.rows(sql`select 1 from account_link`)).toHaveLength(0)
})

test('a link verifies the address it was mailed to, whoever is signed in where it is opened', async () => {
  const app = await startTestApp()
  const me = (await app.ask(register, lily)).data
  const other = (await app.ask(register, { ...lily, account: 'other@example.org' })).data
  await app.ask(verifyMail, { token: await readMailLink(app, account) }, other)
  expect(await mailOf(app, me)).toMatchObject({ verified: true })
  expect(await mailOf(app, other)).toMatchObject({ verified: false })
})

test('a link that verifies an address sets no password', async () => {
  const app = await startTestApp()
  await app.ask(register, lily)
  const token = await readMailLink(app, account)
  expect(await app.ask(resetPassword, { token, password: 'another horse' })).toMatchObject(expired)
})

test('the link is mailed again when asked for, once a minute, until the address is verified', async () => {
  const app = await startTestApp()
  const me = (await app.ask(register, lily)).data
  const first = await readMailLink(app, account)
  expect(await app.ask(sendMailLink, {}, me)).toMatchObject({
    status: 422,
    data: { reason: 'mail_too_soon' },
  })
  await app.pass({ seconds: 61 })
  const asked = await Promise.all([1, 2, 3].map(() => app.ask(sendMailLink, {}, me)))
  expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect(await mailsTo(app, account)).toHaveLength(2)
  expect((await app.ask(verifyMail, { token: first })).status).toBe(200)
  expect(await app.ask(sendMailLink, {}, me)).toMatchObject({
    status: 409,
    data: { reason: 'mail_verified' },
  })
})

test.each(['just-a-name', 'lily@demo'])('the account %s is no address: nothing is mailed', async (name) => {
  const app = await startTestApp()
  const me = (await app.ask(register, { ...lily, account: name })).data
  expect(me.profile.mail).toBeNull()
  expect(await mailsTo(app, name)).toHaveLength(0)
  expect(await app.ask(sendMailLink, {}, me)).toMatchObject({
    status: 422,
    data: { reason: 'account_no_address' },
  })
})

test('where mail cannot leave that is said, and no link is made', async () => {
  const app = await startTestApp({ DEMO: '0' })
  const me = (await app.ask(register, lily)).data
  expect(await app.ask(sendMailLink, {}, me)).toMatchObject({
    status: 422,
    data: { reason: 'mail_not_leaving' },
  })
  expect(await app.app.ground.db.rows(sql`select 1 from account_link`)).toHaveLength(0)
})

test('a mail is in the language of whoever gets it: of the browser that registers, then what they chose', async () => {
  const app = await startTestApp()
  const me = (await app.ask(register, { ...lily, language: 'en' })).data
  expect(me.profile.language).toBe('en')
  const [verify] = await mailsTo(app, account)
  expect(verify?.subject).toBe('Confirm your e-mail address')
  expect(verify?.text).toContain('within 48 hours')
  await openMailLink(app, account)
  const ask = async () => {
    await app.ask(forgotPassword, { account })
    await app.pass({ minutes: 2 })
    return (await mailsTo(app, account)).map(({ subject }) => subject)
  }
  expect(await ask()).toContain('Set a new password')
  expect((await app.ask(setUserInfo, { language: 'zh-CN' }, me)).data.language).toBe('zh-CN')
  expect(await ask()).toContain('重新设置你的密码')
})

test('a language that the site is not written in is refused', async () => {
  const app = await startTestApp()
  const reply = await app.send('POST', '/proxy/web/auth/register', { ...lily, language: 'fr' })
  expect(reply).toMatchObject({
    status: 400,
    data: { problems: { language: { problem: 'no_such_language' } } },
  })
})
