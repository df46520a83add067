import { createCampaign } from '@kaihei/domain/ops/voucher-calls'
import { tariff } from '@kaihei/domain/tariff'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { claimVipPack, claimVoucher, getWelfare, signInToday } from '@kaihei/domain/welfare/calls'
import { packOf } from '@kaihei/domain/welfare/pack'
import { afterAll, expect, test } from 'vitest'
import { payWaitingReward } from '#areas/rewards/give-reward.ts'
import { findCampaign } from '#areas/vouchers/campaign-store.ts'
import { packCampaigns } from '#areas/vouchers/pack-campaigns.ts'
import { sql } from '#db/sql.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aCompletedOrder, letCount } from '#testing/counting.ts'
import { letPass } from '#testing/orders.ts'
import { aBoss, anAdmin, type Person } from '#testing/people.ts'
import { runWork, startReading } from '#work/work.ts'

const app = await shareTestAppAt('2026-03-02T10:00:00Z')
const { ground } = app.app
afterAll(() => expectBooksToBalance(app))

const day = { hours: 24 }
const read = async (who: Person) => (await app.ask(getWelfare, {}, who)).data
const signIn = (who: Person) => app.ask(signInToday, {}, who)
const bonusOf = async (who: Person) => (await app.ask(getWalletSummary, {}, who)).data.coins.bonus

/** Somebody whose orders have made so much room. */
async function anActiveOne(room: number, vip = 0): Promise<Person> {
  const who = await aBoss(app)
  await ground.db.run(sql`insert into reward_room (user_id, made) values (${who.userId}, ${room})`)
  await ground.db.run(sql`
    insert into vip_standing (user_id, level, experience) values (${who.userId}, ${vip}, 0)
    on conflict (user_id) do update set level = excluded.level`)
  return who
}

let campaigns = 0

async function aCampaign({
  budget = 100_000,
  claimDays,
}: {
  budget?: number
  claimDays?: number
}): Promise<string> {
  const value = { kind: 'percent', percent: 10, cap: 2_000 } as const
  const campaign = { title: `领券 ${++campaigns}`, value, livesDays: 7, budget, reason: '测试' }
  const sent = { ...campaign, ...(claimDays !== undefined && { claimDays }) }
  return (await app.ask(createCampaign, sent, await anAdmin(app))).data.id
}

test('seven windows are lit day by day, each once a day; a missed day dims none; then it begins anew', async () => {
  const who = await anActiveOne(10_000)
  expect((await read(who)).signIn).toMatchObject({ day: 1, doneToday: false, rewards: tariff.welfare.signIn })
  const lit: unknown[] = []
  for (let each = 0; each < 8; each++) {
    const { data } = await signIn(who)
    lit.push([data.day, data.reward, data.state])
    expect(await signIn(who)).toMatchObject({ status: 409, data: { reason: 'already_claimed' } })
    expect((await read(who)).signIn).toMatchObject({ day: data.day, doneToday: true })
    await letPass(app, each === 3 ? { hours: 72 } : day)
  }
  const coins = (amount: number) => ({ kind: 'coins', amount })
  expect(lit).toEqual([
    [1, coins(10), 'paid'],
    [2, coins(20), 'paid'],
    [3, coins(30), 'paid'],
    [4, coins(50), 'paid'],
    [5, coins(50), 'paid'],
    [6, coins(100), 'paid'],
    [7, { kind: 'tickets', count: 1 }, 'paid'],
    [1, coins(10), 'paid'],
  ])
  expect(await bonusOf(who)).toBe(270)
  expect(await read(who)).toMatchObject({
    tickets: 1,
    ticketSources: [{ what: '每日签到 · 第 7 扇窗', source: 'signIn', count: 1 }],
    // Two coins and sixty, the ticket at one coin, and the first window again.
    room: 10_000 - 370,
  })
  const { items } = (await app.ask(listBills, { type: 7, limit: 1 }, who)).data
  expect(items).toMatchObject([{ title: '每日签到', note: '第 1 扇窗', amount: 10, link: '/welfare' }])
})

test('the day changes at midnight in London', async () => {
  const who = await anActiveOne(100)
  await signIn(who)
  const { nextAt } = (await read(who)).signIn
  const leftMs = Date.parse(nextAt) - ground.clock.now().getTime()
  await letPass(app, { seconds: leftMs / 1000 - 1 })
  expect((await signIn(who)).status).toBe(409)
  await letPass(app, { seconds: 1 })
  expect((await signIn(who)).data.day).toBe(2)
})

test('whose orders have made no room yet lights the window all the same, and reads why its coins wait', async () => {
  const who = await aBoss(app)
  expect((await signIn(who)).data).toMatchObject({ day: 1, state: 'waiting' })
  expect(await bonusOf(who)).toBe(0)
  expect((await read(who)).pending).toMatchObject([
    { what: '每日签到 · 第 1 扇窗', amount: 10, form: 'coins', why: 'room' },
  ])
  await ground.db.run(sql`update reward_room set made = 10 where user_id = ${who.userId}`)
  while (await runWork(ground, payWaitingReward));
  expect([await bonusOf(who), (await read(who)).pending]).toEqual([10, []])
})

