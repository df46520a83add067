import { finishDiscord, startDiscord } from '@kaihei/domain/discord/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { tariff } from '@kaihei/domain/tariff'
import { register } from '@kaihei/domain/users/calls'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import type { VoucherState, VoucherValue } from '@kaihei/domain/vouchers/voucher'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { client, startDiscordServer } from '#testing/outside/discord-server.ts'
import { sql } from '#db/sql.ts'
import { shareTestApp, startTestApp, type TestApp } from '#testing/app.ts'
import { aBoss, type Person } from '#testing/people.ts'
import { runWork, type Work } from '#work/work.ts'
import { addCampaign, findCampaign, giveVoucher } from './campaign-store.ts'
import { newUserCampaigns } from './give-new-user-pack.ts'
import { consumeVoucher, giveBackVoucher, lockVoucher, reserveVoucher } from './store.ts'

const app = await shareTestApp()
const inWork = <T>(body: (work: Work) => Promise<T>) => runWork(app.app.ground, body)
const hour = 3_600_000
const tenPercent = { kind: 'percent', percent: 10, cap: 2_000 } as const
const eightOff = { kind: 'amount', amount: 800, minimum: 5_000 } as const

async function aCampaign({
  value = tenPercent,
  livesDays = 30,
  budget = 1_000_000,
}: { value?: VoucherValue; livesDays?: number; budget?: number } = {}): Promise<string> {
  const campaign = { title: `活动 ${newId()}`, value, livesDays, budget }
  return (await inWork((work) => addCampaign(work, campaign)))?.id ?? ''
}

async function give({ userId }: Person, livesDays = 30, value: VoucherValue = tenPercent): Promise<string> {
  const campaignId = await aCampaign({ livesDays, value })
  return (await inWork((work) => giveVoucher(work, { campaignId, userId, source: '测试' }))) ?? ''
}

async function list(person: { token: string }, state?: VoucherState, on: TestApp = app) {
  return (await on.ask(listVouchers, { state }, person)).data.items
}

const reserve = ({ userId }: Person, voucherId: string, orderId: string) =>
  inWork((work) => reserveVoucher(work, userId, voucherId, orderId))

const newcomer = (account: string) => ({ account, password: 'correct horse', nickname: '新来的' })

test('whoever registers finds the pack for new users, for seven days', async () => {
  const { token } = (await app.ask(register, newcomer('pack@example.org'))).data
  const items = await list({ token }, 'usable')
  expect(items).toMatchObject([
    { title: '9 折券，最多减 20', ...tenPercent, source: '新人礼包', state: 'usable' },
    { title: '满 50 减 8', ...eightOff, source: '新人礼包', state: 'usable' },
  ])
  for (const { givenAt, expiresAt } of items) {
    expect(Date.parse(expiresAt) - Date.parse(givenAt)).toBe(7 * 24 * hour)
  }
})

test('in one browser it is found once, however many register there, at once or after somebody has left', async () => {
  const come = (n: number) =>
    app.ask(register, { ...newcomer(`browser-${n}`), device: 'one-browser-for-all' })
  const [one, other] = (await Promise.all([come(1), come(2)])).map(({ data }) => data)
  const packs = await Promise.all([one, other].map((who) => list({ token: who?.token ?? '' })))
  expect(packs.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 2])
  for (const who of [one, other]) {
    await app.ask(eraseMe, { nickname: '新来的', password: 'correct horse' }, { token: who?.token ?? '' })
  }
  expect(await list((await come(3)).data)).toEqual([])
})

test('whoever comes by Discord finds it too, once', async () => {
  const discord = await startDiscordServer()
  const there = await startTestApp({
    DISCORD_CLIENT_ID: client.id,
    DISCORD_CLIENT_SECRET: client.secret,
    DISCORD_API_URL: discord.url,
  })
  const signIn = async () => {
    const { url } = (await there.ask(startDiscord, {})).data
    const back = await discord.agree(url, { id: '8035', username: 'mei', global_name: '美美' })
    return (await there.ask(finishDiscord, back)).data.token ?? ''
  }
  await signIn()
  expect(await list({ token: await signIn() }, undefined, there)).toHaveLength(2)
})

test('the campaigns of the house give what the tariff says', async () => {
  const { livesDays, vouchers } = tariff.vouchers.newUserPack
  const campaigns = await inWork((work) => Promise.all(newUserCampaigns.map((id) => findCampaign(work, id))))
  expect(campaigns.map((campaign) => campaign?.value)).toEqual(vouchers)
  expect(campaigns.map((campaign) => campaign?.livesDays)).toEqual([livesDays, livesDays])
})

