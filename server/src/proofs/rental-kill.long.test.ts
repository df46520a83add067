import { join } from 'node:path'
import { moveClock } from '@kaihei/domain/ops/calls'
import { endRental, rentAccount, reportLoginFailed, saveOffer } from '@kaihei/domain/rental/calls'
import { expect, test } from 'vitest'
import { type Sql, sql } from '#db/sql.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { aBoss, type Person } from '#testing/people.ts'
import { talkTo } from '#testing/talk.ts'
import { until } from '#testing/until.ts'
import { inBooksOf, insistOn } from './program/beside.ts'
import { bundleMain, endProgram, signIn, startProgram } from './program/program.ts'

const rounds = 2
const renters = 12
const coinsBrought = 500
/** Two hours at five coins, and what the owner gets of them. */
const [price, share] = [1_000, 800]
const hour = 3_600

test('the program is killed again and again while accounts are rented, ended, refunded and closed: nothing is lost or doubled', async () => {
  const built = await bundleMain()
  const dataDir = join(built.folder, 'data')
  let program = await startProgram(built.main, { DATA_DIR: dataDir })
  const address = () => program.address
  const startAgain = async () => {
    await endProgram(program, 'SIGKILL')
    program = await startProgram(built.main, { DATA_DIR: dataDir })
  }
  const moveOn = async (advanceSeconds: number) =>
    talkTo(program.address).ask(moveClock, { advanceSeconds }, { token: await signIn(program.address) })
  try {
    const [people, owner] = await inBooksOf(dataDir, async (place) => [
      await Promise.all(Array.from({ length: renters }, () => aBoss(place, { coins: coinsBrought }))),
      await aBoss(place),
    ])
    const left = new Map(people.map(({ userId }) => [userId, coinsBrought * 100]))
    const pay = ({ userId }: Person, amount: number) => left.set(userId, (left.get(userId) ?? 0) - amount)
    let [begun, closed] = [0, 0]

    for (let round = 0; round < rounds; round++) {
      const renting = people.map(async (renter, at) => {
        const words = {
          game: 'lol',
          server: 'EUW',
          rank: '钻石',
          title: `${at} 号`,
          pricePerHour: 500,
        } as const
        // The same login is the same account: a lost answer makes no second one.
        const offer = { ...words, login: `killed_${at}`, secret: `round-${round}`, on: true }
        const { data } = await insistOn(address, owner, saveOffer, offer, `offer-${round}-${at}`)
        const wanted = { accountId: data.accountId, hours: 2 }
        const reply = await insistOn(address, renter, rentAccount, wanted, `rent-${round}-${at}`)
        expect(reply.status).toBe(200)
        return { renter, rentId: reply.data.rentId }
      })
      // In the midst of it: some have an answer, some are held up, some have not been heard yet.
      await Promise.race(renting)
      await startAgain()
      const rented = await Promise.all(renting)
      begun += rented.length

      const ending = rented.map(async ({ renter, rentId }, at) => {
        if (at % 3 === 2) return 'closed'
        const call = at % 3 === 0 ? reportLoginFailed : endRental
        const reply = await insistOn(address, renter, call, { rentId }, `end-${rentId}`)
        expect(reply.status).toBe(200)
        return at % 3 === 0 ? 'refunded' : 'closed'
      })
      await Promise.race(ending)
      await startAgain()
      for (const [at, end] of (await Promise.all(ending)).entries()) {
        const renter = rented[at]?.renter
        if (end === 'refunded' || renter === undefined) continue
        closed += 1
        pay(renter, price)
      }

      await moveOn(2 * hour)
      await untilBooksSay(dataDir, 'some have ended', countEnded(owner), (count) => count > 0)
      await startAgain()
      const before = begun - renters
      await moveOn(25 * hour)
      await untilBooksSay(dataDir, 'some are over', countOver(owner), (count) => count > before)
      await startAgain()
      await moveOn(24 * hour)
      await untilBooksSay(dataDir, 'all are over', countOver(owner), (count) => count === begun)
    }

    await inBooksOf(dataDir, async ({ app: { ground } }) => {
      const purses = await ground.db.rows<{ id: string; sum: number }>(sql`
        select owner_id as id, sum(balance)::bigint as sum from account
        where class like 'coin.%' and owner_id = any(${[...left.keys()]}::uuid[]) group by 1`)
      expect(new Map(purses.map(({ id, sum }) => [id, sum]))).toEqual(left)
      const earned = await ground.db.first<{ sum: number }>(sql`
        select sum(balance)::bigint as sum from account where class like 'bean.%' and owner_id = ${owner.userId}`)
      expect(earned?.sum).toBe(closed * share)
      const held = await ground.db.first<{ sum: number }>(sql`
        select coalesce(sum(a.balance), 0)::bigint as sum from account a
          join rental r on a.owner_id in (r.id, r.deposit_id) where r.owner_id = ${owner.userId}`)
      expect(held?.sum).toBe(0)
      expect((await verifyBooks({ db: ground.db, now: new Date() })).problems).toEqual([])
    })
  } finally {
    await endProgram(program, 'SIGTERM')
    await built.remove()
  }
})

const patienceMs = 60_000

const countEnded = ({ userId }: Person) => sql`
  select count(*) as found from rental where owner_id = ${userId} and ended_at is not null`
const countOver = ({ userId }: Person) => sql`
  select count(*) as found from rental where owner_id = ${userId} and over_at is not null`

/** Looks into the books again and again until they say enough. */
function untilBooksSay(
  dataDir: string,
  what: string,
  question: Sql,
  isEnough: (found: number) => boolean,
): Promise<true> {
  return inBooksOf(dataDir, ({ app: { ground } }) => {
    const ask = async () => {
      const row = await ground.db.first<{ found: number }>(question)
      return isEnough(row?.found ?? 0) || undefined
    }
    return until(what, ask, patienceMs)
  })
}
