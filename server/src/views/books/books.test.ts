import { foldPath } from '@kaihei/domain/books/check-proof'
import { bytesOf, hexOf } from '@kaihei/domain/bytes'
import { getBooks, listMovements, proveMovement } from '@kaihei/domain/ops/books-calls'
import { drawSheet } from '@kaihei/domain/ops/balance-sheet'
import { findAnything } from '@kaihei/domain/ops/find-calls'
import { expect, test } from 'vitest'
import { buyCoins } from '#testing/buy-coins.ts'
import { shareTestApp } from '#testing/app.ts'
import { aServedOrder, letPass } from '#testing/orders.ts'
import { aBoss, anAdmin, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()
const admin = await anAdmin(app)

const movements = async (asked: Parameters<typeof app.ask<typeof listMovements>>[1]) =>
  (await app.ask(listMovements, asked, admin)).data

test('all accounts come to nothing, and as a sheet what is had is what is owed and what is the house’s own', async () => {
  const order = await aServedOrder(app)
  await buyCoins(app.app.ground, order.boss, { bonus: 1 })
  await letPass(app, { hours: 30 })
  const { accounts, drift, verifiedAt } = (await app.ask(getBooks, {}, admin)).data
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
  const { totals, difference, assets } = drawSheet(accounts)
  expect(difference).toBe(0)
  expect(assets).toContainEqual({ account: 'cash.sandbox', amount: 5_000 })
  expect(totals.assets).toBe(5_000)
  expect([drift, Date.parse(verifiedAt) > 0]).toEqual([0, true])
})

test('a movement is found by its id, by its person, by its kind and by its time, page by page', async () => {
  const boss = await aBoss(app, { coins: 5 })
  const ids = [
    await buyCoins(app.app.ground, boss, { bonus: 1 }),
    await buyCoins(app.app.ground, boss, { bonus: 1 }),
  ]
  const [{ items: one }, { items: his }] = [
    await movements({ id: ids[0] }),
    await movements({ who: boss.uk }),
  ]
  expect(one).toMatchObject([
    {
      id: ids[0],
      purpose: 'topUp',
      transfers: [
        {
          from: { account: 'cash.sandbox', owner: null },
          to: { account: 'coin.paid', owner: { uk: boss.uk, nickname: boss.nickname } },
          amount: 5_000,
        },
        { from: { account: 'expense.marketing' }, to: { account: 'coin.bonus' }, amount: 100 },
      ],
    },
  ])
  expect(his.map(({ purpose }) => purpose)).toEqual(['topUp', 'topUp', 'opening'])
  expect((await movements({ who: boss.uk, kind: 'opening' })).items).toHaveLength(1)
  expect((await movements({ who: boss.uk, kind: 'order.released' })).items).toEqual([])
  expect((await movements({ who: boss.uk, until: '2020-01-01T00:00:00Z' })).items).toEqual([])
  const first = await movements({ who: boss.uk, limit: 2 })
  const second = await movements({ who: boss.uk, limit: 2, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items]).toEqual(his)
  expect((await movements({ who: 'nobody0000000000' })).items).toEqual([])
})

test('one word finds a person by name, ID or uk, and an order, a movement by its number; money is for admins', async () => {
  const { boss, orderSn, orderId } = await aServedOrder(app)
  const id = await buyCoins(app.app.ground, boss, { bonus: 1 })
  const find = async (keyword: string, who: Person = admin) =>
    (await app.ask(findAnything, { keyword }, who)).data.items.map((one) => [one.kind, one.id])
  expect(await find(boss.uk)).toEqual([['person', boss.uk]])
  expect(await find(boss.nickname)).toContainEqual(['person', boss.uk])
  expect(await find(orderSn.toLowerCase())).toEqual([['order', orderId]])
  expect(await find(id)).toEqual([['movement', id]])
  const staff = await aStaffMember(app)
  expect(await find(id, staff)).toEqual([])
  expect(await find(orderSn, staff)).toEqual([['order', orderId]])
  expect(await find('没有这样的东西')).toEqual([])
})

test('a movement is proved from its lines to the seal of its day, without a salt', async () => {
  const boss = await aBoss(app, { coins: 5 })
  const id = await buyCoins(app.app.ground, boss, { bonus: 1 })
  expect((await app.ask(proveMovement, { id }, admin)).data).toEqual({ id, day: null, lines: [] })
  await app.pass({ hours: 24 })
  const proved = await app.ask(proveMovement, { id }, admin)
  const [line] = proved.data.lines
  expect(proved.data.lines).toHaveLength(1)
  expect(line?.agrees).toBe(true)
  const root = await foldPath(bytesOf(line?.leaf ?? ''), line?.path ?? [])
  expect(hexOf(root)).toBe(proved.data.day?.root)
  expect(JSON.stringify(proved.data)).not.toContain('salt')
  expect((await app.ask(proveMovement, { id: 'top-up:none:paid' }, admin)).status).toBe(404)
  expect((await app.ask(proveMovement, { id }, await aStaffMember(app))).status).toBe(403)
})

test('the books are for admins', async () => {
  expect((await app.ask(getBooks, {}, await aStaffMember(app))).status).toBe(403)
})
