import { wholeCoins } from '@kaihei/domain/money'
import { v7 as newId } from 'uuid'
import { openDatabase } from '../../../server/src/db/database.ts'
import { type Books, lockBooks, openHeld, post, purseOf } from '../../../server/src/ledger/journal.ts'
import { type Movement, orderHeld, renamePaid } from '../../../server/src/ledger/movements.ts'
import { createClock } from '../../../server/src/work/clock.ts'
import { runWork } from '../../../server/src/work/work.ts'
import type { Measure } from '../measure.ts'
import { takeTurns } from '../rounds.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { fillPurses } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'

const connections = 32
const people = 1_000
const price = wholeCoins(1)

/** Purchases that all go to the house's income, against as many that go to an account of each one's own. */
export const houseIncome: Measure = {
  name: 'house income',
  unit: 'post/s',
  goal: { atLeast: 0.85 },
  take: async (stage) => {
    const databaseUrl = await startDatabase(stage)
    const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
    const ids = (await fillPurses(databaseUrl, people)).map(({ userId }) => userId)
    await server.stop()
    const db = openDatabase(databaseUrl, { maxConnections: connections })
    stage.onEnd(() => db.close())
    const ground = { db, clock: createClock(), react: async () => {} }

    const spendAll = async (pay: (books: Books, userId: string) => Movement) => {
      const endsAt = performance.now() + stage.roundSeconds * 1000
      let posted = 0
      const spend = async (first: number) => {
        for (let turn = first; performance.now() < endsAt; turn += connections) {
          const userId = ids[turn % people] ?? ''
          await runWork(ground, async (work) => {
            const books = await lockBooks(work, userId)
            await post(work, books, pay(books, userId))
          })
          posted++
        }
      }
      await Promise.all(Array.from({ length: connections }, (_, at) => spend(at)))
      return posted / stage.roundSeconds
    }
    const toOwn = (books: Books, userId: string) => {
      const orderId = newId()
      openHeld(books, orderId)
      return orderHeld({ orderId, bossId: userId, price }, purseOf(books, userId))
    }
    const toHouse = (books: Books, userId: string) =>
      renamePaid({ id: newId(), userId, from: '旧', to: '新', price }, purseOf(books, userId))

    const taken = await takeTurns({ control: () => spendAll(toOwn), subject: () => spendAll(toHouse) })
    return { ...taken, notes: [`${connections} connections, ${people} people`] }
  },
}
