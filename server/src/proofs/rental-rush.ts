import { decideRental } from '@kaihei/domain/ops/rental-calls'
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
import { matureOne } from '#ledger/earnings.ts'
import { shareTestApp, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { aBoss, aStaffMember, type Person } from '#testing/people.ts'
import { runWork } from '#work/work.ts'
import { tally } from './outcome.ts'
import { tryAtOnce } from './rush.ts'

/** The tests of a file: one account is rented by one, and each step of a rental is taken once. */
export async function testRenting({
  callers,
  crowd,
  everything = false,
}: {
  readonly callers: number
  readonly crowd: number
  /** Runs the whole timetable where time passes, not only what it has for rentals and earnings: that takes seconds. */
  readonly everything?: boolean
}): Promise<void> {
  const env = { SESSION_SECRET: 'the-same-secret-in-every-process-of-this-test' }
  const one = await shareTestApp(env)
  const other = await shareTestApp(env, one.databaseUrl)
  const both = [one, other]
  afterAll(() => expectBooksToBalance(one))
  const calls = callers * 5
  const tryAll = async (attempt: Parameters<typeof tryAtOnce>[1]) =>
    tally(await tryAtOnce({ callers, tries: 5, at: both }, attempt))
  const coinsOf = async (who: Person) => (await one.ask(getWalletSummary, {}, who)).data.coins.total

  let made = 0
  const anAccount = async (owner: Person) => {
    const login = `rush_${++made}`
    const words = { game: 'lol', server: 'EUW', rank: '钻石', title: '抢手的号', pricePerHour: 100 } as const
    return (await one.ask(saveOffer, { ...words, login, secret: 'lampe', on: true }, owner)).data.accountId
  }
  const aRental = async () => {
    const [owner, renter] = [await aBoss(one), await aBoss(one, { coins: 102 })]
    const accountId = await anAccount(owner)
    const { rentId } = (await one.ask(rentAccount, { accountId, hours: 2 }, renter)).data
    return { owner, renter, rentId }
  }

  test(`one account wanted by ${crowd} at once in two processes is rented by one, who alone has paid`, async () => {
    const accountId = await anAccount(await aBoss(one))
    const people = await Promise.all(Array.from({ length: crowd }, () => aBoss(one, { coins: 102 })))
    const words = tally(
      await tryAtOnce({ callers: crowd, tries: 1, at: both }, (at, n) =>
        at.ask(rentAccount, { accountId, hours: 2 }, people[n]),
      ),
    )
    expect(words).toEqual({ done: 1, '409 rented_out': crowd - 1 })
    const coins = await Promise.all(people.map(coinsOf))
    expect(tally(coins.map(String))).toEqual({ '0': 1, '10200': crowd - 1 })
  })

  test(`${callers} callers × 5 rent on coins that are worth one rental: one succeeds and nothing is left`, async () => {
    const [owner, renter] = [await aBoss(one), await aBoss(one, { coins: 102 })]
    const accounts = await Promise.all(Array.from({ length: 5 }, () => anAccount(owner)))
    const words = await tryAll((at, n) =>
      at.ask(rentAccount, { accountId: accounts[n % 5] ?? '', hours: 2 }, renter),
    )
    expect(words['done']).toBe(1)
    expect((words['422 insufficient_balance'] ?? 0) + (words['409 rented_out'] ?? 0)).toBe(calls - 1)
    expect(await coinsOf(renter)).toBe(0)
    expect((await one.ask(listMyRentals, {}, renter)).data.items).toHaveLength(1)
  })

  test(`${callers} callers × 5 end it, or say that they cannot sign in: it takes one step`, async () => {
    const { renter, rentId } = await aRental()
    const words = await tryAll((at, n) =>
      at.ask(n % 2 === 0 ? endRental : reportLoginFailed, { rentId }, renter),
    )
    expect(words).toEqual({ done: 1, '409 rent_moved_on': calls - 1 })
  })

  test(`${callers} callers × 5 answer, and then decide: one answer, one refund`, async () => {
    const [{ owner, renter, rentId }, clerk] = [await aRental(), await aStaffMember(one)]
    await one.ask(reportLoginFailed, { rentId }, renter)
    const answered = await tryAll((at) => at.ask(answerFailure, { rentId, text: '没有错' }, owner))
    expect(answered).toEqual({ done: 1, '409 already_handled': calls - 1 })
    const decided = await tryAll((at) =>
      at.ask(decideRental, { rentId, decision: 'refunded', reason: '看过了' }, clerk),
    )
    expect(decided).toEqual({ done: 1, '409 rent_moved_on': calls - 1 })
    expect(await coinsOf(renter)).toBe(10_200)
  })

  test(`${callers} callers × 5 claim, and then grant: one claim, one grant`, async () => {
    const [{ owner, renter, rentId }, clerk] = [await aRental(), await aStaffMember(one)]
    await one.ask(endRental, { rentId }, renter)
    const claimed = await tryAll((at) => at.ask(claimDeposit, { rentId, amount: 300, reason: '损失' }, owner))
    expect(claimed).toEqual({ done: 1, '409 rent_moved_on': calls - 1 })
    const granted = await tryAll((at) =>
      at.ask(decideRental, { rentId, decision: 'granted', reason: '看过了' }, clerk),
    )
    expect(granted).toEqual({ done: 1, '409 rent_moved_on': calls - 1 })
    expect(await coinsOf(renter)).toBe(9_700)
    expect((await one.ask(getWalletSummary, {}, owner)).data.beans.pending).toBe(160 + 300)
  })

  test('two processes whose clocks run at once let every deadline happen once for each rental', async () => {
    const [ended, silent, answered, claimed] = await Promise.all([aRental(), aRental(), aRental(), aRental()])
    const all = [ended, silent, answered, claimed]
    for (const { renter, rentId } of [silent, answered]) await one.ask(reportLoginFailed, { rentId }, renter)
    await one.ask(answerFailure, { rentId: answered.rentId, text: '没有错' }, answered.owner)
    await one.ask(endRental, { rentId: claimed.rentId }, claimed.renter)
    await one.ask(claimDeposit, { rentId: claimed.rentId, amount: 300, reason: '损失' }, claimed.owner)
    const start = one.app.ground.clock.aheadMs
    for (const hours of [2, 24, 26, 8 * 24, 23 * 24]) {
      for (const { app } of both) app.ground.clock.setAhead(start + hours * 3_600_000)
      await Promise.all([...both, ...both].map((each) => (everything ? each.app.tick() : passDue(each))))
    }
    const states = await Promise.all(
      all.map(async ({ renter }) => (await one.ask(listMyRentals, {}, renter)).data.items[0]?.state),
    )
    expect(states).toEqual(['closed', 'refunded', 'refunded', 'closed'])
    expect(await Promise.all(all.map(({ renter }) => coinsOf(renter)))).toEqual([
      10_000, 10_200, 10_200, 10_000,
    ])
    const beans = await Promise.all(
      all.map(async ({ owner }) => (await one.ask(getWalletSummary, {}, owner)).data.beans),
    )
    expect(beans.map(({ available }) => available)).toEqual([160, 0, 0, 160])
  })
}

async function passDue({ app }: TestApp): Promise<void> {
  for (const job of [passDueRental, matureOne]) while (await runWork(app.ground, job));
}
