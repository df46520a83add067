import { wholeCoins } from '@kaihei/domain/money'
import { v7 as newId } from 'uuid'
import { openSession } from '#areas/users/session-store.ts'
import { lockBooks, post, purseOf } from '#ledger/journal.ts'
import { renamePaid } from '#ledger/movements/rename.ts'
import { topUpPaid } from '#ledger/movements/top-ups.ts'
import { runWork } from '#work/work.ts'
import type { TestApp } from './app.ts'
import { rollUpAll } from './books.ts'
import { anAcceptedOrder, aServedOrder, type TestOrder } from './orders.ts'
import { aBoss, aPlayer, type Person } from './people.ts'

/** A year in a shop whose clock stands at its beginning: who was there, and an order over the end of November. */
export interface Year {
  readonly boss: Person
  readonly first: TestOrder
  readonly overTheEnd: TestOrder
}

export const yearBegins = '2025-01-05T12:00:00Z'
/** When its first day is closed. */
export const dayAfterBeginning = '2025-01-06T00:11:00Z'

export async function goTo(app: TestApp, instant: string): Promise<void> {
  await app.pass({ seconds: (Date.parse(instant) - app.app.ground.clock.now().getTime()) / 1000 })
}

function signInAnew(app: TestApp, { userId }: Person): Promise<string> {
  const from = { address: '127.0.0.1', userAgent: 'test' }
  return runWork(app.app.ground, (work) => openSession(work, userId, from))
}

/** What somebody buys and renames themselves for. */
async function spend(app: TestApp, { userId }: Person): Promise<void> {
  await runWork(app.app.ground, async (work) => {
    const books = await lockBooks(work, userId)
    const bought = {
      orderNo: newId(),
      userId,
      channel: 'sandbox',
      coins: wholeCoins(90),
      bonus: wholeCoins(3),
    }
    await post(work, books, topUpPaid(bought))
    const rename = { id: newId(), userId, from: '旧名', to: '新名', price: wholeCoins(10) }
    await post(work, books, renamePaid(rename, purseOf(books, userId)))
  })
}

/** Orders, top-ups and names of fourteen months, every day closed; one order is served while November ends. */
export async function playYear(app: TestApp): Promise<Year> {
  const [boss, player] = [await aBoss(app, { coins: 500, days: 60 }), await aPlayer(app)]
  await goTo(app, dayAfterBeginning)
  let [first, overTheEnd]: [TestOrder | undefined, TestOrder | undefined] = [undefined, undefined]
  for (let month = 1; month <= 14; month++) {
    await spend(app, boss)
    // Companions go home and sessions end: each month has its own people beside the one who stays.
    const order = await aServedOrder(app, first === undefined ? { boss, player } : {})
    first ??= order
    if (month === 11) {
      await goTo(app, '2025-11-30T23:30:00Z')
      overTheEnd = await anAcceptedOrder(app)
      await goTo(app, '2025-12-01T00:11:00Z')
    }
    await goTo(app, new Date(Date.UTC(2025, month, 5, 12)).toISOString())
  }
  // Sums are rolled up by the world's clock, which has not moved on.
  await rollUpAll(app)
  if (first === undefined || overTheEnd === undefined) throw new Error('nobody ordered')
  const back = async (person: Person): Promise<Person> => ({
    ...person,
    token: await signInAnew(app, person),
  })
  const [bossNow, earner] = [await back(boss), await back(overTheEnd.player)]
  return { boss: bossNow, first: { ...first, boss: bossNow }, overTheEnd: { ...overTheEnd, player: earner } }
}
