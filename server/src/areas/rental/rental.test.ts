import { blockUser } from '@kaihei/domain/blocks/calls'
import type { OutputOf, SentOf } from '@kaihei/domain/call'
import { getVip } from '@kaihei/domain/levels/calls'
import { listNotices } from '@kaihei/domain/messages/calls'
import { eraseMe, exportMyData } from '@kaihei/domain/my-data/calls'
import { switchModule } from '@kaihei/domain/ops/module-calls'
import {
  answerFailure,
  claimDeposit,
  endRental,
  getRentFilter,
  listMyRentals,
  listOffers,
  listRentAccounts,
  rentAccount,
  reportLoginFailed,
  revealSecret,
  saveOffer,
} from '@kaihei/domain/rental/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { convertToCoin } from '@kaihei/domain/withdrawals/calls'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { shareTestAppAt, startTestApp, startTestAppAt, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, anAdmin, aStaffMember, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { passDueRental } from './move-rental.ts'

const app = await shareTestAppAt('2026-06-01T12:00:00Z')
afterAll(() => expectBooksToBalance(app))

let made = 0
/** An account at six coins an hour, of a game of its own. */
const offering = (offer: Partial<SentOf<typeof saveOffer>> = {}): SentOf<typeof saveOffer> => ({
  game: 'lol',
  server: 'EUW',
  rank: '钻石 II',
  title: '全英雄 168 皮肤',
  pricePerHour: 600,
  login: `euw_${++made}`,
  secret: 'lampe-9',
  on: true,
  ...offer,
})
const offer = async (owner: Person, words: Partial<SentOf<typeof saveOffer>> = {}) =>
  (await app.ask(saveOffer, offering(words), owner)).data
const change = async (owner: Person, accountId: string, words: Partial<SentOf<typeof saveOffer>>) =>
  app.ask(saveOffer, { ...offering({ accountId, ...words }), login: words.login }, owner)
const rent = async (renter: Person, accountId: string, hours = 4) =>
  (await app.ask(rentAccount, { accountId, hours }, renter)).data
const reveal = (who: Person, rentId: string) => app.ask(revealSecret, { rentId }, who)
const walletOf = async (who: Person) => (await app.ask(getWalletSummary, {}, who)).data
const coinsOf = async (who: Person) => (await walletOf(who)).coins.total
const rentalsOf = async (who: Person, side: 'renter' | 'owner' = 'renter') =>
  (await app.ask(listMyRentals, { side }, who)).data.items
const newsOf = async (who: Person) =>
  (await app.ask(listNotices, {}, who)).data.items.map(({ message }) => message.msg)
const moveOn = (minutes: number) => {
  const { clock } = app.app.ground
  clock.setAhead(clock.aheadMs + minutes * 60_000)
}
/** Lets what is due of rentals happen. The whole timetable, which `pass` runs, takes a hundred times as long. */
const passMinutes = async (minutes: number) => {
  moveOn(minutes)
  while (await runWork(app.app.ground, passDueRental));
}
/** Somebody whom the house has known for a while: what they pay rests no longer than usual. */
const anOldBoss = async (coins: number, on: TestApp = app) => {
  const boss = await aBoss(on, { coins })
  await on.app.ground.db.run(
    sql`update app_user set created_at = created_at - interval '40 days' where id = ${boss.userId}`,
  )
  return boss
}
const reach = (who: Person, level: number) =>
  app.app.ground.db.run(sql`
    insert into vip_standing (user_id, experience, level) values (${who.userId}, 0, ${level})`)

/** Somebody's account, rented by somebody else for four hours. */
async function aRental(): Promise<{
  readonly owner: Person
  readonly renter: Person
  readonly accountId: string
  readonly rental: OutputOf<typeof rentAccount>
}> {
  const [owner, renter] = [await aBoss(app), await anOldBoss(1_000)]
  const { accountId } = await offer(owner)
  return { owner, renter, accountId, rental: await rent(renter, accountId) }
}

