import type { SentOf } from '@kaihei/domain/call'
import { decideRental, listRentalsToInspect } from '@kaihei/domain/ops/rental-calls'
import {
  answerFailure,
  claimDeposit,
  endRental,
  listMyRentals,
  rentAccount,
  reportLoginFailed,
  saveOffer,
} from '@kaihei/domain/rental/calls'
import { getWalletSummary } from '@kaihei/domain/wallet/calls'
import { afterAll, expect, test } from 'vitest'
import { passDueRental } from '#areas/rental/move-rental.ts'
import { sql } from '#db/sql.ts'
import { shareTestAppAt } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, aStaffMember, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'

const app = await shareTestAppAt('2026-06-01T12:00:00Z')
afterAll(() => expectBooksToBalance(app))

let made = 0
/** Somebody's account, or the house's, rented for four hours at six coins. */
async function aRental(lender?: Person) {
  const [owner, renter] = [lender ?? (await aBoss(app)), await aBoss(app, { coins: 200 })]
  const offer = {
    game: 'lol',
    server: 'EUW',
    rank: '钻石',
    title: '要裁决的号',
    pricePerHour: 600,
    login: `judged_${++made}`,
    secret: 'lampe-9',
    on: true,
    house: lender !== undefined,
  } as const
  const { accountId } = (await app.ask(saveOffer, offer, owner)).data
  const { rentId } = (await app.ask(rentAccount, { accountId, hours: 4 }, renter)).data
  return { owner, renter, rentId }
}

async function aFailure() {
  const rental = await aRental()
  await app.ask(reportLoginFailed, { rentId: rental.rentId }, rental.renter)
  await app.ask(answerFailure, { rentId: rental.rentId, text: '密码没有错' }, rental.owner)
  return rental
}

async function aClaim(amount = 4_000, lender?: Person) {
  const rental = await aRental(lender)
  const { rentId, renter, owner } = rental
  await app.ask(endRental, { rentId }, renter)
  await app.ask(claimDeposit, { rentId, amount, reason: '掉了两个段位' }, owner)
  return rental
}

const clerk = await aStaffMember(app)
const say = (
  said: Pick<SentOf<typeof decideRental>, 'rentId' | 'decision'> & { amount?: number },
  who = clerk,
) => app.ask(decideRental, { reason: '看过截图', ...said }, who)
const listed = async (view: 'login' | 'claim' | 'decided', rentId: string) =>
  (await app.ask(listRentalsToInspect, { view, limit: 60 }, clerk)).data.items.find(
    (one) => one.rentId === rentId,
  )
const walletOf = async (who: Person) => (await app.ask(getWalletSummary, {}, who)).data
const coinsOf = async (who: Person) => (await walletOf(who)).coins.total

test('a failed login is on the desk with what the owner says, and staff give everything back', async () => {
  const { renter, rentId, owner } = await aFailure()
  expect(await listed('login', rentId)).toMatchObject({
    about: 'login',
    failures: 1,
    failure: { answer: '密码没有错' },
    renter: { uk: renter.uk },
    owner: { uk: owner.uk },
    decisions: ['refunded', 'upheld'],
    needs: null,
  })
  const decided = await say({ rentId, decision: 'refunded' })
  expect(decided.data).toMatchObject({
    state: 'refunded',
    decision: { is: 'refunded', reason: '看过截图' },
    decidedBy: clerk.nickname,
    decisions: [],
  })
  expect(await coinsOf(renter)).toBe(20_000)
  expect(await listed('login', rentId)).toBeUndefined()
  expect(await listed('decided', rentId)).toMatchObject({ state: 'refunded' })
  expect((await app.ask(listMyRentals, {}, renter)).data.items[0]?.decision).toMatchObject({
    reason: '看过截图',
  })
  const audit = await app.app.ground.db.rows(
    sql`select action, reason from audit where subject = ${`rental:${rentId}`}`,
  )
  expect(audit).toEqual([{ action: 'rental.refunded', reason: '看过截图' }])
  expect((await say({ rentId, decision: 'upheld' })).data).toMatchObject({ reason: 'rent_moved_on' })
})

