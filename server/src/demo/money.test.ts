import { listGifts } from '@kaihei/domain/gifts/calls'
import { getPlayLevel, getVip } from '@kaihei/domain/levels/calls'
import { listCampaigns } from '@kaihei/domain/ops/voucher-calls'
import { listWithdrawalsToInspect } from '@kaihei/domain/ops/withdrawal-calls'
import { listRenames } from '@kaihei/domain/rename/calls'
import { checkTopUp, getTopUpRules } from '@kaihei/domain/top-ups/calls'
import { getProfile } from '@kaihei/domain/users/calls'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { createWithdrawal, listWithdrawals } from '@kaihei/domain/withdrawals/calls'
import { expect, test } from 'vitest'
import { openSession } from '#areas/users/session-store.ts'
import { findCredentials } from '#areas/users/store.ts'
import { sql } from '#db/sql.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { shareDemoApp } from '#testing/demo-app.ts'
import { runWork } from '#work/work.ts'

const app = await shareDemoApp()

function signIn(account: string): Promise<{ token: string }> {
  return runWork(app.app.ground, async (work) => {
    const found = await findCredentials(work, account)
    const token = await openSession(work, found?.userId ?? '', { address: '127.0.0.1', userAgent: 'test' })
    return { token }
  })
}

const [boss, player, staff] = [
  await signIn('boss@demo'),
  await signIn('player@demo'),
  await signIn('staff@demo'),
]

test('the boss of the demo has exactly a thousand coins, all of them bought', async () => {
  expect((await app.ask(getWalletSummary, {}, boss)).data).toEqual({
    coins: { paid: 100_000, earned: 0, bonus: 0, total: 100_000 },
    beans: { pending: 0, available: 0, withdrawing: 0 },
    owed: 0,
    receivable: 0,
  })
})

test('the bills of the boss tell how they came about, dated when they did, after the account was opened', async () => {
  const bills = (await app.ask(listBills, { limit: 60 }, boss)).data.items
  expect(bills[0]).toMatchObject({ type: 3, balance: 100_000 })
  const items = bills.filter(({ type }) => type !== 3)
  expect(items.map(({ title, amount, balance, experience }) => [title, amount, balance, experience])).toEqual(
    [
      ['发红包', -600, 113_200, 0],
      ['拆红包', 200, 113_800, 0],
      ['送出礼物', -2_000, 113_600, 0],
      ['送出礼物', -5_200, 115_600, 0],
      ['送出礼物', -100, 120_800, 0],
      ['修改昵称', -3_000, 120_900, 2_750],
      ['充值', 5_250, 123_900, 0],
      ['期初余额', 118_650, 118_650, 0],
    ],
  )
  const { joinedAt } = (await app.ask(getProfile, {}, boss)).data
  const days = (at: string) => (app.app.ground.clock.now().getTime() - Date.parse(at)) / 86_400_000
  expect(items.map(({ at }) => Math.round(days(at)))).toEqual([22, 22, 23, 28, 32, 95, 96, 158])
  expect(days(joinedAt)).toBeGreaterThan(158)
  expect(items[5]?.note).toBe('晚风 → 晚风来信')
})

test('what the bills of the boss link to is there', async () => {
  const { items } = (await app.ask(listBills, { type: 1 }, boss)).data
  const orderNo = items[0]?.link?.split('topUp=')[1] ?? ''
  expect((await app.ask(checkTopUp, { orderNo }, boss)).data).toMatchObject({
    state: 'paid',
    coins: 5_000,
    bonus: 250,
    price: 5_000,
  })
  expect((await app.ask(getTopUpRules, {}, boss)).data).toMatchObject({
    first: false,
    limits: { leftToday: 1_000_000 },
  })
  const names = (await app.ask(listRenames, {}, boss)).data
  expect(names.items.map(({ from, to }) => [from, to])).toEqual([
    ['晚风', '晚风来信'],
    ['晚风的猫', '晚风'],
  ])
  expect(names.next.price).toBe(3_000)
  expect((await app.ask(getVip, {}, boss)).data).toMatchObject({ level: 0, experience: 23_050 })
})

