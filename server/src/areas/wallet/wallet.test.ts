import { getVip } from '@kaihei/domain/levels/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { wholeCoins } from '@kaihei/domain/money'
import { getConsumption, getStatement, getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { heldOf, lockBooks, openHeld, post, purseOf } from '#ledger/journal.ts'
import type { Movement } from '#ledger/movement.ts'
import { openingBalance } from '#ledger/movements/opening.ts'
import { orderHeld, orderReturned } from '#ledger/movements/orders.ts'
import { renamePaid } from '#ledger/movements/rename.ts'
import { topUpPaid } from '#ledger/movements/top-ups.ts'
import { beansConverted, withdrawalPaid, withdrawalRequested } from '#ledger/movements/withdrawals.ts'
import { placeOrder, releaseOrder, reverseOrder } from '#testing/order-money.ts'
import { shareTestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { callIn } from '#testing/line.ts'
import { aBoss, anAdmin, aPlayer, aStaffMember, type Person } from '#testing/people.ts'
import { monthNameOf } from '#work/periods.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestApp()
const { ground } = app.app
afterAll(() => expectBooksToBalance(app))

/** Moves somebody's money, now or at another instant. */
async function move(
  { userId }: Person,
  build: (purse: ReturnType<typeof purseOf>) => Movement,
  at?: string,
): Promise<void> {
  await runWork(ground, async (work) => {
    const books = await lockBooks(work, userId)
    const when = at === undefined ? work.now : new Date(at)
    await post({ ...work, now: when }, books, build(purseOf(books, userId)))
  })
}

const buy = (me: Person, coins: number, bonus = 0, at?: string) =>
  move(
    me,
    () =>
      topUpPaid({
        orderNo: newId(),
        userId: me.userId,
        channel: 'sandbox',
        coins: wholeCoins(coins),
        bonus: wholeCoins(bonus),
      }),
    at,
  )

const payRename = (me: Person, names: { from: string; to: string }, at?: string) =>
  move(
    me,
    (purse) => renamePaid({ id: newId(), userId: me.userId, ...names, price: wholeCoins(30) }, purse),
    at,
  )

const earn = (me: Person, beans: number, at?: string) =>
  move(me, () => openingBalance({ userId: me.userId, coins: wholeCoins(0), beans: wholeCoins(beans) }), at)

const bills = async (me: Person, choice: Parameters<typeof app.ask<typeof listBills>>[1] = {}) =>
  (await app.ask(listBills, choice, me)).data

async function downloadStatement(me: Person, month: string) {
  const response = await fetch(`${app.address}/proxy${getStatement.path}?month=${month}`, {
    headers: { authorization: me.token },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('the summary has every class of what I own, and nothing for somebody who never had money', async () => {
  const nothing = {
    coins: { paid: 0, earned: 0, bonus: 0, total: 0 },
    beans: { pending: 0, available: 0, withdrawing: 0 },
    owed: 0,
    receivable: 0,
  }
  const me = await aBoss(app)
  expect((await app.ask(getWalletSummary, {}, me)).data).toEqual(nothing)
  await earn(me, 300)
  await buy(me, 100, 5)
  await move(me, () =>
    beansConverted({ id: newId(), userId: me.userId, amount: wholeCoins(50), bonus: wholeCoins(1) }),
  )
  const request = { id: newId(), userId: me.userId, method: 'bank', amount: wholeCoins(100) } as const
  await move(me, () => withdrawalRequested(request))
  expect((await app.ask(getWalletSummary, {}, me)).data).toEqual({
    coins: { paid: 10_000, earned: 5_000, bonus: 600, total: 15_600 },
    beans: { pending: 0, available: 15_000, withdrawing: 10_000 },
    owed: 0,
    receivable: 0,
  })
})

test('what an order holds is neither in the summary nor gone from the bills', async () => {
  const me = await aBoss(app, { coins: 100 })
  const orderId = newId()
  await runWork(ground, async (work) => {
    const books = await lockBooks(work, me.userId)
    openHeld(books, orderId)
    const placed = { orderId, sn: 'K1', bossId: me.userId, price: wholeCoins(60), cause: 'placed' }
    await post(work, books, orderHeld(placed, purseOf(books, me.userId)))
  })
  expect((await app.ask(getWalletSummary, {}, me)).data.coins.total).toBe(4_000)
  await runWork(ground, async (work) => {
    const books = await lockBooks(work, me.userId, [orderId])
    const back = { orderId, sn: 'K1', bossId: me.userId, refund: wholeCoins(60), cause: 'cancelled' }
    await post(work, books, orderReturned(back, heldOf(books, orderId)))
  })
  const link = `/order-detail/${orderId}`
  expect((await bills(me, { type: 3 })).items).toMatchObject([
    { type: 3, title: '订单退款', note: '订单 K1', amount: 6_000, balance: 10_000, link },
    { type: 3, title: '下单托管', amount: -6_000, balance: 4_000, link },
  ])
})

test('an order that is done is no bill of its boss, but counts; its companion sees what came of it', async () => {
  const [boss, player] = [await aBoss(app, { coins: 100 }), await aPlayer(app)]
  const order = await runWork(ground, async (work) => {
    const placed = await placeOrder(work, boss.userId, player.userId, wholeCoins(60))
    await releaseOrder(work, placed)
    return placed
  })
  expect((await bills(boss, { type: 3 })).items).toMatchObject([{ title: '下单托管', amount: -6_000 }])
  const { sources } = (await app.ask(getVip, {}, boss)).data
  expect(sources).toMatchObject([{ title: '订单完成', note: '订单 K1', experience: 6_000 }])
  expect((await bills(player)).items).toMatchObject([
    { title: '接单收入', note: '订单 K1', amount: 4_800, link: `/order-detail/${order.orderId}` },
  ])

  await runWork(ground, (work) => reverseOrder(work, order, { refund: 3_000 }))
  expect((await bills(boss, { type: 3, limit: 1 })).items).toMatchObject([
    { title: '订单退款', amount: 3_000, balance: 7_000, experience: -3_000 },
  ])
  expect((await bills(player, { limit: 1 })).items).toMatchObject([
    { title: '订单退款扣回', amount: -2_400, balance: 2_400 },
  ])
  const { bytes } = await downloadStatement(boss, monthNameOf(ground.clock.now()))
  expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(4)
  expect((await app.ask(getConsumption, { months: 1 }, boss)).data.months[0]?.sums).toContainEqual({
    type: 3,
    unit: 'coin',
    incoming: 3_000,
    outgoing: 6_000,
  })
})

test('every bill says what it was for, where to see it, what it came to and what was left', async () => {
  const me = await aBoss(app)
  await buy(me, 100, 5)
  await payRename(me, { from: '旧', to: '新' })
  const { items, nextCursor } = await bills(me)
  expect(nextCursor).toBeNull()
  expect(items).toMatchObject([
    {
      type: 6,
      title: '修改昵称',
      note: '旧 → 新',
      link: '/setting',
      amount: -3_000,
      unit: 'coin',
      balance: 7_500,
      experience: 2_500,
    },
    { type: 1, title: '充值', amount: 10_500, unit: 'coin', balance: 10_500, experience: 0 },
  ])
  expect(items[1]?.link).toMatch(/^\/account\?topUp=/)
})

test('bills by type are those of the type, and the sum of all is what I own', async () => {
  const me = await aBoss(app)
  await earn(me, 500)
  await buy(me, 100)
  await move(me, () =>
    beansConverted({ id: newId(), userId: me.userId, amount: wholeCoins(50), bonus: wholeCoins(1) }),
  )
  await payRename(me, { from: '旧', to: '新' })
  const request = { id: newId(), userId: me.userId, method: 'paypal', amount: wholeCoins(100) } as const
  await move(me, () => withdrawalRequested(request))
  await move(me, () => withdrawalPaid({ ...request, fee: wholeCoins(2) }))

  const all = (await bills(me)).items
  for (const type of [1, 2, 3, 4, 5, 6, 7]) {
    const { items } = await bills(me, { type })
    expect(items).toEqual(all.filter((bill) => bill.type === type))
  }
  expect((await bills(me, { type: 0 })).items).toEqual(all)
  expect(all.map(({ type, unit, amount }) => [type, unit, amount])).toEqual([
    [2, 'bean', -10_000],
    [6, 'coin', -3_000],
    expect.arrayContaining([2]),
    expect.arrayContaining([2]),
    [1, 'coin', 10_000],
    [1, 'bean', 50_000],
  ])
  const { coins, beans } = (await app.ask(getWalletSummary, {}, me)).data
  const sum = (unit: string) => all.reduce((total, bill) => total + (bill.unit === unit ? bill.amount : 0), 0)
  expect(sum('coin')).toBe(coins.total)
  expect(sum('bean')).toBe(beans.available + beans.withdrawing + beans.pending)
})

test('pages follow each other without a gap or a repetition, though new bills arrive meanwhile', async () => {
  const me = await aBoss(app)
  for (let n = 0; n < 7; n++) await buy(me, 50 + n)
  const before = (await bills(me)).items
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await bills(me, { limit: 3, ...(cursor !== undefined && { cursor }) })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
    await buy(me, 60)
  } while (cursor !== undefined)
  expect(seen).toEqual(before.map(({ id }) => id))
})

test('months are those of London: a summer month begins at eleven in the evening of Greenwich', async () => {
  const me = await aBoss(app)
  const instants = [
    '2026-03-31T22:59:59.999Z',
    '2026-03-31T23:00:00.000Z',
    '2026-10-31T23:30:00.000Z',
    '2026-11-01T00:00:00.000Z',
  ]
  for (const at of instants) await buy(me, 50, 0, at)
  const months = await Promise.all(
    ['2026-02', '2026-03', '2026-04', '2026-10', '2026-11'].map((month) => bills(me, { month })),
  )
  expect(months.map(({ items }) => items.map(({ at }) => at))).toEqual([
    [],
    [instants[0]],
    [instants[1]],
    [instants[2]],
    [instants[3]],
  ])
  expect((await bills(me, { month: '2026-03', type: 1 })).items).toHaveLength(1)
  expect((await bills(me, { month: '2026-03', type: 6 })).items).toHaveLength(0)
  const rows = await ground.db.rows(
    sql`select month from bill_month where owner_id = ${me.userId} order by month`,
  )
  expect(rows).toEqual(['2026-03', '2026-04', '2026-10', '2026-11'].map((month) => ({ month })))
})

test('consumption has every month up to this one, also the empty ones, by type and unit', async () => {
  const me = await aBoss(app)
  await earn(me, 200)
  await buy(me, 100, 5)
  await payRename(me, { from: '旧', to: '新' })
  const { months } = (await app.ask(getConsumption, {}, me)).data
  expect(months).toHaveLength(12)
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
  expect(months.at(-1)?.sums).toEqual([
    { type: 1, unit: 'coin', incoming: 10_500, outgoing: 0 },
    { type: 1, unit: 'bean', incoming: 20_000, outgoing: 0 },
    { type: 6, unit: 'coin', incoming: 0, outgoing: 3_000 },
  ])
  expect(months.slice(0, -1).every(({ sums }) => sums.length === 0)).toBe(true)
  const counts = await Promise.all(
    [1, 24].map(async (count) => (await app.ask(getConsumption, { months: count }, me)).data.months.length),
  )
  expect(counts).toEqual([1, 24])
})

test('a statement is a CSV file that a spreadsheet reads as Chinese, oldest first, two decimals', async () => {
  const me = await aBoss(app)
  await earn(me, 200, '2026-10-01T09:00:00Z')
  await buy(me, 100, 5.5, '2026-10-25T00:30:00Z')
  await payRename(me, { from: '旧', to: '新' }, '2026-10-25T01:30:00Z')
  await buy(me, 50, 0, '2026-11-01T00:00:00Z')
  const { response, bytes } = await downloadStatement(me, '2026-10')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [header, ...lines] = bytes.toString().slice(1).split('\r\n')
  expect(header).toBe('时间（伦敦）,类型,项目,说明,收支,单位,余额,VIP 经验,流水号,封账日,封印')
  expect(lines.at(-1)).toBe('')
  const ids = (await bills(me, { month: '2026-10' })).items.map(({ id }) => id).toReversed()
  expect(lines.slice(0, -1).map((line) => line.replace(/充值单 [^,]*/, '充值单'))).toEqual([
    `2026-10-01 10:00:00 GMT+01:00,充值,期初余额,开户时带来的余额,200.00,钻石,200.00,0.00,${ids[0]},,`,
    `2026-10-25 01:30:00 GMT+01:00,充值,充值,充值单,105.50,金币,105.50,0.00,${ids[1]},,`,
    `2026-10-25 01:30:00 GMT+00:00,商城与活动,修改昵称,旧 → 新,-30.00,金币,75.50,24.50,${ids[2]},,`,
  ])
})

test('a statement is in the language that is asked for, and a bill carries what it is made of', async () => {
  const me = await aBoss(app)
  await buy(me, 100, 0, '2026-10-25T00:30:00Z')
  await payRename(me, { from: '旧', to: '新' }, '2026-10-25T01:30:00Z')
  const { bytes } = await downloadStatement(me, '2026-10&language=en')
  const [header, ...lines] = bytes.toString().slice(1).split('\r\n')
  expect(header).toBe(
    'Time (London),Type,Title,Note,Amount,Unit,Balance,VIP experience,Reference,Sealed day,Seal',
  )
  expect(lines[1]).toContain(',Shop and events,Change of nickname,旧 → 新,-30.00,coin,70.00,')
  expect((await bills(me, { month: '2026-10' })).items[0]?.purpose).toEqual({
    kind: 'rename',
    from: '旧',
    to: '新',
  })
})

test('an empty month is a statement with its header alone', async () => {
  const { bytes } = await downloadStatement(await aBoss(app), '2026-01')
  expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(1)
})

test.each([
  ['=1+1', "'=1+1 → 新"],
  ['+44', "'+44 → 新"],
  ['-2+3', "'-2+3 → 新"],
  ['@SUM(A1)', "'@SUM(A1) → 新"],
  ['＝1+1', "'＝1+1 → 新"],
  ['＋44', "'＋44 → 新"],
  ['－2', "'－2 → 新"],
  ['＠SUM', "'＠SUM → 新"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"") → 新"`],
  ['a,b', '"a,b → 新"'],
  ['a"b', '"a""b → 新"'],
])('a name like %s is text in a statement and nothing else', async (from, cell) => {
  const me = await aBoss(app)
  await buy(me, 50, 0, '2026-02-01T12:00:00Z')
  await payRename(me, { from, to: '新' }, '2026-02-02T12:00:00Z')
  const { bytes } = await downloadStatement(me, '2026-02')
  expect(bytes.toString()).toContain(`,修改昵称,${cell},-30.00,`)
})

test('a long statement is whole', async () => {
  const me = await aBoss(app)
  await buy(me, 50, 0, '2026-02-01T12:00:00Z')
  // Lines as the ledger would have written them; only their number matters here.
  await ground.db.run(sql`
    insert into bill_line (owner_id, at, id, movement_id, type, unit, amount, balance, experience)
    select b.owner_id, b.at + n * interval '1 second', gen_random_uuid(), b.movement_id, 1, 'coin', 1, 5000 + n, 0
    from bill_line b, generate_series(1, 4500) n where b.owner_id = ${me.userId}`)
  const { bytes } = await downloadStatement(me, '2026-02')
  const balances = bytes
    .toString()
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[6]))
  await ground.db.run(sql`delete from bill_line where owner_id = ${me.userId} and amount = 1`)
  expect(balances).toEqual(Array.from({ length: 4_501 }, (_, n) => (5_000 + n) / 100))
})

test('my browsers hear that I own another amount now, and nobody else does', async () => {
  const [me, other] = [await aBoss(app), await aBoss(app)]
  const [mine, others] = [await callIn(app.address, me.token), await callIn(app.address, other.token)]
  await buy(me, 100)
  expect(await mine.hearEvent()).toEqual({ type: 'wallet.changed' })
  await buy(other, 100)
  expect(await others.hearEvent()).toEqual({ type: 'wallet.changed' })
})

const paths = [
  '/proxy/web/wallet/summary',
  '/proxy/web/wallet/bills',
  '/proxy/web/users/consume',
  '/proxy/web/wallet/statement?month=2026-01',
]

test.each(paths)(
  '%s is for those who are signed in, whoever they are, and each sees their own',
  async (path) => {
    await aBoss(app, { coins: 77, beans: 77 })
    expect(await app.send('GET', path)).toMatchObject({ status: 401, data: { reason: 'signed_out' } })
    const people = [await aBoss(app), await aPlayer(app), await aStaffMember(app), await anAdmin(app)]
    for (const { token } of people) {
      const response = await fetch(app.address + path, { headers: { authorization: token } })
      expect(response.status).toBe(200)
      expect(await response.text()).not.toContain('77')
    }
  },
)

test.each([
  'wallet/summary?userId=1',
  'wallet/bills?type=8',
  'wallet/bills?type=-1',
  'wallet/bills?type=1.5',
  'wallet/bills?type=x',
  'wallet/bills?type=1&type=2',
  'wallet/bills?month=2026-13',
  'wallet/bills?month=2026-1',
  'wallet/bills?month=1999-01',
  "wallet/bills?month=2026-01'--",
  'wallet/bills?limit=0',
  'wallet/bills?limit=61',
  'wallet/bills?limit=99999999999999999999',
  'wallet/bills?cursor=x',
  'wallet/bills?cursor=eyJtcyI6LTEsImlkIjoieCJ9',
  `wallet/bills?cursor=${'a'.repeat(300)}`,
  'wallet/bills?owner=me',
  'users/consume?months=0',
  'users/consume?months=25',
  'users/consume?months=-1',
  'users/consume?months=many',
  'users/consume?from=2026-01',
  'wallet/statement',
  'wallet/statement?month=',
  'wallet/statement?month=2026-00',
  'wallet/statement?month=2026-01-01',
  'wallet/statement?month=2026-01&type=1',
])('%s is malformed, and says so in the envelope', async (query) => {
  const me = await aBoss(app)
  const reply = await app.send('GET', `/proxy/web/${query}`, undefined, me)
  expect(reply).toMatchObject({ status: 400, data: { reason: 'malformed' } })
  expect(reply.message).toMatch(/[\u4e00-\u9fff]/)
})

test('the last month that can be named is a month like any other', async () => {
  const me = await aBoss(app)
  expect(await bills(me, { month: '2099-12' })).toEqual({ items: [], nextCursor: null })
})

test('my data has my bills, and none of anybody else', async () => {
  const [me, other] = [await aBoss(app), await aBoss(app, { coins: 9 })]
  await buy(me, 100)
  const { bills: mine } = (await app.ask(exportMyData, {}, me)).data as { bills: unknown }
  expect(mine).toMatchObject([{ title: '充值', amount: 10_000, balance: 10_000, unit: 'coin' }])
  expect(JSON.stringify((await app.ask(exportMyData, {}, other)).data)).not.toContain('充值单')
})

test.each([
  ['coins', { coins: 1 }, 'coins_in_account'],
  ['beans', { beans: 1 }, 'money_in_account'],
])('whoever still has %s and says nothing of them is not erased', async (_, means, reason) => {
  const me = await aBoss(app, means)
  const tried = await app.ask(eraseMe, { nickname: me.nickname }, me)
  expect(tried).toMatchObject({ status: 422, data: { reason } })
  expect((await app.ask(getWalletSummary, {}, me)).status).toBe(200)
})

test('whoever has spent everything can go: the books stay, without a name in them', async () => {
  const me = await aBoss(app, { coins: 30 })
  await payRename(me, { from: '栗子的旧名', to: '栗子的新名' })
  expect((await app.ask(eraseMe, { nickname: me.nickname }, me)).status).toBe(200)
  const kept = await ground.db.rows(sql`
    select amount, purpose::text from bill_line b join movement m on m.id = b.movement_id
    where owner_id = ${me.userId} order by b.at`)
  expect(kept).toMatchObject([{ amount: 3_000 }, { amount: -3_000 }])
  expect(JSON.stringify(kept)).not.toContain('栗子')
})
