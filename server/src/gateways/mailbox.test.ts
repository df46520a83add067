import { getPublicConfig } from '@kaihei/domain/config/calls'
import { listDemoMails } from '@kaihei/domain/mailbox/calls'
import { forgotPassword, register } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTestApp } from '#testing/app.ts'
import { openMailLink } from '#testing/mail-link.ts'

const lily = { account: 'lily@example.org', password: 'correct horse', nickname: '阿栗 Lily' }

test('without a mail server the mails of a demo are in its mailbox, the newest first', async () => {
  const app = await startTestApp()
  await app.ask(register, lily)
  await app.ask(register, { ...lily, account: 'no-mail-here' })
  await openMailLink(app, lily.account)
  await app.pass({ seconds: 1 })
  await app.ask(forgotPassword, { account: lily.account })
  await app.pass({ seconds: 1 })
  const { items } = (await app.ask(listDemoMails, {})).data
  expect(items.map(({ to, subject }) => [to, subject])).toEqual([
    [lily.account, '重新设置你的密码'],
    [lily.account, '确认你的邮箱'],
  ])
  expect((await app.ask(getPublicConfig, {})).data.mailbox).toBe(true)
})

test('old mails are swept', async () => {
  const app = await startTestApp()
  await app.ask(register, lily)
  await app.pass({ seconds: 1 })
  await app.pass({ hours: 8 * 24 })
  expect((await app.ask(listDemoMails, {})).data.items).toHaveLength(0)
})

test.each([
  ['outside demo mode', { DEMO: '0' }],
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }],
])('%s there is no mailbox', async (_when, env) => {
  const app = await startTestApp(env)
  expect(await app.ask(listDemoMails, {})).toMatchObject({ status: 404, data: { reason: 'not_available' } })
  expect((await app.ask(getPublicConfig, {})).data.mailbox).toBe(false)
})

test('without any way for mail a forgotten password gets the same answer, and nothing is kept', async () => {
  const app = await startTestApp({ DEMO: '0' })
  await app.ask(register, lily)
  expect(await app.ask(forgotPassword, { account: lily.account })).toMatchObject({ status: 200, data: null })
  await app.pass({ seconds: 1 })
  const kept = await app.app.ground.db.first(sql`
    select (select count(*) from password_request) as requests, (select count(*) from account_link) as links,
      (select count(*) from outbox) as mails`)
  expect(kept).toEqual({ requests: 0, links: 0, mails: 0 })
})