test('from the list to the deposit back: each has what is theirs, and the bills and the news say so', async () => {
  const [owner, renter] = [await aBoss(app), await anOldBoss(1_000)]
  const { accountId, login } = await offer(owner, { title: '从头到尾' })
  expect(login).toMatch(/^e.*••••$/)
  const listed = (await app.ask(listRentAccounts, { maxPrice: 600 }, renter)).data.items
  expect(listed.find((one) => one.accountId === accountId)).toMatchObject({
    game: 'lol',
    server: 'EUW',
    rank: '钻石 II',
    title: '从头到尾',
    pricePerHour: 600,
    deposit: 10_000,
    state: 'free',
    owner: { uk: owner.uk },
    isMine: false,
  })

  const rental = await rent(renter, accountId)
  expect(rental).toMatchObject({
    accountId,
    state: 'active',
    side: 'renter',
    price: 2_400,
    deposit: 10_000,
    hours: 4,
    reveals: [],
    clock: { who: 'renter', until: rental.to, becomes: 'ended' },
    allowedActions: ['reveal', 'loginFailed', 'end'],
  })
  expect(await coinsOf(renter)).toBe(100_000 - 12_400)
  const { data } = await reveal(renter, rental.rentId)
  expect(data).toEqual({ login: `euw_${made}`, secret: 'lampe-9' })

  await app.pass({ hours: 4 })
  expect(await rentalsOf(renter)).toMatchObject([
    { state: 'ended', endedAt: rental.to, allowedActions: [], clock: { who: 'owner', becomes: 'closed' } },
  ])
  expect(await rentalsOf(owner, 'owner')).toMatchObject([{ state: 'ended', allowedActions: ['claim'] }])
  expect(await coinsOf(renter)).toBe(100_000 - 12_400)

  await app.pass({ hours: 24 })
  expect(await rentalsOf(renter)).toMatchObject([{ state: 'closed', clock: null, earned: null }])
  expect(await rentalsOf(owner, 'owner')).toMatchObject([{ state: 'closed', earned: 1_920 }])
  expect(await coinsOf(renter)).toBe(100_000 - 2_400)
  expect((await walletOf(owner)).beans).toMatchObject({ pending: 1_920, available: 0 })
  expect((await app.ask(getVip, {}, renter)).data.experience).toBe(2_400)
  expect((await app.ask(listBills, { type: 6 }, renter)).data.items).toMatchObject([
    { title: '租号押金退回', amount: 10_000, note: '从头到尾 · 4 小时' },
    { title: '租号托管', amount: -12_400, link: `/rentAccount?view=mine&rent=${rental.rentId}` },
  ])
  expect((await app.ask(listBills, { type: 6 }, owner)).data.items).toMatchObject([
    { title: '租号收入', amount: 1_920, unit: 'bean', link: '/rentAccount?view=offers' },
  ])
  expect(await newsOf(renter)).toEqual(
    expect.arrayContaining([
      '「从头到尾」的租期结束了；号主没有异议的话，押金 24 小时后退回',
      '「从头到尾」的押金 100 金币已经退回',
    ]),
  )
  expect(await newsOf(owner)).toEqual(
    expect.arrayContaining([
      `${renter.nickname}租了你的「从头到尾」，4 小时`,
      '「从头到尾」的租期结束了；在游戏里改好密码，存上新的，就能再上架',
      '「从头到尾」租完了，你到手 19.20 钻石，已记入待结算',
    ]),
  )
  await app.pass({ hours: 71 })
  expect((await walletOf(owner)).beans).toMatchObject({ pending: 1_920, available: 0 })
  await app.pass({ hours: 1 })
  expect((await walletOf(owner)).beans).toMatchObject({ pending: 0, available: 1_920 })
})

