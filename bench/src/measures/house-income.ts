import { coins, wholeCoins } from '@kaihei/domain/money'
import { splitOrder } from '@kaihei/domain/orders/price'
import { v7 as newId } from 'uuid'
import { openDatabase } from '../../../server/src/db/database.ts'
import { beansOf, houseId } from '../../../server/src/ledger/accounts.ts'
import { type Books, heldOf, lockBooks, openHeld, post, purseOf } from '../../../server/src/ledger/journal.ts'
import type { Movement } from '../../../server/src/ledger/movement.ts'
import { orderHeld, orderReleased } from '../../../server/src/ledger/movements/orders.ts'
import { renamePaid } from '../../../server/src/ledger/movements/rename.ts'
import { createClock } from '../../../server/src/work/clock.ts'
import { runWork, type Work } from '../../../server/src/work/work.ts'
import type { Measure } from '../measure.ts'
import { takeTurns } from '../rounds.ts'
import { startDatabase } from '../stage/database.ts'
import { makeFolder } from '../stage/folder.ts'
import { fillPurses } from '../stage/purses.ts'
import { startServer } from '../stage/server.ts'
import type { Stage } from '../stage/stage.ts'

const connections = 32
const people = 1_000
const price = wholeCoins(1)

interface Till {
  /** Does one thing again and again, by as many at once as there are connections; answers how often in a second. */
  readonly spendAll: (pay: (work: Work, userId: string, number: number) => Promise<void>) => Promise<number>
  readonly ids: readonly string[]
}

async function openTill(stage: Stage): Promise<Till> {
  const databaseUrl = await startDatabase(stage)
  const server = await startServer(stage, { dataDir: await makeFolder(stage), databaseUrl })
  const ids = (await fillPurses(databaseUrl, people)).map(({ userId }) => userId)
  await server.stop()
  const db = openDatabase(databaseUrl, { maxConnections: connections })
  stage.onEnd(() => db.close())
  const ground = { db, clock: createClock(), react: async () => {} }
  return {
    ids,
    spendAll: async (pay) => {
      const endsAt = performance.now() + stage.roundSeconds * 1000
      let posted = 0
      const spend = async (first: number) => {
        for (let turn = first; performance.now() < endsAt; turn += connections) {
          await runWork(ground, (work) => pay(work, ids[turn % people] ?? '', turn))
          posted++
        }
      }
      await Promise.all(Array.from({ length: connections }, (_, at) => spend(at)))
      return posted / stage.roundSeconds
    },
  }
}

const notes = [`${connections} connections, ${people} people`]

/** Purchases that all go to the house's income, against as many that go to an account of each one's own. */
export const houseIncome: Measure = {
  name: 'house income',
  unit: 'post/s',
  goal: { atLeast: 0.85 },
  take: async (stage) => {
    const { spendAll } = await openTill(stage)
    const buy = (pay: (books: Books, userId: string) => Movement) => () =>
      spendAll(async (work, userId) => {
        const books = await lockBooks(work, userId)
        await post(work, books, pay(books, userId))
      })
    const toOwn = (books: Books, userId: string) => {
      const orderId = newId()
      openHeld(books, orderId)
      return orderHeld(
        { orderId, sn: orderId, bossId: userId, price, cause: 'placed' },
        purseOf(books, userId),
      )
    }
    const toHouse = (books: Books, userId: string) =>
      renamePaid({ id: newId(), userId, from: '旧', to: '新', price }, purseOf(books, userId))
    return { ...(await takeTurns({ control: buy(toOwn), subject: buy(toHouse) })), notes }
  },
}

const orderPrice = wholeCoins(30)
const priced = {
  list: orderPrice,
  vipDiscount: coins(0),
  voucherDiscount: coins(0),
  payable: orderPrice,
}

/** Orders held and paid out, of which the house takes its share, against as many of which the companion gets it, too. */
export const orderIncome: Measure = {
  name: 'orders through the house income',
  unit: 'order/s',
  goal: { atLeast: 0.85 },
  take: async (stage) => {
    const { spendAll, ids } = await openTill(stage)
    const serve = (crosses: boolean) => () =>
      spendAll(async (work, bossId, number) => {
        // Far from the boss, so that nobody waits for anybody but the house.
        const playerId = ids[(number + people / 2) % people] ?? ''
        const orderId = newId()
        const books = await lockBooks(work, [bossId, playerId], [orderId])
        const order = { orderId, sn: orderId, bossId }
        await post(
          work,
          books,
          orderHeld({ ...order, price: orderPrice, cause: 'placed' }, purseOf(books, bossId)),
        )
        const split = splitOrder(priced, 20, 0)
        const released = orderReleased({ ...order, playerId, split }, heldOf(books, orderId))
        await post(work, books, crosses ? released : withoutHouse(released, playerId))
      })
    return { ...(await takeTurns({ control: serve(false), subject: serve(true) })), notes }
  },
}

/** The same transfers, but to an account of the companion's own where the house's would be. */
function withoutHouse({ transfers, ...movement }: Movement, playerId: string): Movement {
  const own = beansOf(playerId, 'available')
  return {
    ...movement,
    transfers: transfers.map((one) => (one.to.owner === houseId ? { ...one, to: own } : one)),
  }
}