test('when the house has nothing left to give, people can still register', async () => {
  const poor = await startTestApp()
  await poor.app.ground.db.run(sql`update voucher_campaign set budget = 2000 where kind = 'percent'`)
  await poor.app.ground.db.run(sql`update voucher_campaign set budget = 799 where kind = 'amount'`)
  const come = (account: string) => poor.ask(register, newcomer(account))
  const [first, second] = [await come('a-1'), await come('a-2')]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await list(first.data, undefined, poor)).toMatchObject([tenPercent])
  expect(await list(second.data, undefined, poor)).toEqual([])
})

test('of fifty who are given from a budget for seven at once, seven get one', async () => {
  const campaignId = await aCampaign({ budget: 2_000 * 7 + 1_999 })
  const people = await Promise.all(Array.from({ length: 10 }, () => aBoss(app)))
  const given = await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const userId = people[at % 10]?.userId ?? ''
      return inWork((work) => giveVoucher(work, { campaignId, userId, source: '测试' }))
    }),
  )
  expect(given.filter((id) => id !== undefined)).toHaveLength(7)
  const campaign = await inWork((work) => findCampaign(work, campaignId))
  expect(campaign).toMatchObject({ committed: 14_000, issued: 7 })
  const rows = await app.app.ground.db.rows(sql`select 1 from voucher where campaign_id = ${campaignId}`)
  expect(rows).toHaveLength(7)
})

test('the database itself holds the budget and the values', async () => {
  const { db } = app.app.ground
  const campaignId = await aCampaign()
  for (const wrong of [
    sql`update voucher_campaign set committed = budget + 1 where id = ${campaignId}`,
    sql`update voucher_campaign set committed = -1 where id = ${campaignId}`,
    sql`update voucher_campaign set percent = 101 where id = ${campaignId}`,
    sql`update voucher_campaign set percent = null where id = ${campaignId}`,
    sql`update voucher_campaign set minimum = 5000 where id = ${campaignId}`,
    sql`update voucher_campaign set kind = 'gift' where id = ${campaignId}`,
    sql`update voucher set reserved_for = ${newId()} where state = 'usable'`,
    sql`update voucher set expires_at = given_at`,
  ]) {
    await expect(db.run(wrong)).rejects.toThrow(/violates/)
  }
})

test('the one that ends soonest comes first, then what is over, the latest first', async () => {
  const boss = await aBoss(app)
  const [long, short, used, expired] = [
    await give(boss, 30),
    await give(boss, 5),
    await give(boss, 20),
    await give(boss, 1),
  ]
  const order = newId()
  await reserve(boss, used, order)
  await inWork((work) => consumeVoucher(work, order))
  const held = await give(boss, 10)
  await reserve(boss, held, newId())
  await app.pass({ hours: 24 })
  const all = await list(boss)
  expect(all.map(({ id }) => id)).toEqual([short, held, long, used, expired])
  expect(all.map(({ state }) => state)).toEqual(['usable', 'reserved', 'usable', 'used', 'expired'])
  for (const state of ['usable', 'reserved', 'used', 'expired'] as const) {
    expect(await list(boss, state)).toEqual(all.filter((one) => one.state === state))
  }
})

test('a voucher ends with the very moment it names', async () => {
  const boss = await aBoss(app)
  const voucherId = await give(boss, 1)
  const end = new Date((await list(boss))[0]?.expiresAt ?? '')
  const at = (ms: number) => new Date(end.getTime() + ms)
  const stateAt = (now: Date) =>
    inWork(async (work) => (await lockVoucher({ ...work, now }, boss.userId, voucherId)).state)
  expect([await stateAt(at(-1)), await stateAt(at(0))]).toEqual(['usable', 'expired'])
  const late = inWork((work) => reserveVoucher({ ...work, now: at(0) }, boss.userId, voucherId, newId()))
  await expect(late).rejects.toMatchObject({ reason: 'voucher_not_usable' })
})

test('a voucher is locked with what it takes off', async () => {
  const boss = await aBoss(app)
  const voucherId = await give(boss, 30, eightOff)
  expect(await inWork((work) => lockVoucher(work, boss.userId, voucherId))).toMatchObject({
    value: eightOff,
    state: 'usable',
  })
})

