import { join } from 'node:path'
import { sendGift, undoGift } from '@kaihei/domain/gifts/calls'
import { moveClock } from '@kaihei/domain/ops/calls'
import { expect, test } from 'vitest'
import { rebuildWalls } from '#areas/gifts/wall-store.ts'
import { type Sql, sql } from '#db/sql.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { talkTo } from '#testing/talk.ts'
import { until } from '#testing/until.ts'
import { type Reading, runWork, startReading } from '#work/work.ts'
import { inBooksOf, insistOn } from './program/beside.ts'
import { bundleMain, endProgram, signIn, startProgram } from './program/program.ts'

const rounds = 4
const coinsBrought = 200
/** One candle, in hundredths, and what a companion of the first level gets of it. */
const [price, share] = [500, 400]

interface Sent {
  readonly id: string
  readonly sender: Person
}

test('the program is killed again and again while gifts are sent, undone, given and mature: nothing is lost or doubled', async () => {
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
    const [bosses, companions] = await inBooksOf(dataDir, async (place) => [
      await Promise.all(Array.from({ length: 16 }, () => aBoss(place, { coins: coinsBrought }))),
      await Promise.all(Array.from({ length: 4 }, () => aPlayer(place))),
    ])
    const ids = companions.map(({ userId }) => userId)
    const left = new Map(bosses.map(({ userId }) => [userId, coinsBrought * 100]))
    let given = 0
    let matured = 0
    const pay = ({ userId }: Person, amount: number) => left.set(userId, (left.get(userId) ?? 0) - amount)

    for (let round = 0; round < rounds; round++) {
      const sending = bosses.flatMap((sender, at) =>
        [0, 1, 2].map(async (nth): Promise<Sent> => {
          const uk = companions[(at + nth) % companions.length]?.uk ?? ''
          const gift = { uk, giftId: 'candle', quantity: 1 } as const
          const reply = await insistOn(address, sender, sendGift, gift, `gift-${round}-${at}-${nth}`)
          expect(reply.status).toBe(200)
          pay(sender, price)
          return { id: reply.data.id, sender }
        }),
      )
      // In the midst of it: some have an answer, some are held up, some have not been heard yet.
      await Promise.race(sending)
      await startAgain()
      const sent = await Promise.all(sending)

      const undoing = sent
        .filter((_, at) => at % 3 === 0)
        .map(async ({ id, sender }) => {
          const reply = await insistOn(address, sender, undoGift, { id }, `undo-${id}`)
          // Whoever was kept from it for more than a minute hears so.
          expect([200, 409]).toContain(reply.status)
          if (reply.status === 200) pay(sender, -price)
          return reply.status === 200
        })
      await Promise.race(undoing)
      await startAgain()
      const undone = (await Promise.all(undoing)).filter(Boolean).length

      const before = given
      given += sent.length - undone
      await moveOn(61)
      await untilBooksSay(dataDir, 'some are hers', countGiven(ids), (count) => count > before)
      await startAgain()
      await untilBooksSay(dataDir, 'all are hers', countGiven(ids), (count) => count === given)

      // The first time they are new here, and their money rests for two weeks.
      await moveOn((round === 0 ? 14 : 1) * 24 * 3_600)
      await untilBooksSay(dataDir, 'some can be used', sumUsable(ids), (sum) => sum > matured)
      await startAgain()
      matured = given * share
      await untilBooksSay(dataDir, 'all can be used', sumUsable(ids), (sum) => sum === matured)
    }

    await inBooksOf(dataDir, async ({ app: { ground } }) => {
      const purses = await ground.db.rows<{ id: string; sum: number }>(sql`
        select owner_id as id, sum(balance)::bigint as sum from account
        where class like 'coin.%' and owner_id = any(${[...left.keys()]}::uuid[]) group by 1`)
      expect(new Map(purses.map(({ id, sum }) => [id, sum]))).toEqual(left)
      const kept = await readWalls(startReading(ground))
      await runWork(ground, rebuildWalls)
      expect(await readWalls(startReading(ground))).toEqual(kept)
      expect((await verifyBooks({ db: ground.db, now: new Date() })).problems).toEqual([])
    })
  } finally {
    await endProgram(program, 'SIGTERM')
    await built.remove()
  }
})

const patienceMs = 60_000

const countGiven = (people: readonly string[]) => sql`
  select count(*) as found from gift where receiver_id = any(${people}::uuid[]) and state = 'given'`

const sumUsable = (people: readonly string[]) => sql`
  select coalesce(sum(balance), 0)::bigint as found from account
  where class = 'bean.available' and owner_id = any(${people}::uuid[])`

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

function readWalls({ db }: Reading): Promise<readonly object[]> {
  return db.rows(sql`select * from gift_wall order by user_id, direction, gift_id`)
}