test('of sixteen who light the window at once one does', async () => {
  const who = await anActiveOne(1_000)
  const replies = await Promise.all(Array.from({ length: 16 }, () => signIn(who)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await bonusOf(who)).toBe(10)
})

test('the campaigns of the packs give what the tariff says', async () => {
  expect(packCampaigns.map(({ level }) => level)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  for (const { level, id } of packCampaigns) {
    const campaign = await findCampaign(startReading(ground), id)
    expect(campaign).toMatchObject({ value: packOf(level).voucher, livesDays: tariff.vouchers.livesDays })
  }
})

test('a pack is for whoever has a level and has completed an order of late, once a month', async () => {
  const plain = await anActiveOne(0)
  expect((await read(plain)).vipPack).toMatchObject({ state: 'locked', why: 'level', level: 0 })
  expect(await app.ask(claimVipPack, {}, plain)).toMatchObject({ status: 422, data: { reason: 'no_pack' } })

  const who = await anActiveOne(10_000, 5)
  const claim = () => app.ask(claimVipPack, {}, who)
  expect((await read(who)).vipPack).toMatchObject({ state: 'locked', why: 'order' })
  expect(await claim()).toMatchObject({ status: 422, data: { reason: 'pack_needs_order' } })
  await ground.db.run(sql`delete from account where owner_id = ${who.userId}`)
  const { boss } = await aCompletedOrder(app)
  await letCount(app)
  await ground.db.run(sql`update counted_order set boss_id = ${who.userId} where boss_id = ${boss.userId}`)
  expect((await read(who)).vipPack).toMatchObject({
    state: 'claimable',
    contents: { tickets: 4, voucher: { percent: 20, cap: 3_000 } },
    next: { level: 6 },
  })
  expect((await claim()).data).toEqual({
    vouchers: [{ kind: 'percent', percent: 20, cap: 3_000 }],
    tickets: 4,
    state: 'paid',
  })
  expect(await claim()).toMatchObject({ status: 409, data: { reason: 'already_claimed' } })
  expect(await read(who)).toMatchObject({
    tickets: 4,
    room: 10_000 - 400 - 3_000,
    vipPack: { state: 'claimed' },
  })
  expect((await app.ask(listVouchers, {}, who)).data.items).toMatchObject([
    {
      percent: 20,
      cap: 3_000,
      occasion: 'vipPack',
      source: expect.stringContaining('VIP 月礼包 · 2026 年 3 月 · V5'),
    },
  ])
})

test('what of a pack does not fit waits for room, the voucher behind the tickets', async () => {
  const who = await anActiveOne(450, 5)
  const { boss } = await aCompletedOrder(app)
  await letCount(app)
  await ground.db.run(sql`update counted_order set boss_id = ${who.userId} where boss_id = ${boss.userId}`)
  expect((await app.ask(claimVipPack, {}, who)).data).toMatchObject({ tickets: 4, state: 'waiting' })
  expect(await read(who)).toMatchObject({
    tickets: 4,
    pending: [{ form: 'voucher', amount: 3_000, why: 'room' }],
  })
  expect((await app.ask(listVouchers, {}, who)).data.items).toEqual([])
})

test('everybody claims one voucher of a campaign that is open to them, and none of one that staff give from', async () => {
  const who = await anActiveOne(10_000)
  const [open, closed] = [await aCampaign({ claimDays: 2 }), await aCampaign({})]
  const claim = (campaignId: string) => app.ask(claimVoucher, { campaignId }, who)
  const shown = async () => (await read(who)).vouchers.find(({ campaignId }) => campaignId === open)
  expect(await shown()).toMatchObject({ state: 'open', left: 50, value: { percent: 10, cap: 2_000 } })
  expect((await read(who)).vouchers.some(({ campaignId }) => campaignId === closed)).toBe(false)
  expect((await claim(open)).data).toMatchObject({ voucher: { campaignId: open }, state: 'paid' })
  expect(await claim(open)).toMatchObject({ status: 409, data: { reason: 'already_claimed' } })
  expect(await shown()).toMatchObject({ state: 'claimed', left: 49 })
  expect(await claim(closed)).toMatchObject({ status: 404 })
  expect((await app.ask(listVouchers, {}, who)).data.items).toMatchObject([{ cap: 2_000, state: 'usable' }])
  expect((await read(who)).room).toBe(8_000)
  await letPass(app, { hours: 48 })
  const late = await anActiveOne(10_000)
  expect(await app.ask(claimVoucher, { campaignId: open }, late)).toMatchObject({
    data: { reason: 'claim_over' },
  })
  expect(await shown()).toBeUndefined()
})

test('a campaign for three gives to three of eight who come at once, whether they have room or wait', async () => {
  const campaignId = await aCampaign({ claimDays: 1, budget: 6_000 })
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, each) => anActiveOne(each % 2 === 0 ? 0 : 2_000)),
  )
  const replies = await Promise.all(people.map((who) => app.ask(claimVoucher, { campaignId }, who)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = replies.filter(({ status }) => status !== 200)
  for (const one of refused) expect(one).toMatchObject({ data: { reason: 'campaign_exhausted' } })
  expect(await findCampaign(startReading(ground), campaignId)).toMatchObject({ committed: 6_000, issued: 3 })
})
