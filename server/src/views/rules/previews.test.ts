import { previewRule } from '@kaihei/domain/ops/rule-calls'
import { acceptOrder } from '@kaihei/domain/orders/calls'
import { ruleKeys } from '@kaihei/domain/rules/keys'
import { readRule } from '@kaihei/domain/rules/run-rules'
import { tariff } from '@kaihei/domain/tariff'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { anOrder, letPass, named } from '#testing/orders.ts'
import { aBoss, anAdmin, aPlayer } from '#testing/people.ts'

const app = await shareTestApp()
const admin = await anAdmin(app)
const { db } = app.app.ground
const preview = async (key: string, value: unknown) =>
  (await app.ask(previewRule, { key, value }, admin)).data

test('of every rule there is something to say: what it would have done, or why nobody can know', async () => {
  for (const key of ruleKeys) {
    const { lines, why } = await preview(key, readRule(tariff, key))
    expect([key, lines.length > 0]).toEqual([key, why === null])
    // As it is nothing changes, nor does any money.
    const moved = lines.filter(({ money }) => money !== null && money.after !== money.before)
    expect([key, moved]).toEqual([key, []])
  }
})

test('what was taken in time and would have come too late is counted, and with more time what was not taken', async () => {
  const [taken, missed] = [await anOrder(app), await anOrder(app)]
  await letPass(app, { minutes: 6 })
  await app.ask(acceptOrder, named(taken), taken.player)
  await letPass(app, { minutes: 6 })
  expect(missed.orderId).not.toBe(taken.orderId)
  const touched = async (minutes: number) => (await preview('order.acceptMinutes', minutes)).lines
  expect(await touched(5)).toEqual([{ about: 'orders', cases: 2, touched: 1, money: null }])
  expect(await touched(7)).toMatchObject([{ cases: 2, touched: 0 }])
  expect(await touched(20)).toMatchObject([{ cases: 2, touched: 1 }])
})

test('a table of levels says what the house would keep, and which prices would be put back', async () => {
  await aPlayer(app, { price: 5_500 })
  const levels = tariff.playLevels.map((one) =>
    one.level === 1 ? { ...one, commission: 21, pricePerHour: { min: 15, max: 40 } } : one,
  )
  const { lines } = await preview('playLevels', levels)
  expect(lines.map(({ about }) => about)).toEqual(['orders', 'services'])
  expect(lines[1]).toMatchObject({ touched: 1 })
  expect(lines[1]?.cases).toBeGreaterThanOrEqual(3)
})

test('another table of bosses says who would stand higher at once', async () => {
  const boss = await aBoss(app)
  await db.run(sql`insert into vip_standing (user_id, experience, level) values (${boss.userId}, 45000, 0)`)
  const levels = tariff.vip.levels.map((one) => (one.level === 1 ? { ...one, spend: 400 } : one))
  expect((await preview('vip.levels', levels)).lines[1]).toMatchObject({ about: 'bosses', touched: 1 })
})

test('fees, bonuses and bounds of amounts are worked out from what was withdrawn, bought and converted', async () => {
  const boss = await aBoss(app)
  for (const [amount, fee] of [
    [20_000, 200],
    [60_000, 600],
    [300_000, 0],
  ] as const)
    await db.run(sql`
      insert into withdrawal (id, user_id, amount, fee, method, payee, state, created_at, ended_at)
      values (${newId()}, ${boss.userId}, ${amount}, ${fee}, 'bank', 'x', 3, now(), now())`)
  await db.run(sql`
    insert into conversion (id, user_id, amount, bonus, at) values (${newId()}, ${boss.userId}, 10000, 200, now())`)
  await db.run(sql`
    insert into top_up (order_no, user_id, package_id, channel, price, coins, bonus, first_bonus, state, created_at,
      expires_at, paid_at)
    values ('PREVIEW1', ${boss.userId}, 'p200', 'sandbox', 20000, 20000, 200, 1000, 'paid', now(), now(), now())`)
  const first = async (key: string, value: unknown) => (await preview(key, value)).lines[0]
  expect(await first('withdrawal.fee.percent', 2)).toEqual({
    about: 'withdrawals',
    cases: 2,
    touched: 2,
    money: { is: 'kept', before: 800, after: 1_600 },
  })
  expect(await first('withdrawal.fee.min', 500)).toMatchObject({ touched: 1, money: { after: 1_100 } })
  expect(await first('withdrawal.min', 30_000)).toMatchObject({ cases: 3, touched: 1 })
  expect(await first('withdrawal.approvedByItself', 20_000)).toMatchObject({ cases: 3, touched: 0 })
  expect(await first('withdrawal.approvedByItself', 60_000)).toMatchObject({ cases: 3, touched: 1 })
  expect(await first('conversion.bonusPercent', 3)).toMatchObject({
    money: { is: 'given', before: 200, after: 300 },
  })
  expect(await first('topUp.firstBonus.percent', 10)).toMatchObject({
    money: { before: 1_000, after: 2_000 },
  })
  const packages = tariff.topUp.packages.map((one) => (one.id === 'p200' ? { ...one, bonus: 500 } : one))
  expect(await first('topUp.packages', packages)).toMatchObject({
    cases: 1,
    touched: 1,
    money: { before: 200, after: 500 },
  })
})

test('a promise of a queue says how many answers would have been late', async () => {
  const boss = await aBoss(app)
  await db.run(sql`
    insert into player_application (id, user_id, state, form, submitted_at, decided_at, decided_by, reason)
    values (${newId()}, ${boss.userId}, 'rejected', '{}', now() - interval '5 hours', now(), ${admin.userId}, '')`)
  const late = async (minutes: number) => (await preview('promises.applications', minutes)).lines
  expect(await late(4 * 60)).toEqual([{ about: 'waits', cases: 1, touched: 1, money: null }])
  expect(await late(6 * 60)).toMatchObject([{ cases: 1, touched: 0 }])
})

test('what cannot be known is said so', async () => {
  expect(await preview('blocks.max', 10)).toEqual({ days: 30, lines: [], why: 'unrecorded' })
  expect(await preview('order.graceMinutes', 4)).toMatchObject({ lines: [], why: 'behaviour' })
  expect(await preview('vouchers.livesDays', 10)).toMatchObject({ lines: [], why: 'ahead' })
})