test('of sixteen orders that want the same voucher one gets it', async () => {
  const boss = await aBoss(app)
  const voucherId = await give(boss)
  const tries = await Promise.allSettled(
    Array.from({ length: 16 }, () =>
      inWork(async (work) => {
        const { state } = await lockVoucher(work, boss.userId, voucherId)
        await reserveVoucher(work, boss.userId, voucherId, newId())
        return state
      }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([
    { status: 'fulfilled', value: 'usable' },
  ])
  for (const refused of tries.filter((one) => one.status === 'rejected')) {
    expect(refused.reason).toMatchObject({ reason: 'voucher_not_usable' })
  }
})

test('an order takes one voucher', async () => {
  const boss = await aBoss(app)
  const order = newId()
  await reserve(boss, await give(boss), order)
  await expect(reserve(boss, await give(boss), order)).rejects.toThrow(/voucher_by_order/)
})

test('nobody takes a voucher of somebody else, or one that there is not', async () => {
  const [owner, thief] = [await aBoss(app), await aBoss(app)]
  const voucherId = await give(owner)
  const refused = { reason: 'voucher_not_usable' }
  await expect(reserve(thief, voucherId, newId())).rejects.toMatchObject(refused)
  await expect(inWork((work) => lockVoucher(work, thief.userId, voucherId))).rejects.toMatchObject(refused)
  await expect(reserve(owner, newId(), newId())).rejects.toMatchObject(refused)
  expect(await list(owner, 'usable')).toHaveLength(1)
  expect(await list(thief)).toEqual([])
})

test('used up with its order, and back once all that was paid is back, as often as it happens', async () => {
  const boss = await aBoss(app)
  const voucherId = await give(boss)
  const order = newId()
  const stateNow = async () => (await list(boss))[0]?.state
  await reserve(boss, voucherId, order)
  expect(await stateNow()).toBe('reserved')
  await inWork((work) => consumeVoucher(work, order))
  await inWork((work) => consumeVoucher(work, order))
  expect(await stateNow()).toBe('used')
  await expect(reserve(boss, voucherId, newId())).rejects.toMatchObject({ reason: 'voucher_not_usable' })
  await inWork((work) => giveBackVoucher(work, order))
  await inWork((work) => giveBackVoucher(work, order))
  expect(await stateNow()).toBe('usable')
  await inWork((work) => consumeVoucher(work, order))
  expect(await stateNow()).toBe('usable')
  await reserve(boss, voucherId, newId())
  expect(await stateNow()).toBe('reserved')
})

test.each([
  [24 * 30, 0, 24 * 30],
  [24, 20, 20 + 48],
  [24, 23, 23 + 48],
  [24, 100, 100 + 48],
])(
  'of %i hours, given back after %i, it ends after %i: there are two days to use it',
  async (lives, after, end) => {
    const boss = await aBoss(app)
    const voucherId = await give(boss, lives / 24)
    const order = newId()
    await reserve(boss, voucherId, order)
    await inWork((work) => {
      const now = new Date(work.now.getTime() + after * hour)
      return giveBackVoucher({ ...work, now }, order)
    })
    const [voucher] = await list(boss)
    const livedHours = (Date.parse(voucher?.expiresAt ?? '') - Date.parse(voucher?.givenAt ?? '')) / hour
    expect(livedHours).toBeCloseTo(end, 1)
  },
)

test('it is given more time once: ordering and cancelling again does not keep it for ever', async () => {
  const boss = await aBoss(app)
  const voucherId = await give(boss, 1)
  const giveBackAfter = async (hours: number) => {
    const order = newId()
    await inWork((work) =>
      reserveVoucher(
        { ...work, now: new Date(work.now.getTime() + (hours - 1) * hour) },
        boss.userId,
        voucherId,
        order,
      ),
    )
    await inWork((work) =>
      giveBackVoucher({ ...work, now: new Date(work.now.getTime() + hours * hour) }, order),
    )
    const [voucher] = await list(boss)
    return Math.round((Date.parse(voucher?.expiresAt ?? '') - Date.parse(voucher?.givenAt ?? '')) / hour)
  }
  expect(await giveBackAfter(23)).toBe(23 + 48)
  expect(await giveBackAfter(70)).toBe(23 + 48)
})

test('an order without a voucher has none to use up or to give back', async () => {
  const boss = await aBoss(app)
  await reserve(boss, await give(boss), newId())
  await inWork((work) => consumeVoucher(work, newId()))
  await inWork((work) => giveBackVoucher(work, newId()))
  expect(await list(boss, 'reserved')).toHaveLength(1)
})

test('my data have my vouchers; when I go, those I never used go with me', async () => {
  const boss = await aBoss(app)
  const [kept, gone] = [await give(boss), await give(boss)]
  const order = newId()
  await reserve(boss, kept, order)
  await inWork((work) => consumeVoucher(work, order))
  const { data } = await app.ask(exportMyData, {}, boss)
  expect((data['vouchers'] as { id: string }[]).map(({ id }) => id)).toEqual([kept, gone])
  expect((await app.ask(eraseMe, { nickname: boss.nickname }, boss)).status).toBe(200)
  const left = await app.app.ground.db.rows(sql`select id from voucher where user_id = ${boss.userId}`)
  expect(left).toEqual([{ id: kept }])
})

test.each(['state=gone', 'state=', 'state=usable&state=used', 'userId=1', "state=' or 1=1", 'limit=5'])(
  'vouchers asked for with %s are refused',
  async (query) => {
    const boss = await aBoss(app)
    const { status, message } = await app.send(
      'GET',
      `/proxy/web/dcUser/myVouchers?${query}`,
      undefined,
      boss,
    )
    expect([status, /\p{Script=Han}/u.test(message)]).toEqual([400, true])
  },
)