test.each([
  [0, 10_000],
  [2, 10_000],
  [3, 5_000],
  [5, 5_000],
  [6, 0],
])('whoever is V%i sees and leaves a deposit of %i', async (level, deposit) => {
  const [owner, renter] = [await aBoss(app), await aBoss(app, { coins: 200 })]
  if (level > 0) await reach(renter, level)
  const { accountId } = await offer(owner)
  const { items } = (await app.ask(listRentAccounts, {}, renter)).data
  expect(items.find((one) => one.accountId === accountId)?.deposit).toBe(deposit)
  expect(await rent(renter, accountId, 2)).toMatchObject({ price: 1_200, deposit })
  expect(await coinsOf(renter)).toBe(20_000 - 1_200 - deposit)
})

test('each look at the secret is written down for both, and it opens for nobody else', async () => {
  const { owner, renter, rental } = await aRental()
  const { rentId } = rental
  const stranger = await aBoss(app)
  for (const [who, reason] of [
    [stranger, 'not_found'],
    [await aStaffMember(app), 'not_found'],
    [owner, 'not_allowed'],
  ] as const) {
    expect((await reveal(who, rentId)).data).toMatchObject({ reason })
  }
  await reveal(renter, rentId)
  moveOn(30)
  await reveal(renter, rentId)
  const [mine, theirs] = [(await rentalsOf(renter))[0], (await rentalsOf(owner, 'owner'))[0]]
  expect(mine).toMatchObject({ revealCount: 2 })
  expect(mine?.reveals.map(({ at }) => Date.parse(at) - Date.parse(rental.from))).toEqual([30 * 60_000, 0])
  expect(theirs?.reveals).toEqual(mine?.reveals)
})

test('the secret is shown to the end of the time and not a moment longer, whether the clock has noticed or not', async () => {
  const { renter, rental } = await aRental()
  moveOn(4 * 60 - 1)
  expect((await reveal(renter, rental.rentId)).status).toBe(200)
  moveOn(1)
  expect((await reveal(renter, rental.rentId)).data).toMatchObject({ reason: 'rent_window_over' })
  expect((await rentalsOf(renter))[0]).toMatchObject({ state: 'ended', endedAt: rental.to })
})

test('no secret is anywhere in the database, not even in a kept answer', async () => {
  const { owner, renter, rental, accountId } = await aRental()
  const secret = 'nowhere-to-be-read-417'
  await app.ask(endRental, { rentId: rental.rentId }, renter)
  const stored = await change(owner, accountId, { secret, login: 'unseen_login_418' })
  expect(JSON.stringify(stored.data)).not.toContain(secret)
  const next = await rent(renter, accountId)
  const shown = await app.ask(
    revealSecret,
    { rentId: next.rentId },
    { token: renter.token, headers: { 'idempotency-key': 'look-at-it-once' } },
  )
  expect(shown.data).toMatchObject({ login: 'unseen_login_418', secret })
  const { db } = app.app.ground
  const tables = await db.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables) {
    // A name of a table cannot be a value; these are our own.
    const found = await db.first<{ count: number }>(
      sql`select (xpath('//c/text()', query_to_xml(format(
        'select count(*) as c from %I t where t::text like %L or t::text like %L', ${name}::text,
        ${`%${secret}%`}::text, ${'%unseen_login_418%'}::text), true, true, '')))[1]::text::int as count`,
    )
    expect([name, found?.count]).toEqual([name, 0])
  }
})

