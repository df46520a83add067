import { getPublicConfig } from '@kaihei/domain/config/calls'
import { decideApproval, listApprovals } from '@kaihei/domain/ops/approval-calls'
import { listRuleChanges, listRules, setRule } from '@kaihei/domain/ops/rule-calls'
import { ruleKeys } from '@kaihei/domain/rules/keys'
import { firstTariff } from '@kaihei/domain/rules/run-rules'
import { tariff } from '@kaihei/domain/tariff'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp, startTestAppOver } from '#testing/app.ts'
import { anOrder, letPass, readOrder } from '#testing/orders.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, anAdmin, aStaffMember } from '#testing/people.ts'

const app = await shareTestApp()
const admin = await anAdmin(app)
const why = '晚上接单慢，多等一会儿'
const minute = 60_000

const set = (key: string, value: unknown, from?: Date) =>
  app.ask(setRule, { key, value, why, ...(from && { from: from.toISOString() }) }, admin)
const now = () => app.app.ground.clock.now()

test('an admin reads every number: what the code says until somebody changes it, then since when, by whom and why', async () => {
  const { items, coming } = (await app.ask(listRules, {}, admin)).data
  expect(items.map(({ key }) => key)).toEqual(ruleKeys)
  expect(coming).toEqual([])
  expect(items.find(({ key }) => key === 'blocks.max')).toEqual({
    key: 'blocks.max',
    value: 200,
    from: null,
    by: null,
    why: null,
    default: 200,
  })
  const { status, data } = await set('blocks.max', 150)
  expect([status, data]).toMatchObject([200, { key: 'blocks.max', value: 150, state: 'done' }])
  const after = (await app.ask(listRules, {}, admin)).data.items
  expect(after.find(({ key }) => key === 'blocks.max')).toEqual({
    key: 'blocks.max',
    value: 150,
    from: data.from,
    by: admin.nickname,
    why,
    default: 200,
  })
  expect((await app.ask(listRuleChanges, { key: 'blocks.max' }, admin)).data.items).toMatchObject([
    { value: 150, by: admin.nickname, second: null, why },
  ])
  expect((await app.ask(getPublicConfig, {})).data.rules['blocks.max']).toBe(150)
  expect(
    await app.app.ground.db.rows(
      sql`select actor_id, action, reason from audit where subject = 'rule:blocks.max'`,
    ),
  ).toEqual([{ actor_id: admin.userId, action: 'rule.changed', reason: why }])
})

test('an order that was made under the old numbers runs out by them, a new one by the new', async () => {
  const old = await anOrder(app)
  await set('order.acceptMinutes', 20)
  const young = await anOrder(app)
  const waits = async (order: typeof old) => {
    const { clock, createdAt } = await readOrder(app, order)
    return (Date.parse(clock?.until ?? '') - Date.parse(createdAt)) / minute
  }
  expect([await waits(old), await waits(young)]).toEqual([firstTariff.order.acceptMinutes, 20])
  await set('order.graceMinutes', 3)
  await letPass(app, { minutes: 12 })
  expect((await readOrder(app, old)).status).toBe(72)
  expect((await readOrder(app, young)).status).toBe(0)
  await letPass(app, { minutes: 10 })
  expect((await readOrder(app, young)).status).toBe(72)
})

test('a change for later is announced, and holds from its moment on', async () => {
  const from = new Date(now().getTime() + 60 * minute)
  expect((await set('reports.perDay', 30, from)).data).toEqual({
    key: 'reports.perDay',
    value: 30,
    from: from.toISOString(),
    state: 'done',
  })
  const before = (await app.ask(getPublicConfig, {})).data
  expect(before.rules['reports.perDay']).toBe(20)
  expect(before.coming).toEqual([{ key: 'reports.perDay', value: 30, from: from.toISOString() }])
  expect((await app.ask(listRules, {}, admin)).data.coming).toMatchObject([
    { key: 'reports.perDay', by: admin.nickname },
  ])
  await app.pass({ minutes: 60 })
  const after = (await app.ask(getPublicConfig, {})).data
  expect([after.rules['reports.perDay'], after.coming, tariff.reports.perDay]).toEqual([30, [], 30])
})

test('open pages hear of other numbers the moment these hold, at once or by their date, and of nothing before', async () => {
  const own = await startTestApp()
  const [chief, boss] = [await anAdmin(own), await aBoss(own)]
  const line = await callIn(own.address, boss.token)
  await own.ask(setRule, { key: 'blocks.max', value: 120, why }, chief)
  expect(await line.hearEvent()).toEqual({ type: 'rules.began' })
  expect(await line.hearEvent()).toMatchObject({ type: 'rule.changed', key: 'blocks.max' })
  const from = new Date(own.app.ground.clock.now().getTime() + 60 * minute).toISOString()
  await own.ask(setRule, { key: 'blocks.max', value: 140, from, why }, chief)
  expect(await line.hearEvent()).toMatchObject({ type: 'rule.changed', value: 140 })
  await own.pass({ minutes: 59 })
  await own.pass({ minutes: 2 })
  expect(await line.hearEvent()).toEqual({ type: 'rules.began' })
  expect((await own.ask(getPublicConfig, {})).data.rules['blocks.max']).toBe(140)
})

