import { getLastOrder, listHall } from '@kaihei/domain/fast-orders/calls'
import { getOrder, listJoyOrders, listOrders } from '@kaihei/domain/orders/calls'
import { isOpenOrder, type OrderStatus, orderStatus } from '@kaihei/domain/orders/status'
import { tariff } from '@kaihei/domain/tariff'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { expect, test } from 'vitest'
import { openSession } from '#areas/users/session-store.ts'
import { findCredentials } from '#areas/users/store.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { runWork } from '#work/work.ts'
import { loadDemoData } from './load.ts'

const app = await shareTestApp()
await loadDemoData(app.app.ground, app.app.house)
const startedAt = app.app.ground.clock.now().getTime()

function signIn(account: string): Promise<{ token: string }> {
  return runWork(app.app.ground, async (work) => {
    const found = await findCredentials(work, account)
    const token = await openSession(work, found?.userId ?? '', { address: '127.0.0.1', userAgent: 'test' })
    return { token }
  })
}

const [boss, player] = [await signIn('boss@demo'), await signIn('player@demo')]

interface Row {
  readonly status: OrderStatus
  readonly entrance: string
  readonly boss: string
  readonly player: string | null
  readonly due: Date | null
}

function readAll(): Promise<readonly Row[]> {
  return app.app.ground.db.rows<Row>(sql`
    select o.status, o.entrance, b.account as boss, p.account as player, o.due_at as due
    from play_order o join app_user b on b.id = o.boss_id left join app_user p on p.id = o.player_id`)
}

test('there is an order in every state, and both kinds that wait', async () => {
  const rows = await readAll()
  expect([...new Set(rows.map(({ status }) => status))].toSorted((a, b) => a - b)).toEqual(
    Object.values(orderStatus).toSorted((a, b) => a - b),
  )
  const waiting = rows.filter(({ status }) => status === 0).map(({ entrance }) => entrance)
  expect(new Set(waiting)).toEqual(new Set(['direct', 'fast']))
})

test('whoever anybody may sign in as has nothing open, offered or pending, and what the demo promises', async () => {
  const open = (await readAll()).filter(({ status }) => isOpenOrder(status))
  expect(open.flatMap(({ boss: one, player: other }) => [one, other]).filter(Boolean)).toEqual([])
  for (const person of [boss, player]) expect((await app.ask(getLastOrder, {}, person)).data).toBeNull()
  const { coins } = (await app.ask(getWalletSummary, {}, boss)).data
  expect(coins).toEqual({ paid: 100_000, earned: 0, bonus: 0, total: 100_000 })
  const { beans } = (await app.ask(getWalletSummary, {}, player)).data
  expect(beans.pending).toBe(0)
  expect(beans.available).toBeGreaterThanOrEqual(50_000)
})

test('no clock runs out within half an hour of the first start', async () => {
  const open = (await readAll()).filter(({ status }) => isOpenOrder(status))
  for (const { due } of open) {
    expect(due?.getTime()).toBeGreaterThanOrEqual(startedAt + 30 * 60_000 - 5_000)
  }
  const waves = await app.app.ground.db.rows(sql`select 1 from fast_wave`)
  expect(waves).toEqual([])
})

test('the companion of the demo finds wishes in the hall that she may answer', async () => {
  const { items } = (await app.ask(listHall, {}, player)).data
  expect(items.map(({ game }) => game).toSorted()).toEqual(['lol', 'sing', 'tft'])
  for (const { myPrice } of items) expect(myPrice).not.toBeNull()
})

test('the boss and the companion have a past to look at, and the latest can still be reviewed', async () => {
  const { items } = (await app.ask(listOrders, { role: 'boss' }, boss)).data
  expect(items.map(({ status }) => status)).toEqual([40, 70, 71, 60, 61, 40])
  const [latest] = items
  const { data } = await app.ask(getOrder, { product: 'pw', orderId: latest?.orderId ?? '' }, boss)
  expect(data.reviewUntil).not.toBeNull()
  expect(data.timeline.map(({ what }) => what)).toEqual(['confirm', 'finish', 'begin', 'accept', 'placed'])
  const sold = (await app.ask(listOrders, { role: 'player' }, player)).data.items
  expect(sold.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([40, 40, 40, 40, 61])
  expect((await app.ask(listJoyOrders, { role: 'player' }, player)).data.items).toHaveLength(1)
})

test('one of the disputes takes two of the staff', async () => {
  const [largest] = await app.app.ground.db.rows<{ amount: number }>(sql`
    select (state -> 'claim' ->> 'amount')::int as amount from play_order
    where status = 52 and state -> 'claim' <> 'null' order by 1 desc`)
  expect(largest?.amount).toBeGreaterThanOrEqual(tariff.order.twoPersonsFrom)
})

test('the books balance, and still do when all of it has run its course', async () => {
  await expectBooksToBalance(app)
  await app.pass({ hours: 24 * 9 })
  expect((await readAll()).filter(({ status }) => isOpenOrder(status))).toEqual([])
  await expectBooksToBalance(app)
})