test('it is listed again only once there is a new secret, and the old one will not do', async () => {
  const { owner, renter, rental, accountId } = await aRental()
  const taken = await change(owner, accountId, { secret: 'another' })
  expect(taken.data).toMatchObject({ reason: 'rent_under_way' })
  await app.ask(endRental, { rentId: rental.rentId }, renter)
  const isListed = async () =>
    (await app.ask(listRentAccounts, { limit: 60 })).data.items.some((one) => one.accountId === accountId)
  expect(await isListed()).toBe(false)
  expect((await app.ask(listOffers, {}, owner)).data.items).toMatchObject([
    { accountId, state: 'off', needsNewLogin: true, on: true, rentals: 1 },
  ])
  const other = await aBoss(app, { coins: 200 })
  expect(await app.ask(rentAccount, { accountId, hours: 2 }, other)).toMatchObject({
    status: 409,
    data: { reason: 'rent_off' },
  })
  expect((await change(owner, accountId, { secret: undefined })).data).toMatchObject({
    reason: 'secret_needed',
  })
  expect((await change(owner, accountId, { secret: 'lampe-9' })).data).toMatchObject({
    reason: 'same_secret',
  })
  expect((await change(owner, accountId, { secret: 'lampe-10' })).data).toMatchObject({
    state: 'free',
    needsNewLogin: false,
  })
  expect(await isListed()).toBe(true)
  expect((await app.ask(rentAccount, { accountId, hours: 2 }, other)).status).toBe(200)
})

test('whoever cannot sign in and hears nothing of the owner for a day gets everything back', async () => {
  const { owner, renter, rental } = await aRental()
  const { rentId } = rental
  moveOn(14)
  const failed = await app.ask(reportLoginFailed, { rentId }, renter)
  expect(failed.data).toMatchObject({
    state: 'disputed',
    failure: { withStaff: false, answer: null },
    clock: { who: 'owner', becomes: 'refunded' },
    allowedActions: [],
  })
  expect((await reveal(renter, rentId)).data).toMatchObject({ reason: 'rent_window_over' })
  expect((await app.ask(endRental, { rentId }, renter)).data).toMatchObject({ reason: 'rent_moved_on' })
  await passMinutes(23 * 60 + 59)
  expect(await coinsOf(renter)).toBe(100_000 - 12_400)
  await passMinutes(1)
  expect((await rentalsOf(renter))[0]).toMatchObject({ state: 'refunded', clock: null })
  expect(await coinsOf(renter)).toBe(100_000)
  expect((await walletOf(owner)).beans.pending).toBe(0)
  expect((await app.ask(getVip, {}, renter)).data.experience).toBe(0)
  expect(await newsOf(renter)).toContain('「全英雄 168 皮肤」已全额退款，124 金币已经退回')
})

test('what comes back goes to the classes it came from', async () => {
  const [owner, renter] = [await aBoss(app), await aBoss(app, { coins: 100, beans: 50 })]
  await app.ask(convertToCoin, { amount: 5_000 }, renter)
  const before = (await walletOf(renter)).coins
  expect(before).toMatchObject({ bonus: 100, earned: 5_000, paid: 10_000 })
  const { rentId } = await rent(renter, (await offer(owner)).accountId)
  // The price takes the bonus and a part of what was earned, the deposit the rest of it and then what was bought.
  expect((await walletOf(renter)).coins).toMatchObject({ bonus: 0, earned: 0, paid: 2_700 })
  await app.ask(reportLoginFailed, { rentId }, renter)
  await passMinutes(24 * 60)
  expect((await walletOf(renter)).coins).toEqual(before)
})

test('after a quarter of an hour a login that fails is told to customer service, not here', async () => {
  const { renter, rental } = await aRental()
  moveOn(15)
  expect(await app.ask(reportLoginFailed, { rentId: rental.rentId }, renter)).toMatchObject({
    status: 409,
    data: { reason: 'login_failed_over' },
  })
})

