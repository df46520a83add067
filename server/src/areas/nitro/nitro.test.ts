import { listBills } from '@kaihei/domain/wallet/calls'
import { listNotices } from '@kaihei/domain/messages/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import {
  buyNitro,
  listMyNitro,
  listNitro,
  type NitroPurchase,
  reportNitro,
  revealNitro,
} from '@kaihei/domain/nitro/calls'
import { decideNitro, listNitroReports, listNitroStock, loadNitro } from '@kaihei/domain/ops/nitro-calls'
import { switchModule } from '@kaihei/domain/ops/module-calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { wordOf } from '#proofs/outcome.ts'
import { shareTestApp, startTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, anAdmin, aStaffMember, type Person } from '#testing/people.ts'

const app = await shareTestApp()
afterAll(() => expectBooksToBalance(app))
const staff = await aStaffMember(app)
const kind = 'basic-month' as const
const price = 2_200

let made = 0
/** Unlike any other of this file, and as long as real ones. */
const aCode = () => `TEST-${String(++made).padStart(4, '0')}-QZ7${made % 10}`

async function stockUp(count: number, on: TestApp = app, who: Person = staff) {
  const codes = Array.from({ length: count }, aCode)
  const reply = await on.ask(loadNitro, { kind, source: '测试批发', codes: codes.join('\n') }, who)
  return { codes, reply }
}

