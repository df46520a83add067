import { makePasswordLink } from '@kaihei/domain/ops/account-calls'
import { login, register, resetPassword } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { anAdmin, aStaffMember } from '#testing/people.ts'

const app = await shareTestApp({ PUBLIC_URL: 'https://kaihei.example' })
const reason = '核对过两笔充值的时间'
const password = 'correct horse'
let born = 0

async function arrive(duties: readonly string[] = []) {
  const account = `nobody-${++born}`
  const { token, profile } = (await app.ask(register, { account, password, nickname: `没邮箱${born}` })).data
  const row = await app.app.ground.db.first<{ id: string }>(
    sql`update app_user set duties = ${duties} where uk = ${profile.uk} returning id`,
  )
  return { account, token, userId: row?.id ?? '' }
}

test('staff make a link for somebody whom no mail reaches; it works once and leaves an audit row', async () => {
  const [lily, staff] = [await arrive(), await aStaffMember(app)]
  const made = await app.ask(makePasswordLink, { account: lily.account.toUpperCase(), reason }, staff)
  expect(made.status).toBe(200)
  const [, token = ''] =
    /^https:\/\/kaihei\.example\/forget-password\?token=([\w-]{43})$/.exec(made.data.url) ?? []
  expect(await app.ask(resetPassword, { token, password: 'another horse' })).toMatchObject({ status: 200 })
  expect((await app.ask(resetPassword, { token, password })).status).toBe(422)
  expect((await app.ask(login, { account: lily.account, password: 'another horse' })).status).toBe(200)
  const audit = await app.app.ground.db.rows(
    sql`select actor_id, action, reason, after from audit where subject = ${`user:${lily.userId}`}`,
  )
  expect(audit).toEqual([
    {
      actor_id: staff.userId,
      action: 'password.linkMade',
      reason,
      after: { expiresAt: made.data.expiresAt },
    },
  ])
})

test.each(['staff', 'admin'])('a link into an account of %s is made by an admin only', async (duty) => {
  const colleague = await arrive([duty])
  const asked = { account: colleague.account, reason }
  expect(await app.ask(makePasswordLink, asked, await aStaffMember(app))).toMatchObject({
    status: 403,
    data: { reason: 'not_allowed' },
  })
  expect((await app.ask(makePasswordLink, asked, await anAdmin(app))).status).toBe(200)
})

test('nobody makes one for themselves, for a frozen account or for one that does not exist', async () => {
  const [admin, frozen] = [await arrive(['staff', 'admin']), await arrive()]
  await app.app.ground.db.run(sql`update app_user set banned_at = now() where id = ${frozen.userId}`)
  const ask = async (account: string) => (await app.ask(makePasswordLink, { account, reason }, admin)).data
  expect(await ask(admin.account)).toMatchObject({ reason: 'not_yourself' })
  expect(await ask(frozen.account)).toMatchObject({ reason: 'account_banned' })
  expect(await ask('nobody-at-all')).toMatchObject({
    reason: 'not_found',
    fields: { account: '没有这个账号' },
  })
})

test('without a reason there is no link', async () => {
  const lily = await arrive()
  const made = await app.ask(
    makePasswordLink,
    { account: lily.account, reason: ' ' },
    await aStaffMember(app),
  )
  expect(made.status).toBe(400)
})