test('an answer of the owner brings it to staff, once', async () => {
  const { owner, renter, rental } = await aRental()
  const { rentId } = rental
  const say = (who: Person, text = '密码没有错，刚登过') => app.ask(answerFailure, { rentId, text }, who)
  expect((await say(owner)).data).toMatchObject({ reason: 'rent_moved_on' })
  await app.ask(reportLoginFailed, { rentId }, renter)
  expect((await say(renter)).data).toMatchObject({ reason: 'not_allowed' })
  expect((await say(owner, '\u2028')).status).toBe(400)
  expect((await say(owner)).data).toMatchObject({
    side: 'owner',
    failure: { withStaff: true, answer: '密码没有错，刚登过' },
    clock: { who: 'staff', becomes: 'refunded' },
  })
  expect((await say(owner)).data).toMatchObject({ reason: 'already_handled' })
  // Nobody decides for a week.
  await passMinutes(7 * 24 * 60)
  expect((await rentalsOf(renter))[0]).toMatchObject({ state: 'refunded' })
})

test('the third login that fails in thirty days goes to staff, whatever the owner says', async () => {
  const [owner, renter] = [await aBoss(app), await aBoss(app, { coins: 1_000 })]
  const fail = async () => {
    const { rentId } = await rent(renter, (await offer(owner)).accountId, 2)
    return (await app.ask(reportLoginFailed, { rentId }, renter)).data.failure?.withStaff
  }
  expect([await fail(), await fail(), await fail(), await fail()]).toEqual([false, false, true, true])
  await app.app.ground.db.run(sql`
    update rental set failed_at = failed_at - interval '30 days' where renter_id = ${renter.userId}`)
  expect(await fail()).toBe(false)
})

test('ending early gives nothing of the price back; the deposit comes a day later', async () => {
  const { owner, renter, rental } = await aRental()
  moveOn(60)
  const ended = await app.ask(endRental, { rentId: rental.rentId }, renter)
  expect(ended.data.state).toBe('ended')
  expect(Date.parse(ended.data.endedAt ?? '') - Date.parse(rental.from)).toBe(3_600_000)
  expect((await reveal(renter, rental.rentId)).data).toMatchObject({ reason: 'rent_window_over' })
  await passMinutes(24 * 60)
  expect(await coinsOf(renter)).toBe(100_000 - 2_400)
  expect((await walletOf(owner)).beans.pending).toBe(1_920)
})

test('a claim keeps the deposit until staff decide, and a week of silence gives it back', async () => {
  const { owner, renter, rental } = await aRental()
  const { rentId } = rental
  const claim = (amount: number) => app.ask(claimDeposit, { rentId, amount, reason: '掉了两个段位' }, owner)
  expect((await claim(4_000)).data).toMatchObject({ reason: 'rent_moved_on' })
  await app.ask(endRental, { rentId }, renter)
  for (const amount of [-1, 0, 10_001]) {
    expect(await claim(amount)).toMatchObject({ status: 422, data: { reason: 'claim_amount', max: 10_000 } })
  }
  await passMinutes(23 * 60)
  expect((await claim(4_000)).data).toMatchObject({
    state: 'disputed',
    claim: { amount: 4_000, reason: '掉了两个段位', files: [], granted: 0 },
    clock: { who: 'staff', becomes: 'closed' },
  })
  expect(await newsOf(renter)).toContain('「全英雄 168 皮肤」的号主申请从押金里扣 40 金币，客服会来处理')
  await passMinutes((7 * 24 - 1) * 60)
  expect(await coinsOf(renter)).toBe(100_000 - 12_400)
  await passMinutes(60)
  expect(await coinsOf(renter)).toBe(100_000 - 2_400)
  expect((await walletOf(owner)).beans.pending).toBe(1_920)
})

test('a day after the end nothing can be claimed any more, and of no deposit nothing at all', async () => {
  const { owner, renter, rental } = await aRental()
  await app.ask(endRental, { rentId: rental.rentId }, renter)
  moveOn(24 * 60)
  const late = { rentId: rental.rentId, amount: 100, reason: '太晚了' }
  expect((await app.ask(claimDeposit, late, owner)).data).toMatchObject({ reason: 'deposit_claim_over' })

  const vip = await aBoss(app, { coins: 100 })
  await reach(vip, 6)
  const { rentId } = await rent(vip, (await offer(owner)).accountId, 2)
  await app.ask(endRental, { rentId }, vip)
  expect((await app.ask(claimDeposit, { ...late, rentId }, owner)).data).toMatchObject({
    reason: 'no_deposit',
  })
})

