import { makePasswordLink, resetSecondFactor } from '@kaihei/domain/ops/account-calls'
import { listModules } from '@kaihei/domain/ops/module-calls'
import { live } from '@kaihei/domain/live-event'
import { checkToken, getProfile, login, register } from '@kaihei/domain/users/calls'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
} from '@kaihei/domain/users/second-factor-calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, anAdmin } from '#testing/people.ts'
import { phoneWith } from '#testing/phone.ts'

/** A shop with real people in it. */
const app = await shareTestApp({ DEMO: '0' })
const password = 'correct horse'
const reason = '视频里看过证件'
let born = 0

async function arrive(duties: readonly string[]) {
  const account = `colleague-${++born}`
  const { token, profile } = (await app.ask(register, { account, password, nickname: `同事${born}` })).data
  await app.app.ground.db.run(sql`update app_user set duties = ${duties} where uk = ${profile.uk}`)
  return { account, token, uk: profile.uk }
}

async function setUp(me: { readonly token: string }) {
  const { secret } = (await app.ask(beginSecondFactor, { password }, me)).data
  return app.ask(confirmSecondFactor, { code: phoneWith(secret)(Date.now()) }, me)
}

test('the console is shut to staff without a second factor, and open as soon as they have one', async () => {
  const admin = await arrive(['staff', 'admin'])
  const boss = await aBoss(app)
  expect(await app.ask(listModules, {}, admin)).toMatchObject({
    status: 403,
    data: { reason: 'second_factor_required' },
  })
  expect(await app.ask(listModules, {}, boss)).toMatchObject({ status: 403, data: { reason: 'not_allowed' } })
  expect((await app.ask(getSecondFactor, {}, admin)).data.required).toBe(true)
  expect((await app.ask(getProfile, {}, admin)).data.roles).toContain('admin')
  expect((await setUp(admin)).status).toBe(200)
  expect((await app.ask(listModules, {}, admin)).status).toBe(200)
})

test('a session of staff is over after twelve hours, and its line closes; others last', async () => {
  const [admin, boss] = [await anAdmin(app), await aBoss(app)]
  const line = await callIn(app.address, admin.token)
  await app.pass({ hours: 11 })
  expect((await app.ask(checkToken, {}, admin)).status).toBe(200)
  await app.pass({ hours: 1, seconds: 1 })
  expect(await line.closed).toBe(live.close.signedOut)
  expect((await app.ask(checkToken, {}, admin)).status).toBe(401)
  expect((await app.ask(checkToken, {}, boss)).status).toBe(200)
})

test('who has lost everything is let in by an admin, with a reason, an audit row, and word to them', async () => {
  const [admin, lost] = [await anAdmin(app), await arrive(['staff'])]
  await setUp(lost)
  const credentials = { account: lost.account, password }
  expect(await app.ask(login, credentials)).toMatchObject({ data: { reason: 'second_factor_needed' } })
  const done = await Promise.all(
    Array.from({ length: 3 }, () => app.ask(resetSecondFactor, { uk: lost.uk, reason }, admin)),
  )
  expect(done.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const back = await app.ask(login, credentials)
  expect(back.status).toBe(200)
  expect(await app.ask(makePasswordLink, { account: admin.nickname, reason }, back.data)).toMatchObject({
    status: 403,
    data: { reason: 'second_factor_required' },
  })
  const audit = await app.app.ground.db.rows(
    sql`select actor_id, reason from audit where action = 'secondFactor.reset'`,
  )
  expect(audit).toEqual([{ actor_id: admin.userId, reason }])
})

test('no colleague alone becomes somebody else: who makes the link does not take the code away, nor the other way round', async () => {
  const [one, other] = [await anAdmin(app), await anAdmin(app)]
  const [first, second] = [await arrive(['staff', 'admin']), await arrive(['staff', 'admin'])]
  await Promise.all([setUp(first), setUp(second)])
  const twice = { status: 403, data: { reason: 'second_person' } }
  expect((await app.ask(makePasswordLink, { account: first.account, reason }, one)).status).toBe(200)
  expect(await app.ask(resetSecondFactor, { uk: first.uk, reason }, one)).toMatchObject(twice)
  expect((await app.ask(resetSecondFactor, { uk: first.uk, reason }, other)).status).toBe(200)
  expect((await app.ask(resetSecondFactor, { uk: second.uk, reason }, one)).status).toBe(200)
  expect(await app.ask(makePasswordLink, { account: second.account, reason }, one)).toMatchObject(twice)
  expect(await app.ask(resetSecondFactor, { uk: one.uk, reason }, one)).toMatchObject({
    data: { reason: 'not_yourself' },
  })
})