const moveOn = (hours: number, on: TestApp = app) => {
  const { clock } = on.app.ground
  clock.setAhead(clock.aheadMs + hours * 3_600_000)
}
const buy = (who: Person, key?: string, on: TestApp = app) =>
  on.ask(buyNitro, { kind }, { ...who, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
const mine = async (who: Person, on: TestApp = app): Promise<readonly NitroPurchase[]> =>
  (await on.ask(listMyNitro, {}, who)).data.items
const coinsOf = async (who: Person, on: TestApp = app) =>
  (await on.ask(getWalletSummary, {}, who)).data.coins.total
const report = (who: Person, orderNo: string, on: TestApp = app) =>
  on.ask(reportNitro, { orderNo, text: '兑换时说已经用过了' }, who)
const reason = '和批发商核对过'
type Deciding = Omit<Parameters<typeof app.ask<typeof decideNitro>>[1], 'orderNo' | 'reason'>
const decide = (orderNo: string, deciding: Deciding, on: TestApp = app, who: Person = staff) =>
  on.ask(decideNitro, { orderNo, reason, ...deciding }, who)

/** Of names that the database itself gave. */
function asStatement(text: string) {
  return sql(Object.assign([text], { raw: [text] }))
}

test('a code is paid for and shown at once, and on the list stands only its end', async () => {
  const { codes } = await stockUp(1)
  const boss = await aBoss(app, { coins: 30 })
  const before = (await app.ask(listNitro, {}, boss)).data.items.find((item) => item.kind === kind)
  const { status, data } = await buy(boss)
  expect([status, data]).toMatchObject([200, { kind, price, orderNo: expect.stringMatching(/^N\w{13}$/) }])
  expect(codes).toContain(data.code)
  expect(Date.parse(data.reportUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(await coinsOf(boss)).toBe(800)
  expect(await mine(boss)).toMatchObject([
    {
      orderNo: data.orderNo,
      kind,
      price,
      state: 'delivered',
      tail: data.code.slice(-4),
      reveals: 0,
      report: null,
    },
  ])
  const after = (await app.ask(listNitro, {}, boss)).data.items.find((item) => item.kind === kind)
  expect(before).toMatchObject({ price, leftToday: 1, leftThisMonth: 3 })
  expect(after).toMatchObject({ stock: (before?.stock ?? 0) - 1, leftToday: 0, leftThisMonth: 2 })
  const [bill] = (await app.ask(listBills, { type: 6 }, boss)).data.items
  expect(bill).toMatchObject({
    title: '购买 Nitro',
    note: 'Nitro Basic · 1 个月',
    amount: -price,
    link: '/nitro',
  })
})

test('a repeat of its key reads the code again, pays nothing, and nothing of the code is kept with the answer', async () => {
  await stockUp(2)
  const boss = await aBoss(app, { coins: 100 })
  const first = await buy(boss, 'nitro-once-1')
  const again = await Promise.all([buy(boss, 'nitro-once-1'), buy(boss, 'nitro-once-1')])
  for (const { status, data } of again) expect([status, data]).toEqual([200, first.data])
  expect(await coinsOf(boss)).toBe(10_000 - price)
  expect(await mine(boss)).toMatchObject([{ reveals: 2 }])
  const kept = await app.app.ground.db.rows<{ answer: unknown }>(
    sql`select answer from idempotency_key where user_id = ${boss.userId}`,
  )
  expect(kept).toEqual([{ answer: { data: { orderNo: first.data.orderNo } } }])
  const other = await app.ask(
    buyNitro,
    { kind: 'nitro-month' },
    { ...boss, headers: { 'idempotency-key': 'nitro-once-1' } },
  )
  expect(wordOf(other)).toBe('409 idempotency_key_reused')
})

test('the buyer looks again for a day, each look is counted, and nobody else ever does', async () => {
  await stockUp(1)
  const boss = await aBoss(app, { coins: 30 })
  const { orderNo, code } = (await buy(boss)).data
  const look = (who: Person) => app.ask(revealNitro, { orderNo }, who)
  expect([(await look(boss)).data, (await look(boss)).data]).toEqual([{ code }, { code }])
  expect(await mine(boss)).toMatchObject([{ reveals: 2 }])
  expect((await look(await aBoss(app))).status).toBe(404)
  expect((await look(staff)).status).toBe(404)
  moveOn(24)
  expect(wordOf(await look(boss))).toBe('409 look_over')
  expect(wordOf(await report(boss, orderNo))).toBe('409 report_over')
})

test('one a day and three a month, of all kinds together; what was refunded does not count', async () => {
  const own = await startTestAppAt('2026-11-10T12:00:00Z')
  const clerk = await aStaffMember(own)
  await stockUp(6, own, clerk)
  const boss = await aBoss(own, { coins: 200 })
  const tryDay = async () => wordOf(await buy(boss, undefined, own))
  expect([await tryDay(), await tryDay()]).toEqual(['done', '422 nitro_limit'])
  moveOn(24, own)
  const { orderNo } = (await buy(boss, undefined, own)).data
  await report(boss, orderNo, own)
  await decide(orderNo, { answer: 'invalid', outcome: 'refunded' }, own, clerk)
  expect(await tryDay()).toBe('done')
  moveOn(24, own)
  expect(await tryDay()).toBe('done')
  moveOn(24, own)
  const refused = await buy(boss, undefined, own)
  expect(refused).toMatchObject({
    status: 422,
    data: { reason: 'nitro_limit', availableAt: '2026-12-01T00:00:00.000Z' },
  })
  const [item] = (await own.ask(listNitro, {}, boss)).data.items
  expect(item).toMatchObject({ leftToday: 0, leftThisMonth: 0 })
})

test('whoever has too little pays nothing and takes no code, and neither does a frozen account', async () => {
  const { codes } = await stockUp(1)
  const before = (await app.ask(listNitroStock, {}, staff)).data.items
  expect(wordOf(await buy(await aBoss(app, { coins: 21 })))).toBe('422 insufficient_balance')
  expect((await app.ask(listNitroStock, {}, staff)).data.items).toEqual(before)
  expect(codes).toHaveLength(1)
  const sent = await app.send('POST', `/proxy${buyNitro.path}`, { kind: 'gold' }, await aBoss(app))
  expect(sent.status).toBe(400)
})

test('a code that does not work is replaced, the new one has a day of its own, and may be reported as well', async () => {
  await stockUp(3)
  const boss = await aBoss(app, { coins: 30 })
  const first = (await buy(boss)).data
  const { orderNo } = first
  expect((await report(boss, orderNo)).data).toEqual({ orderNo, state: 'reported' })
  // Pressed twice is said once.
  expect((await report(boss, orderNo)).data).toEqual({ orderNo, state: 'reported' })
  const waiting = (await app.ask(listNitroReports, {}, staff)).data.items.find(
    (one) => one.orderNo === orderNo,
  )
  expect(waiting).toMatchObject({
    buyer: { uk: boss.uk },
    tail: first.code.slice(-4),
    source: '测试批发',
    text: '兑换时说已经用过了',
    believedAt: null,
    decision: null,
  })
  expect(JSON.stringify(waiting)).not.toContain(first.code)
  expect(wordOf(await decide(orderNo, { answer: 'none', outcome: 'replaced' }))).toBe('done')
  const second = (await app.ask(revealNitro, { orderNo }, boss)).data.code
  expect(second).not.toBe(first.code)
  expect(await mine(boss)).toMatchObject([
    { state: 'replaced', tail: second.slice(-4), report: { tail: first.code.slice(-4), reason } },
  ])
  expect(wordOf(await decide(orderNo, { answer: 'invalid', outcome: 'refunded' }))).toBe(
    '409 already_handled',
  )
  expect((await app.ask(listNotices, {}, boss)).data.items[0]).toMatchObject({
    message: { told: { event: 'nitroReplaced', reason } },
  })
  expect((await report(boss, orderNo)).data.state).toBe('reported')
  // They were believed a moment ago.
  expect(wordOf(await decide(orderNo, { answer: 'none', outcome: 'replaced' }))).toBe('422 nitro_outcome')
  expect(wordOf(await decide(orderNo, { answer: 'none', outcome: 'upheld' }))).toBe('done')
  expect(await mine(boss)).toMatchObject([{ state: 'upheld' }])
  expect(wordOf(await report(boss, orderNo))).toBe('409 report_over')
})

test('a refund goes back to the coins it was paid with, and the code is closed', async () => {
  await stockUp(1)
  const boss = await aBoss(app, { coins: 30 })
  const { orderNo } = (await buy(boss)).data
  await report(boss, orderNo)
  expect(wordOf(await decide(orderNo, { answer: 'valid', outcome: 'refunded' }))).toBe('422 nitro_outcome')
  expect(wordOf(await decide(orderNo, { answer: 'invalid', outcome: 'refunded' }))).toBe('done')
  expect(await coinsOf(boss)).toBe(3_000)
  expect(await mine(boss)).toMatchObject([{ state: 'refunded' }])
  expect(wordOf(await app.ask(revealNitro, { orderNo }, boss))).toBe('409 look_over')
  const titles = (await app.ask(listBills, { type: 6 }, boss)).data.items.map(({ title }) => title)
  expect(titles).toEqual(['Nitro 退款', '购买 Nitro'])
  const [decided] = (await app.ask(listNitroReports, { state: 'decided' }, staff)).data.items
  expect(decided).toMatchObject({ orderNo, decision: { answer: 'invalid', outcome: 'refunded', reason } })
})

test('when there is no code left nobody pays, and a replacement has to be a refund', async () => {
  const [first, late] = [await aBoss(app, { coins: 620 }), await aBoss(app, { coins: 620 })]
  // Of this kind there is nothing else.
  const year = { kind: 'nitro-year', source: '测试批发', codes: aCode() } as const
  await app.ask(loadNitro, year, staff)
  const { orderNo } = (await app.ask(buyNitro, { kind: year.kind }, first)).data
  expect(wordOf(await app.ask(buyNitro, { kind: year.kind }, late))).toBe('409 sold_out')
  expect(await coinsOf(late)).toBe(62_000)
  await report(first, orderNo)
  expect(wordOf(await decide(orderNo, { answer: 'invalid', outcome: 'replaced' }))).toBe('409 sold_out')
  expect(wordOf(await decide(orderNo, { answer: 'invalid', outcome: 'refunded' }))).toBe('done')
})

test('nobody decides on a code of their own', async () => {
  await stockUp(1)
  const clerk = await aStaffMember(app, { coins: 30 })
  const { orderNo } = (await buy(clerk)).data
  await report(clerk, orderNo)
  const judged = await decide(orderNo, { answer: 'invalid', outcome: 'refunded' }, app, clerk)
  expect(wordOf(judged)).toBe('422 not_yourself')
})

test('staff load codes all or none: one that is known or no code refuses the list and names its line', async () => {
  const { codes, reply } = await stockUp(2)
  expect(reply).toMatchObject({ status: 200, data: { kind, count: 2, left: 2, by: staff.nickname } })
  const load = async (...lines: string[]) => {
    const input = { kind, source: '测试批发', codes: lines.join('\n') }
    const { status, data } = await app.send('POST', `/proxy${loadNitro.path}`, input, staff)
    return [status, data]
  }
  const [known = ''] = codes
  const fresh = aCode()
  expect(await load(fresh, known)).toMatchObject([409, { reason: 'nitro_code_known', line: 2 }])
  expect(await load(fresh, `https://discord.gift/${fresh}`)).toMatchObject([409, { line: 2 }])
  expect(await load(fresh, '一个码')).toMatchObject([422, { reason: 'nitro_code_unreadable', line: 2 }])
  expect(await load('', ' ')).toMatchObject([422, { reason: 'nitro_codes_count' }])
  expect(await load(fresh)).toMatchObject([200, { count: 1 }])
  expect(
    (await app.ask(loadNitro, { kind, source: '测试批发', codes: aCode() }, await aBoss(app))).status,
  ).toBe(403)
  const audits = await app.app.ground.db.rows(
    sql`select reason, after from audit where action = 'nitro.loaded' and after ->> 'count' = '2'`,
  )
  expect(audits).toContainEqual({ reason: '测试批发', after: { kind, count: 2 } })
})

test('no code stands anywhere in the database as it is, nor in what a buyer takes along', async () => {
  await stockUp(1)
  const boss = await aBoss(app, { coins: 30 })
  const { code, orderNo } = (await buy(boss, 'nitro-secret-1')).data
  await app.ask(revealNitro, { orderNo }, { ...boss, headers: { 'idempotency-key': 'nitro-secret-2' } })
  await report(boss, orderNo)
  const { db } = app.app.ground
  const tables = await db.rows<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  expect(tables.length).toBeGreaterThan(80)
  const inHex = Buffer.from(code).toString('hex')
  const looks = tables.map(
    ({ name }) =>
      `select '${name}' as name from ${name} t where t::text like '%${code}%' or t::text like '%${inHex}%'`,
  )
  expect(await db.rows(asStatement(looks.join(' union ')))).toEqual([])
  const taken = await app.ask(exportMyData, {}, boss)
  expect(JSON.stringify(taken.data)).toContain(orderNo)
  expect(JSON.stringify(taken.data)).not.toContain(code)
})

test('who waits for a decision stays until there is one', async () => {
  await stockUp(1)
  const boss = await aBoss(app, { coins: 22 })
  const { orderNo } = (await buy(boss)).data
  await report(boss, orderNo)
  const leave = () => app.ask(eraseMe, { nickname: boss.nickname }, boss)
  expect(wordOf(await leave())).toBe('422 money_in_account')
  await decide(orderNo, { answer: 'valid', outcome: 'upheld' })
  expect(wordOf(await leave())).toBe('done')
})

test('while Nitro is switched off its calls refuse whatever is sent, and what was bought is seen through', async () => {
  const own = await startTestApp()
  const [clerk, admin, boss] = [await aStaffMember(own), await anAdmin(own), await aBoss(own, { coins: 30 })]
  await stockUp(2, own, clerk)
  const { orderNo, code } = (await buy(boss, 'nitro-before-off', own)).data
  await own.ask(switchModule, { module: 'nitro', on: false, why: '货源核对中' }, admin)
  for (const body of [{ kind }, { kind: 7, more: 'nonsense' }, {}]) {
    const sent = await own.send('POST', `/proxy${buyNitro.path}`, body, boss)
    expect([sent.status, sent.data.reason]).toEqual([403, 'module_off'])
  }
  expect(wordOf(await own.ask(listNitro, {}))).toBe('403 module_off')
  expect((await own.ask(revealNitro, { orderNo }, boss)).data.code).toBe(code)
  await report(boss, orderNo, own)
  expect(wordOf(await decide(orderNo, { answer: 'invalid', outcome: 'replaced' }, own, clerk))).toBe('done')
})

test('the secret of the house may change: what waits in stock is sealed anew, and no process gives up what it cannot open', async () => {
  const [old, next] = ['the-first-secret-of-this-house-0001', 'the-second-secret-of-this-house-002']
  const before = await startTestApp({ SESSION_SECRET: old })
  const [clerk, boss] = [await aStaffMember(before), await aBoss(before, { coins: 30 })]
  const { codes } = await stockUp(2, before, clerk)
  const { orderNo, code } = (await buy(boss, undefined, before)).data
  const during = await startTestApp({ SESSION_SECRET: next, SESSION_SECRET_BEFORE: old }, before.databaseUrl)
  await during.pass({ minutes: 1 })
  const leftAt = async (on: TestApp) =>
    (await on.ask(listNitroStock, {}, clerk)).data.items.find((item) => item.kind === kind)?.left
  // One that has not heard of the new secret yet sells nothing of it, and lets it be.
  await before.pass({ minutes: 1 })
  expect([await leftAt(before), await leftAt(during)]).toEqual([0, 1])
  expect(wordOf(await buy(await aBoss(before, { coins: 30 }), undefined, before))).toBe('409 sold_out')
  const after = await startTestApp({ SESSION_SECRET: next }, before.databaseUrl)
  expect((await after.ask(revealNitro, { orderNo }, boss)).data).toEqual({ code })
  const known = { kind, source: '测试批发', codes: codes[1] ?? '' }
  expect(wordOf(await after.ask(loadNitro, known, clerk))).toBe('409 nitro_code_known')
  const late = await buy(await aBoss(after, { coins: 30 }), undefined, after)
  expect(late.data.code).toBe(codes.find((one) => one !== code))
})