test('the boss holds the pack for new users, and has a used and an expired voucher', async () => {
  const { items } = (await app.ask(listVouchers, {}, boss)).data
  expect(items.map(({ title, source, state }) => [title, source, state])).toEqual([
    ['9 折券，最多减 20', '新人礼包', 'usable'],
    ['满 50 减 8', '新人礼包', 'usable'],
    ['满 60 减 10', '中秋老友礼', 'expired'],
    ['满 60 减 10', '中秋老友礼', 'used'],
  ])
  const { items: campaigns } = (await app.ask(listCampaigns, {}, staff)).data
  expect(campaigns.find(({ title }) => title === '中秋老友礼')).toMatchObject({
    committed: 2_000,
    issued: 2,
  })
})

test('the companion of the demo can take out what she has, and has done so before', async () => {
  expect((await app.ask(getWalletSummary, {}, player)).data).toEqual({
    coins: { paid: 0, earned: 19_100, bonus: 600, total: 19_700 },
    beans: { pending: 0, available: 271_565, withdrawing: 0 },
    owed: 0,
    receivable: 0,
  })
  const { items } = (await app.ask(listWithdrawals, {}, player)).data
  expect(items.map(({ state, amount, fee }) => [state, amount, fee])).toEqual([
    [5, 64_000, 0],
    [3, 48_000, 0],
  ])
  expect(items[0]?.timeline[0]).toMatchObject({
    state: 5,
    reason: '收款人姓名和账号对不上，请核对后重新申请',
  })
  expect(items[1]?.timeline.map(({ state }) => state)).toEqual([3, 2, 1, 0])
  const bills = (await app.ask(listBills, { limit: 60 }, player)).data.items
  expect(bills.filter(({ title }) => title === '钻石兑换金币')).toHaveLength(2)
  const asked = { amount: 50_000, method: 'paypal', payee: 'orange@example.com' } as const
  expect((await app.ask(createWithdrawal, asked, player)).data).toMatchObject({ state: 1, fee: 0 })
})

test('staff find requests to look at: one for them, one for two admins, one to pay', async () => {
  const read = async (view: 'requested' | 'approved' | 'ended') =>
    (await app.ask(listWithdrawalsToInspect, { view }, staff)).data.items
  const waiting = (await read('requested')).map(({ amount, approvalsNeeded }) => [amount, approvalsNeeded])
  expect(waiting).toEqual([
    [520_000, 2],
    [68_000, 1],
  ])
  expect((await read('approved')).map(({ amount }) => amount)).toContain(42_000)
  expect((await read('ended')).length).toBe(2)
})

test('some bosses have come far', async () => {
  const rows = await app.app.ground.db.rows<{ level: number }>(
    sql`select level from vip_standing order by level`,
  )
  expect(rows.map(({ level }) => level)).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2, 4, 4, 5, 7])
})

test('the level of the companion is explained by numbers that make it', async () => {
  const { data } = await app.ask(getPlayLevel, {}, player)
  expect(data).toMatchObject({
    level: 5,
    parts: { orders: { count: 1_322, experience: 13_220 }, fiveStars: { count: 579, experience: 2_895 } },
    next: {
      level: 6,
      experience: { needed: 120_000, met: false },
      rating: { met: true },
      completion: { met: true },
    },
  })
  expect(data?.experience).toBeGreaterThanOrEqual(50_000)
})

test('the two that anybody may sign in as have each sent a packet and opened one', async () => {
  for (const who of [boss, player]) {
    const { items } = (await app.ask(listBills, { type: 5 }, who)).data
    expect(items.map(({ title }) => title).toSorted()).toEqual(['发红包', '拆红包'])
  }
})

test('the books of the demo balance', async () => {
  await expect(expectBooksToBalance(app)).resolves.toBeUndefined()
})

test('walls of gifts hang in the demo, the fullest with its companion, and one gift is on its way', async () => {
  const received = (await app.ask(listGifts, {}, player)).data
  expect(received.wall.map(({ giftId }) => giftId)).toEqual([
    'match',
    'candle',
    'milk',
    'mandarin',
    'blossom',
    'lamp',
    'tram',
    'firework',
  ])
  expect(received.items.some(({ from }) => from === null)).toBe(true)
  const sent = (await app.ask(listGifts, { direction: 'sent' }, boss)).data
  expect(sent.items.map(({ giftId, state }) => [giftId, state])).toEqual([
    ['mandarin', 'given'],
    ['blossom', 'given'],
    ['match', 'given'],
  ])
  const underWay = await app.app.ground.db.rows(sql`select gift_id from gift where state = 'sent'`)
  expect(underWay).toEqual([{ gift_id: 'lantern' }])
})