test('bad input is refused whole: hours, prices, accounts that are not there, and too few coins', async () => {
  const [owner, renter] = [await aBoss(app), await aBoss(app, { coins: 111 })]
  const { accountId } = await offer(owner)
  for (const hours of [1, 73]) {
    expect(await app.ask(rentAccount, { accountId, hours }, renter)).toMatchObject({
      status: 422,
      data: { reason: 'rent_hours', min: 2, max: 72 },
    })
  }
  expect((await app.ask(rentAccount, { accountId, hours: 2.5 }, renter)).status).toBe(400)
  const nobodys = '01900000-0000-7000-8000-000000000000'
  expect((await app.ask(rentAccount, { accountId: nobodys, hours: 2 }, renter)).status).toBe(404)
  expect((await app.ask(rentAccount, { accountId, hours: 2 }, renter)).data).toMatchObject({
    reason: 'insufficient_balance',
    available: 11_100,
  })
  expect((await app.ask(rentAccount, { accountId, hours: 2 }, owner)).data).toMatchObject({
    reason: 'not_yourself',
  })
  for (const pricePerHour of [0, 99, 150, 20_100]) {
    expect(await app.ask(saveOffer, offering({ pricePerHour }), owner)).toMatchObject({
      status: 422,
      data: { reason: 'rent_price' },
    })
  }
  expect((await app.ask(saveOffer, offering({ game: 'pong' }), owner)).status).toBe(400)
  expect((await app.ask(saveOffer, offering({ login: undefined }), owner)).data).toMatchObject({
    reason: 'secret_needed',
  })
  expect(await coinsOf(renter)).toBe(11_100)
})

test('those who have blocked each other neither see nor rent, and nobody rents of whom is frozen', async () => {
  const [owner, renter, other] = [
    await aBoss(app),
    await aBoss(app, { coins: 200 }),
    await aBoss(app, { coins: 200 }),
  ]
  const { accountId } = await offer(owner)
  const isSeen = async (who?: Person) =>
    (await app.ask(listRentAccounts, { limit: 60 }, who)).data.items.some(
      (one) => one.accountId === accountId,
    )
  expect([await isSeen(), await isSeen(renter), await isSeen(other)]).toEqual([true, true, true])
  await app.ask(blockUser, { uk: renter.uk }, owner)
  expect([await isSeen(renter), await isSeen(other)]).toEqual([false, true])
  expect((await app.ask(rentAccount, { accountId, hours: 2 }, renter)).data).toMatchObject({
    reason: 'blocked',
  })
  await app.app.ground.db.run(sql`update app_user set frozen_at = now() where id = ${owner.userId}`)
  expect(await isSeen(other)).toBe(false)
  expect((await app.ask(rentAccount, { accountId, hours: 2 }, other)).data).toMatchObject({
    reason: 'rent_off',
  })
})

test('an account belongs to one: named again by its owner it is the same, by somebody else it is refused', async () => {
  const [owner, other] = [await aBoss(app), await aBoss(app)]
  const first = await offer(owner, { login: 'Only_One' })
  const again = await offer(owner, { login: 'only_one', title: '换个说法' })
  expect(again).toMatchObject({ accountId: first.accountId, title: '换个说法' })
  expect((await app.ask(listOffers, {}, owner)).data.items).toHaveLength(1)
  expect(await app.ask(saveOffer, offering({ login: 'ONLY_ONE' }), other)).toMatchObject({
    status: 409,
    data: { reason: 'account_offered' },
  })
  expect((await change(other, first.accountId, {})).status).toBe(404)
  const second = await offer(owner)
  expect((await change(owner, second.accountId, { login: 'only_one', secret: 'x' })).data).toMatchObject({
    reason: 'account_offered',
  })
})