test('what cannot be is refused, with the reason', async () => {
  const said = async (key: string, value: unknown, from?: Date) => {
    const { status, data, message } = await set(key, value, from)
    const { reason, against = '' } = (data as { reason?: string; against?: string } | null) ?? {}
    return `${status} ${reason} ${against && `${against} `}${message}`
  }
  expect(await said('order.coffeeMinutes', 5)).toMatch('404 not_found')
  expect(await said('order.acceptMinutes', 5, new Date(now().getTime() - minute))).toMatch('422 rule_past')
  for (const value of [-1, 0, 1.5, 1e9, '10', null, [10], {}])
    expect(`${JSON.stringify(value)}: ${await said('order.maxOpen', value)}`).toMatch(': 422 rule_value')
  expect(await said('fastOrder.maxOpen', 6)).toMatch(
    '422 rule_impossible fast_more_than_all 快速下单的上限不能高于',
  )
  const levels = tariff.playLevels.map((level) => ({ ...level }))
  expect(await said('playLevels', levels.toReversed())).toMatch('422 rule_impossible levels_fixed 等级')
  expect(await said('playLevels', levels.slice(1))).toMatch('422 rule_value')
  expect(
    await said(
      'playLevels',
      levels.map((level) => ({ ...level, commission: 8 })),
    ),
  ).toMatch('422 rule_impossible commission_below_floor 抽成低于平台保底')
  expect((await app.ask(listRuleChanges, { key: 'playLevels' }, admin)).data.items).toEqual([])
})

test('of two changes at once that do not go together only one is made', async () => {
  const answers = await Promise.all([
    set('order.noShowMinutes.from', 25),
    set('order.noShowMinutes.to', 20),
    set('order.noShowMinutes.from', 25),
    set('order.noShowMinutes.to', 20),
  ])
  const made = answers.filter(({ status }) => status === 200)
  expect(new Set(made.map(({ data }) => data.key)).size).toBe(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(2)
  expect(tariff.order.noShowMinutes.from).toBeLessThan(tariff.order.noShowMinutes.to)
})

test('what moves money waits for a second admin, holds once they agree, and the history knows both', async () => {
  const other = await anAdmin(app)
  const sent = { key: 'withdrawal.min', value: 5_000, why }
  expect((await app.ask(setRule, sent, admin)).data).toMatchObject({
    key: 'withdrawal.min',
    state: 'waiting',
  })
  expect(tariff.withdrawal.min).toBe(10_000)
  const { items } = (await app.ask(listApprovals, {}, other)).data
  const id = items.find(({ proposal }) => proposal.kind === 'rule')?.id ?? ''
  const decide = (as: typeof admin) => app.ask(decideApproval, { id, decision: 'approve' }, as)
  expect((await decide(admin)).status).toBe(403)
  await app.pass({ minutes: 5 })
  const answers = await Promise.all([decide(other), decide(other), decide(other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(tariff.withdrawal.min).toBe(5_000)
  expect((await app.ask(listRuleChanges, { key: 'withdrawal.min' }, admin)).data.items).toMatchObject([
    { value: 5_000, by: admin.nickname, second: other.nickname },
  ])
})

test('staff cannot, and nobody without a reason', async () => {
  const staff = await aStaffMember(app)
  const sent = { key: 'blocks.max', value: 10, why }
  expect((await app.ask(setRule, sent, staff)).status).toBe(403)
  expect((await app.ask(listRules, {}, staff)).status).toBe(403)
  expect((await app.ask(setRule, { ...sent, why: ' ' }, admin)).status).toBe(400)
})

test('the other processes hear of it, one that starts knows it, and one that heard nothing reads it by the clock', async () => {
  const own = await startTestApp()
  const chief = await anAdmin(own)
  const second = await startTestApp({}, own.databaseUrl)
  const deaf = await startTestAppOver((bus) => ({ ...bus, listen: () => {} }), own.databaseUrl, {})
  const limitIn = async (on = own) => (await on.ask(getPublicConfig, {})).data.rules['lolAccounts.max']
  await own.ask(setRule, { key: 'lolAccounts.max', value: 7, why }, chief)
  expect(await limitIn()).toBe(7)
  await expect.poll(() => limitIn(second)).toBe(7)
  expect(await limitIn(await startTestApp({}, own.databaseUrl))).toBe(7)
  expect(await limitIn(deaf)).toBe(5)
  await deaf.pass({ seconds: 1 })
  expect(await limitIn(deaf)).toBe(7)
})
