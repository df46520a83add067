import { listRenames, rename } from '@kaihei/domain/rename/calls'
import { getProfile } from '@kaihei/domain/users/calls'
import { expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp } from '#testing/app.ts'
import { callIn } from '#testing/line.ts'
import { aBoss } from '#testing/people.ts'

const app = await shareTestApp()
const day = 24 * 3600 * 1000

test('the first change is free at once; it is in the history, and my browsers hear of it', async () => {
  const me = await aBoss(app)
  const { next } = (await app.ask(listRenames, {}, me)).data
  expect(next.price).toBe(0)
  expect(Date.parse(next.availableAt)).toBeLessThanOrEqual(Date.now())
  const line = await callIn(app.address, me.token)
  expect((await app.ask(rename, { nickname: ' 今晚不熬夜 ' }, me)).data.nickname).toBe('今晚不熬夜')
  expect(await line.hearEvent()).toEqual({ type: 'profile.changed' })

  const after = (await app.ask(listRenames, {}, me)).data
  expect(after.items).toMatchObject([{ from: me.nickname, to: '今晚不熬夜' }])
  expect(after.next.price).toBe(3000)
  const changedAt = Date.parse(after.items[0]?.at ?? '')
  expect(Date.parse(after.next.availableAt)).toBe(changedAt + 30 * day)
})

test('the former name is kept for search, for thirty days', async () => {
  const me = await aBoss(app)
  await app.ask(rename, { nickname: '新名字' }, me)
  const [former] = await app.app.ground.db.rows<{ nickname: string; changed_at: Date; found_until: Date }>(
    sql`select nickname, changed_at, found_until from former_nickname where user_id = ${me.userId}`,
  )
  expect(former?.nickname).toBe(me.nickname)
  expect(Number(former?.found_until) - Number(former?.changed_at)).toBe(30 * day)
})

test('the second change waits thirty days, and then costs what nobody can pay yet', async () => {
  const own = await startTestApp()
  const me = await aBoss(own)
  await own.ask(rename, { nickname: '第一次' }, me)
  const again = () => own.ask(rename, { nickname: '第二次' }, me)
  expect(await again()).toMatchObject({ status: 422, data: { reason: 'rename_too_soon' } })
  await own.pass({ hours: 30 * 24 - 1 })
  expect(await again()).toMatchObject({ status: 422, data: { reason: 'rename_too_soon' } })
  // The session of the start is nearly over by then.
  const later = await aBoss(own)
  await own.app.ground.db.run(sql`update session set user_id = ${me.userId} where user_id = ${later.userId}`)
  await own.pass({ hours: 2 })
  expect(await own.ask(rename, { nickname: '第二次' }, later)).toMatchObject({
    status: 422,
    data: { reason: 'rename_costs' },
  })
  expect((await own.ask(getProfile, {}, later)).data.nickname).toBe('第一次')
})

test('of two changes at once one is free and the other too soon', async () => {
  const me = await aBoss(app)
  const tries = await Promise.all(
    ['一起改一', '一起改二', '一起改三'].map((nickname) => app.ask(rename, { nickname }, me)),
  )
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect((await app.ask(listRenames, {}, me)).data.items).toHaveLength(1)
})

test.each([
  ['官方客服', 422, 'nickname_reserved'],
  ['a.d.m.i.n', 422, 'nickname_reserved'],
  ['栗', 400, 'malformed'],
  ['栗'.repeat(17), 400, 'malformed'],
  ['li\u202ely', 400, 'malformed'],
  ['li\u0000ly', 400, 'malformed'],
  [42, 400, 'malformed'],
  [undefined, 400, 'malformed'],
])('%j is refused, and the free change is still there', async (nickname, status, reason) => {
  const me = await aBoss(app)
  const reply = await app.send('POST', '/proxy/web/dc/rename/update', { nickname }, me)
  expect(reply).toMatchObject({ status, data: { reason, fields: { nickname: expect.any(String) } } })
  expect((await app.ask(listRenames, {}, me)).data).toMatchObject({ items: [], next: { price: 0 } })
  expect((await app.ask(getProfile, {}, me)).data.nickname).toBe(me.nickname)
})

test('my own name is no change', async () => {
  const me = await aBoss(app)
  expect(await app.ask(rename, { nickname: me.nickname }, me)).toMatchObject({
    status: 422,
    data: { reason: 'same_nickname' },
  })
})
