import { getProof, listProofs, listSeals } from '@kaihei/domain/books/calls'
import { checkProof } from '@kaihei/domain/books/check-proof'
import { checkChain } from '@kaihei/domain/books/check-seals'
import { shownLine } from '@kaihei/domain/books/line'
import { emptyRoot, noSeal } from '@kaihei/domain/books/seal'
import { wholeCoins } from '@kaihei/domain/money'
import { eraseMe } from '@kaihei/domain/my-data/calls'
import { listBills } from '@kaihei/domain/wallet/calls'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { buyCoins } from '#testing/buy-coins.ts'
import { openSeal } from '#areas/fair/seal.ts'
import { sql } from '#db/sql.ts'
import { lockBooks, post, purseOf } from '#ledger/journal.ts'
import { renamePaid } from '#ledger/movements/rename.ts'
import { readLogHead, writeAudit } from '#ops/audit-store.ts'
import { startTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { keepSeals } from '#testing/kept-seals.ts'
import { aBoss, anAdmin, type Person } from '#testing/people.ts'
import { aServedOrder } from '#testing/orders.ts'
import { runWork, startReading } from '#work/work.ts'
import { destroyKeys } from './key-store.ts'
import { sealDueDays } from './seal-due-days.ts'
import { verifySeals } from './verify-seals.ts'

/** What the bill row's menu does: the row as it is shown, its proof, and the day as it is published. */
async function check(app: TestApp, me: Person) {
  const [bill] = (await app.ask(listBills, { limit: 1 }, me)).data.items
  if (bill === undefined) throw new Error('there is no bill')
  const proof = (await app.ask(getProof, { id: bill.id }, me)).data
  const { items } = (await app.ask(listSeals, { ...(proof.day !== null && { until: proof.day }) })).data
  return checkProof(proof, shownLine(bill), proof.day === null ? undefined : items[0])
}

const verify = (app: TestApp) => verifySeals(startReading(app.app.ground), openSeal(app.app.house.config))

const atNoon = () => startTestAppAt('2026-11-12T12:00:00Z')

test('a day is closed at ten past midnight in London, also an empty one, and each follows from the one before', async () => {
  const app = await atNoon()
  const me = await aBoss(app, { coins: 100 })
  await app.pass({ hours: 12, minutes: 9 })
  expect(await keepSeals(app)).toEqual([])
  await app.pass({ minutes: 1 })
  await app.pass({ hours: 24 })
  const days = await keepSeals(app)
  expect(days).toMatchObject([
    { day: '2026-11-12', previous: noSeal, lines: 1, transfers: 1, coins: 10_000, beans: 0, held: 0 },
    { day: '2026-11-13', previous: days[0]?.seal, root: emptyRoot, lines: 0, transfers: 0, coins: 10_000 },
  ])
  expect(days[0]?.at).toBe('2026-11-13T00:10:00.000Z')
  expect(await checkChain(days)).toEqual([])
  expect(await check(app, me)).toMatchObject({ state: 'agrees', seal: days[0]?.seal })
  expect((await verify(app)).problems).toEqual([])
})

test('where nothing was ever moved there is nothing to close', async () => {
  const app = await atNoon()
  await app.pass({ hours: 48 })
  expect(await keepSeals(app)).toEqual([])
})

test('in summer London is an hour ahead: the day ends there, not in Greenwich', async () => {
  const app = await startTestAppAt('2026-06-30T22:00:00Z')
  await aBoss(app, { coins: 1 })
  await app.pass({ hours: 1, minutes: 9 })
  expect(await keepSeals(app)).toEqual([])
  await app.pass({ minutes: 1 })
  expect((await keepSeals(app)).map(({ day }) => day)).toEqual(['2026-06-30'])
})

test('a line of today is open; nobody is told anything of another’s line', async () => {
  const app = await atNoon()
  const [me, other] = [await aBoss(app, { coins: 100 }), await aBoss(app)]
  expect(await check(app, me)).toMatchObject({ state: 'open', wrong: [] })
  const [bill] = (await app.ask(listBills, {}, me)).data.items
  const proof = await app.ask(getProof, { id: bill?.id ?? '' }, me)
  expect(proof.data).toMatchObject({ seal: null, path: null, line: { amount: 10_000, owner: me.uk } })
  await app.pass({ hours: 24 })
  expect(await app.ask(getProof, { id: bill?.id ?? '' }, other)).toMatchObject({
    status: 404,
    data: { reason: 'not_found' },
  })
  expect((await app.ask(getProof, { id: newId() }, me)).status).toBe(404)
  expect((await app.ask(getProof, { id: bill?.id ?? '' })).status).toBe(401)
})

test('after a standstill the first day that is missing takes everything, and the others are empty', async () => {
  const app = await atNoon()
  const me = await aBoss(app, { coins: 5 })
  await app.pass({ hours: 24 })
  await buyCoins(app.app.ground, me)
  await app.pass({ hours: 72 })
  const days = await keepSeals(app)
  expect(days.map(({ day, lines }) => [day, lines])).toEqual([
    ['2026-11-12', 1],
    ['2026-11-13', 1],
    ['2026-11-14', 0],
    ['2026-11-15', 0],
  ])
  expect(await checkChain(days)).toEqual([])
  expect(await check(app, me)).toMatchObject({ state: 'agrees' })
})

test('what the house owes and holds stands in each day, as everything sealed so far adds up to', async () => {
  const app = await atNoon()
  await aServedOrder(app)
  const sums = await app.app.ground.db.rows<{ unit: string; sum: number }>(sql`
    select split_part(class, '.', 1) as unit, sum(balance)::bigint as sum from account group by 1`)
  const owed = Object.fromEntries(sums.map(({ unit, sum }) => [unit, sum]))
  await app.pass({ hours: 12, minutes: 10 })
  const last = (await keepSeals(app)).at(-1)
  const now = await app.app.ground.db.rows<{ unit: string; sum: number }>(sql`
    select split_part(class, '.', 1) as unit, sum(balance)::bigint as sum from account group by 1`)
  expect(owed['held'] ?? 0).toBeGreaterThan(0)
  expect(Object.fromEntries(now.map(({ unit, sum }) => [unit, sum]))).toMatchObject({
    coin: last?.coins,
    bean: last?.beans,
    held: last?.held,
  })
  expect((await verify(app)).problems).toEqual([])
})

test('the head of the log of what staff did is sealed with the day', async () => {
  const app = await atNoon()
  const admin = await anAdmin(app)
  await aBoss(app, { coins: 1 })
  await app.pass({ hours: 24 })
  expect((await keepSeals(app))[0]).not.toHaveProperty('audit')
  await runWork(app.app.ground, (work) =>
    writeAudit(work, { actorId: admin.userId, action: 'person.noted', subject: 'x:1', reason: '试' }),
  )
  await app.pass({ hours: 24 })
  const head = await app.app.ground.db.first<{ hash: string }>(
    sql`select encode(hash, 'hex') as hash from audit_head`,
  )
  expect((await keepSeals(app)).at(-1)?.audit).toBe(head?.hash)
})

test('a month and an order are proved line by line, page by page', async () => {
  const app = await atNoon()
  const { boss, orderId } = await aServedOrder(app)
  await buyCoins(app.app.ground, boss)
  await app.pass({ hours: 24 })
  const first = (await app.ask(listProofs, { month: '2026-11', limit: 1 }, boss)).data
  const rest = (await app.ask(listProofs, { month: '2026-11', cursor: first.nextCursor ?? '' }, boss)).data
  const bills = (await app.ask(listBills, { month: '2026-11' }, boss)).data.items
  const proofs = [...first.items, ...rest.items]
  expect(proofs.map(({ line }) => line.id)).toEqual(bills.map(({ id }) => id))
  for (const proof of proofs) expect(await checkProof(proof, {})).toMatchObject({ state: 'agrees' })
  const ofOrder = (await app.ask(listProofs, { orderId }, boss)).data.items
  expect(ofOrder.length).toBeGreaterThan(0)
  expect(ofOrder.length).toBeLessThan(proofs.length)
  expect((await app.ask(listProofs, { month: '2026-10' }, boss)).data.items).toEqual([])
})

test('the trees of large days have the same roots by rows and by proofs', async () => {
  const app = await atNoon()
  const me = await aBoss(app, { coins: 1 })
  // More than two rows of leaves, and the last of them not full.
  await app.app.ground.db.run(sql`
    with made as (
      insert into movement (id, purpose, at)
      select 'test:' || n, '{"kind": "opening"}', '2026-11-12' from generate_series(1, 2500) n returning id)
    insert into bill_line (owner_id, at, id, movement_id, type, unit, amount, balance, experience)
    select ${me.userId}, timestamptz '2026-11-12' + row_number() over () * interval '1 ms', gen_random_uuid(), id, 1, 'coin',
      1, 1, 0 from made`)
  // Nobody goes through the books here: they are not right.
  app.app.ground.clock.setAhead(24 * 3_600_000)
  await sealDueDays(openSeal(app.app.house.config), readLogHead)(app.app.ground)
  const day = (await keepSeals(app)).at(-1)
  expect(day?.lines).toBe(2501)
  for (const from of [0, 1023, 1024, 2047, 2048, 2499, 2500]) {
    const row = await app.app.ground.db.first<{ id: string }>(
      sql`select id from bill_line order by id offset ${from} limit 1`,
    )
    const proof = (await app.ask(getProof, { id: row?.id ?? '' }, me)).data
    expect(await checkProof(proof, {}, day)).toMatchObject({ state: 'agrees' })
  }
  const report = await verify(app)
  expect(report).toMatchObject({ days: 1, leaves: 2501, destroyed: 0, unreadable: 0 })
})

test('whoever is gone is in the tree still; when the law asks no longer their key is destroyed, and that is counted', async () => {
  const app = await atNoon()
  const me = await aBoss(app, { coins: 5 })
  await app.pass({ hours: 24 })
  await runWork(app.app.ground, async (work) => {
    const books = await lockBooks(work, me.userId)
    const renamed = { id: newId(), userId: me.userId, from: '旧', to: '新', price: wholeCoins(5) }
    await post(work, books, renamePaid(renamed, purseOf(books, me.userId)))
  })
  expect((await app.ask(eraseMe, { nickname: me.nickname }, me)).status).toBe(200)
  expect(await verify(app)).toMatchObject({ destroyed: 0, problems: [] })
  await app.pass({ hours: 24 })
  const { ground } = app.app
  const passDays = (days: number) => ground.clock.setAhead(ground.clock.aheadMs + days * 24 * 3_600_000)
  passDays(6 * 365 - 1)
  await runWork(ground, destroyKeys)
  expect(await verify(app)).toMatchObject({ leaves: 2, destroyed: 0, problems: [] })
  await app.pass({ hours: 4 * 24 })
  expect(await verify(app)).toMatchObject({ leaves: 2, destroyed: 2, problems: [] })
  const kept = await app.app.ground.db.first(sql`select sealed from owner_key where owner_id = ${me.userId}`)
  expect(kept).toEqual({ sealed: null })
})

test('keys outlive a change of the secret; without the former one days go on, and the old lines are counted', async () => {
  const before = { SESSION_SECRET: 'a former secret of the house, 32 and more' }
  const first = await startTestApp(before)
  const me = await aBoss(first, { coins: 5 })
  await first.pass({ hours: 24 })
  const after = {
    SESSION_SECRET: 'another secret of the house, as long as it',
    SESSION_SECRET_BEFORE: before.SESSION_SECRET,
  }
  const second = await startTestApp(after, first.databaseUrl)
  second.app.ground.clock.setAhead(first.app.ground.clock.aheadMs)
  await second.pass({})
  const third = await startTestApp({ SESSION_SECRET: after.SESSION_SECRET }, first.databaseUrl)
  third.app.ground.clock.setAhead(first.app.ground.clock.aheadMs)
  expect(await check(third, me)).toMatchObject({ state: 'agrees' })

  const stranger = await startTestApp(
    { SESSION_SECRET: 'nobody has named this one before, alas!' },
    first.databaseUrl,
  )
  stranger.app.ground.clock.setAhead(first.app.ground.clock.aheadMs)
  expect(await check(stranger, me)).toMatchObject({ state: 'lost' })
  await buyCoins(stranger.app.ground, me)
  await stranger.pass({ hours: 24 })
  expect(await check(stranger, me)).toMatchObject({ state: 'agrees' })
  expect(await verify(stranger)).toMatchObject({ unreadable: 1, destroyed: 0, problems: [] })
})