test('nobody offers more than twenty', async () => {
  const owner = await aBoss(app)
  for (let n = 0; n < 20; n++) await offer(owner)
  expect((await app.ask(saveOffer, offering(), owner)).data).toMatchObject({ reason: 'too_many_offers' })
})

test('accounts of the house are lent by staff; everything paid for them is the house’s', async () => {
  const [clerk, renter] = [await aStaffMember(app), await aBoss(app, { coins: 200 })]
  expect((await app.ask(saveOffer, offering({ house: true }), renter)).status).toBe(403)
  expect((await app.ask(listOffers, { house: true }, renter)).status).toBe(403)
  expect((await app.ask(listMyRentals, { house: true }, renter)).status).toBe(403)
  const { accountId, isHouse } = await offer(clerk, { house: true, title: '平台的号' })
  expect(isHouse).toBe(true)
  const rental = await rent(renter, accountId, 2)
  expect(rental.owner).toBeNull()
  // Nobody but staff could answer: it is theirs at once.
  const failed = await app.ask(reportLoginFailed, { rentId: rental.rentId }, renter)
  expect(failed.data.failure).toMatchObject({ withStaff: true })
  const theHouses = (await app.ask(listMyRentals, { house: true }, clerk)).data.items
  expect(theHouses.find(({ rentId }) => rentId === rental.rentId)).toMatchObject({
    side: 'owner',
    allowedActions: ['answer'],
  })
})

test('the list comes in pages, the free ones first and then the cheapest, and can be narrowed down', async () => {
  const own = await startTestAppAt('2026-06-01T12:00:00Z')
  const [owner, renter] = [await aBoss(own), await anOldBoss(1_000, own)]
  const add = async (game: 'lol' | 'val', rank: string, pricePerHour: number) =>
    (
      await own.ask(
        saveOffer,
        offering({ game, rank, pricePerHour, server: game === 'lol' ? 'EUW' : 'EU' }),
        owner,
      )
    ).data.accountId
  const [dear, cheap, taken, val] = [
    await add('lol', '钻石', 900),
    await add('lol', '铂金', 500),
    await add('lol', '钻石', 300),
    await add('val', '神话', 700),
  ]
  await own.ask(rentAccount, { accountId: taken, hours: 2 }, renter)
  const list = async (input: SentOf<typeof listRentAccounts> = {}) =>
    (await own.ask(listRentAccounts, input)).data
  const idsOf = ({ items }: { readonly items: readonly { readonly accountId: string }[] }) =>
    items.map(({ accountId }) => accountId)
  expect(idsOf(await list())).toEqual([cheap, val, dear, taken])
  expect((await list()).items[3]).toMatchObject({ state: 'rented', rentedUntil: '2026-06-01T14:00:00.000Z' })
  const first = await list({ limit: 3 })
  expect(idsOf(first)).toEqual([cheap, val, dear])
  expect(idsOf(await list({ limit: 3, cursor: first.nextCursor ?? '' }))).toEqual([taken])
  expect(idsOf(await list({ game: 'lol', rank: '钻石' }))).toEqual([dear, taken])
  expect(idsOf(await list({ server: 'EU' }))).toEqual([val])
  expect(idsOf(await list({ maxPrice: 500 }))).toEqual([cheap, taken])
  expect((await own.ask(getRentFilter, {})).data).toMatchObject({
    games: ['lol', 'val'],
    servers: ['EU', 'EUW'],
    price: { min: 300, max: 900 },
  })
})

