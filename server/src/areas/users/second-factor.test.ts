import { listDemoMails } from '@kaihei/domain/mailbox/calls'
import { listNotices } from '@kaihei/domain/messages/calls'
import { login, register } from '@kaihei/domain/users/calls'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@kaihei/domain/users/second-factor-calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { start } from '#testing/app.ts'
import { openMailLink } from '#testing/mail-link.ts'
import { phoneWith } from '#testing/phone.ts'
import { createClock } from '#work/clock.ts'

/** The world's clock, which phones go by. */
let world = Date.parse('2026-03-01T12:00:10.000Z')
const app = await start(
  {},
  undefined,
  afterAll,
  createClock(() => world),
)
const password = 'correct horse'
let born = 0

async function arrive() {
  const account = `careful-${++born}@example.org`
  const { token } = (await app.ask(register, { account, password, nickname: `谨慎的人${born}` })).data
  return { account, token }
}

/** Somebody with a second factor, and a phone that has not shown its present code to anybody. */
async function guarded() {
  const me = await arrive()
  const { secret } = (await app.ask(beginSecondFactor, { password }, me)).data
  const phone = phoneWith(secret)
  const { recoveryCodes } = (await app.ask(confirmSecondFactor, { code: phone(world) }, me)).data
  world += 30_000
  return { ...me, phone, recoveryCodes, secret }
}

const reasonOf = ({ status, data }: { status: number; data: unknown }) =>
  [status, (data as { reason?: string } | null)?.reason] as const

test('until a code was confirmed nobody is asked for one', async () => {
  const me = await arrive()
  expect((await app.ask(getSecondFactor, {}, me)).data).toEqual({
    since: null,
    recoveryCodesLeft: 0,
    required: false,
  })
  const begun = await app.ask(beginSecondFactor, { password }, me)
  expect(begun.data.url).toContain(`secret=${begun.data.secret}&`)
  expect((await app.ask(login, { account: me.account, password })).status).toBe(200)
  // Begun again: the app that scanned the first secret is of no use.
  const again = await app.ask(beginSecondFactor, { password }, me)
  const wrong = await app.ask(confirmSecondFactor, { code: phoneWith(begun.data.secret)(world) }, me)
  expect(reasonOf(wrong)).toEqual([422, 'second_factor_wrong'])
  const confirmed = await app.ask(confirmSecondFactor, { code: phoneWith(again.data.secret)(world) }, me)
  expect(new Set(confirmed.data.recoveryCodes).size).toBe(10)
  expect((await app.ask(getSecondFactor, {}, me)).data).toEqual({
    since: new Date(world).toISOString(),
    recoveryCodesLeft: 10,
    required: false,
  })
})

test('whoever finds a browser open does not get the owner out of it: the password is asked for', async () => {
  const me = await arrive()
  expect(reasonOf(await app.ask(beginSecondFactor, {}, me))).toEqual([422, 'wrong_password'])
  expect(reasonOf(await app.ask(confirmSecondFactor, { code: '123456' }, me))).toEqual([
    409,
    'second_factor_off',
  ])
  const owner = await guarded()
  expect(reasonOf(await app.ask(beginSecondFactor, { password }, owner))).toEqual([409, 'second_factor_on'])
  const code = owner.phone(world)
  const tried = await app.ask(disableSecondFactor, { password: 'not it', code }, owner)
  expect(reasonOf(tried)).toEqual([422, 'wrong_password'])
  expect(reasonOf(await app.ask(disableSecondFactor, { password, code: '000000' }, owner))).toEqual([
    422,
    'second_factor_wrong',
  ])
  expect((await app.ask(disableSecondFactor, { password, code }, owner)).status).toBe(200)
  expect((await app.ask(login, { account: owner.account, password })).status).toBe(200)
})

test('signing in asks for the code after the password, and each code is good once', async () => {
  const { account, phone } = await guarded()
  expect(reasonOf(await app.ask(login, { account, password: 'not it', code: phone(world) }))).toEqual([
    422,
    'wrong_credentials',
  ])
  expect(reasonOf(await app.ask(login, { account, password }))).toEqual([422, 'second_factor_needed'])
  const code = phone(world)
  const at = await Promise.all(Array.from({ length: 5 }, () => app.ask(login, { account, password, code })))
  expect(at.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
  world += 30_000
  const typed = phone(world).replace(/^.../, '$& ')
  expect((await app.ask(login, { account, password, code: typed })).status).toBe(200)
})

test('a clock that the demo has moved means nothing to phones', async () => {
  const { account, phone } = await guarded()
  await app.pass({ hours: 24 })
  expect((await app.ask(login, { account, password, code: phone(world) })).status).toBe(200)
})

test('a recovery code opens once, also to two at a time; new ones make the others worthless', async () => {
  const me = await guarded()
  const [first = '', second = ''] = me.recoveryCodes
  const signIn = (code: string) => app.ask(login, { account: me.account, password, code })
  const at = await Promise.all([signIn(first), signIn(first.toUpperCase().replaceAll('-', ''))])
  expect(at.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await app.ask(getSecondFactor, {}, me)).data.recoveryCodesLeft).toBe(9)
  const renewed = await app.ask(renewRecoveryCodes, { code: me.phone(world) }, me)
  expect(renewed.data.recoveryCodes).toHaveLength(10)
  expect(reasonOf(await signIn(second))).toEqual([422, 'second_factor_wrong'])
  expect((await signIn(renewed.data.recoveryCodes[0] ?? '')).status).toBe(200)
})

test('codes cannot be guessed: after ten wrong ones nobody is listened to, wherever they call from', async () => {
  const { account, phone } = await guarded()
  for (let tried = 1; tried <= 10; tried++) {
    const answer = await app.ask(login, { account, password, code: 'wrong' })
    expect(answer.data).toMatchObject({ reason: 'second_factor_wrong', left: 10 - tried })
    // As if each came from somewhere else: the tries of a password are forgotten.
    await app.app.ground.db.run(sql`delete from sign_in_failure where failures <> ${tried}`)
  }
  const late = await app.ask(login, { account, password, code: phone(world) })
  expect(reasonOf(late)).toEqual([429, 'too_many'])
  await app.pass({ minutes: 16 })
  expect((await app.ask(login, { account, password, code: phone(world) })).status).toBe(200)
})

test('the secret and the recovery codes are nowhere to be read, and the owner hears of each change', async () => {
  const me = await arrive()
  await openMailLink(app, me.account)
  const { secret } = (await app.ask(beginSecondFactor, { password }, me)).data
  const phone = phoneWith(secret)
  const { recoveryCodes } = (await app.ask(confirmSecondFactor, { code: phone(world) }, me)).data
  const rows = await app.app.ground.db.rows(sql`select f::text as kept from second_factor f
    union all select c::text from recovery_code c`)
  expect(rows.length).toBeGreaterThan(10)
  const kept = JSON.stringify(rows).toLowerCase()
  expect(kept).not.toContain(secret.toLowerCase())
  expect(kept).not.toContain((recoveryCodes[0] ?? '').replaceAll('-', ''))
  world += 30_000
  await app.ask(disableSecondFactor, { password, code: phone(world) }, me)
  await app.app.tick()
  const mails = (await app.ask(listDemoMails, {})).data.items.filter(({ to }) => to === me.account)
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['两步验证已开启', '两步验证已关闭']),
  )
  const { items } = (await app.ask(listNotices, {}, me)).data
  const said = items.map(({ message }) => message.msg).join('\n')
  expect(said).toContain('两步验证开启了')
  expect(said).toContain('两步验证关闭了')
})