test('a login that worked ends the rental: the owner is paid and the deposit comes back a day later', async () => {
  const { renter, rentId, owner } = await aFailure()
  expect((await say({ rentId, decision: 'upheld' })).data).toMatchObject({ state: 'ended' })
  const { ground } = app.app
  ground.clock.setAhead(ground.clock.aheadMs + 24 * 3_600_000)
  while (await runWork(ground, passDueRental));
  expect(await coinsOf(renter)).toBe(20_000 - 2_400)
  expect((await walletOf(owner)).beans.pending).toBe(1_920)
})

test('of a claim staff grant a part: it is the owner’s without commission, the rest goes back', async () => {
  const { renter, rentId, owner } = await aClaim(4_000)
  expect(await listed('claim', rentId)).toMatchObject({
    about: 'claim',
    claim: { amount: 4_000 },
    decisions: ['granted', 'dismissed'],
  })
  for (const amount of [0, 4_001]) {
    expect((await say({ rentId, decision: 'granted', amount })).data).toMatchObject({
      reason: 'claim_amount',
      max: 4_000,
    })
  }
  expect((await say({ rentId, decision: 'refunded' })).data).toMatchObject({ reason: 'rent_moved_on' })
  expect((await say({ rentId, decision: 'granted', amount: 2_500 })).data).toMatchObject({
    state: 'closed',
    claim: { granted: 2_500 },
  })
  expect(await coinsOf(renter)).toBe(20_000 - 2_400 - 2_500)
  expect((await walletOf(owner)).beans.pending).toBe(1_920 + 2_500)
})

test('granted without a sum is all of it; dismissed is nothing of it', async () => {
  const [one, other] = [await aClaim(4_000), await aClaim(4_000)]
  await say({ rentId: one.rentId, decision: 'granted' })
  expect(await coinsOf(one.renter)).toBe(20_000 - 2_400 - 4_000)
  await say({ rentId: other.rentId, decision: 'dismissed' })
  expect(await coinsOf(other.renter)).toBe(20_000 - 2_400)
})

test('nobody decides about what they rent, lend or claim themselves', async () => {
  const { rentId } = await aClaim(4_000, clerk)
  expect(await listed('claim', rentId)).toMatchObject({ needs: 'second_person', owner: null })
  expect(await say({ rentId, decision: 'granted' })).toMatchObject({
    status: 403,
    data: { reason: 'second_person' },
  })
  const other = await aStaffMember(app, { coins: 200 })
  expect((await say({ rentId, decision: 'granted' }, other)).data).toMatchObject({ state: 'closed' })

  const { renter, rentId: rented } = await aFailure()
  await app.app.ground.db.run(sql`update rental set renter_id = ${other.userId} where id = ${rented}`)
  expect((await say({ rentId: rented, decision: 'refunded' }, other)).data).toMatchObject({
    reason: 'not_yourself',
  })
  await app.app.ground.db.run(sql`update rental set renter_id = ${renter.userId} where id = ${rented}`)
})

test('of a house account what is granted stays with the house', async () => {
  const { rentId, renter } = await aClaim(4_000, await aStaffMember(app))
  await say({ rentId, decision: 'granted' })
  expect(await coinsOf(renter)).toBe(20_000 - 2_400 - 4_000)
})

test('the desk comes in pages, whoever waits longest first', async () => {
  const claims = [await aClaim(1), await aClaim(2), await aClaim(3)]
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.ask(listRentalsToInspect, { view: 'claim', limit: 2, cursor }, clerk)
    ids.push(...page.data.items.map(({ rentId }) => rentId))
    cursor = page.data.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(ids.slice(-3)).toEqual(claims.map(({ rentId }) => rentId))
})