test('while rental is switched off nothing new begins, and what is under way ends properly', async () => {
  const own = await startTestAppAt('2026-06-01T12:00:00Z')
  const [owner, renter, admin] = [await aBoss(own), await anOldBoss(1_000, own), await anAdmin(own)]
  const { accountId } = (await own.ask(saveOffer, offering(), owner)).data
  const { rentId } = (await own.ask(rentAccount, { accountId, hours: 2 }, renter)).data
  await own.ask(switchModule, { module: 'rental', on: false, why: '今晚检修' }, admin)
  const refused = { status: 403, data: { reason: 'module_off' } }
  expect(await own.ask(listRentAccounts, { limit: -1 }, renter)).toMatchObject(refused)
  expect(await own.ask(getRentFilter, {})).toMatchObject(refused)
  expect(await own.ask(rentAccount, { accountId: 'x', hours: 0 }, renter)).toMatchObject(refused)
  expect(await own.ask(saveOffer, offering(), owner)).toMatchObject(refused)
  expect((await own.ask(revealSecret, { rentId }, renter)).status).toBe(200)
  expect((await own.ask(endRental, { rentId }, renter)).data.state).toBe('ended')
  await own.pass({ hours: 24 })
  expect((await own.ask(listMyRentals, {}, renter)).data.items).toMatchObject([{ state: 'closed' }])
})

test('the secret of the house may change: stored logins are sealed anew, and known again', async () => {
  const [old, next] = ['the-first-secret-of-this-house-0001', 'the-second-secret-of-this-house-002']
  const before = await startTestApp({ SESSION_SECRET: old })
  const [owner, renter] = [await aBoss(before), await aBoss(before, { coins: 500 })]
  const [lent, idle] = [offering(), offering()]
  const [{ accountId }, { accountId: idleId }] = [
    (await before.ask(saveOffer, lent, owner)).data,
    (await before.ask(saveOffer, idle, owner)).data,
  ]
  const { rentId } = (await before.ask(rentAccount, { accountId, hours: 4 }, renter)).data
  const during = await startTestApp({ SESSION_SECRET: next, SESSION_SECRET_BEFORE: old }, before.databaseUrl)
  const offerAt = async (on: TestApp, who: Person) => (await on.ask(saveOffer, idle, who)).data
  const stranger = await aBoss(during)
  expect(await offerAt(during, stranger)).toMatchObject({ reason: 'account_offered' })
  await during.pass({ minutes: 1 })
  // One that has not heard of the new secret yet lets be what it cannot open.
  await before.pass({ minutes: 1 })
  const after = await startTestApp({ SESSION_SECRET: next }, before.databaseUrl)
  const { login, secret } = lent
  expect((await after.ask(revealSecret, { rentId }, renter)).data).toEqual({ login, secret })
  expect(await offerAt(after, stranger)).toMatchObject({ reason: 'account_offered' })
  expect(await offerAt(after, owner)).toMatchObject({ accountId: idleId, state: 'free' })
  expect((await after.ask(rentAccount, { accountId: idleId, hours: 2 }, renter)).status).toBe(200)
})

test('I take my rentals along without a secret, and leave only once they are over', async () => {
  const { owner, renter, rental } = await aRental()
  await reveal(renter, rental.rentId)
  for (const [who, side] of [
    [owner, 'owner'],
    [renter, 'renter'],
  ] as const) {
    const taken = JSON.stringify((await app.ask(exportMyData, {}, who)).data)
    expect(taken).toContain(`"side":"${side}"`)
    expect(taken).not.toContain('lampe-9')
    expect((await app.ask(eraseMe, { nickname: who.nickname }, who)).data).toMatchObject({
      reason: 'orders_open',
    })
  }
  const idle = await aBoss(app)
  const { accountId } = await offer(idle, { title: '走之前' })
  expect((await app.ask(eraseMe, { nickname: idle.nickname }, idle)).status).toBe(200)
  const left = await app.app.ground.db.first(
    sql`select state, title, length(sealed) as sealed from rental_account where id = ${accountId}`,
  )
  expect(left).toEqual({ state: 'off', title: '', sealed: 0 })
})
