import { openDatabase } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import { type Problem, verifyBooks } from '#ledger/verify.ts'
import { aBoss, aPlayer } from '#testing/people.ts'
import { createClock } from '#work/clock.ts'
import { Accounts, coinsIn } from '#proofs/models/accounts.ts'
import { type Customer, payout, type Tally } from './load.ts'

/** People with coins and earnings on the database of a server that runs elsewhere, old enough to buy much in a day. */
export async function fillPurses(url: string, count: number): Promise<readonly Customer[]> {
  const db = openDatabase(url)
  try {
    const ground = { db, clock: createClock(), react: async () => {} }
    const place = { app: { ground } }
    const people = await Promise.all(
      Array.from({ length: count }, async (): Promise<Customer> => {
        const companion = await aPlayer(place)
        const service = await db.first<{ serviceId: string }>(
          sql`select id as "serviceId" from player_service where player_id = ${companion.userId}`,
        )
        if (service === undefined) throw new Error('she offers nothing')
        const brought = { coins: coinsBrought, beans: beansBrought }
        return { ...(await aBoss(place, brought)), companion: { ...companion, ...service } }
      }),
    )
    const ids = people.map(({ userId }) => userId)
    await db.run(
      sql`update app_user set created_at = created_at - interval '8 days' where id = any(${ids}::uuid[])`,
    )
    return people
  } finally {
    await db.close()
  }
}

const beansBrought = 1_000
const coinsBrought = 100
/** An hour with a companion of the tests. */
const orderPrice = 3_000
/** Three matches. */
const giftPrice = 300

/** What the books say after a load, against what its people were told. */
export interface Reckoning {
  /** Changes that are in the database. */
  readonly kept: number
  /** People whose purse holds anything but what they were told it does. */
  readonly wrongPurses: readonly unknown[]
  readonly problems: readonly Problem[]
}

interface Purse extends Tally {
  readonly paid: number
  readonly earned: number
  readonly bonus: number
  readonly beans: number
}

export async function reckonUp(url: string, tallies: ReadonlyMap<Customer, Tally>): Promise<Reckoning> {
  const db = openDatabase(url)
  try {
    const wrongPurses: unknown[] = []
    let kept = 0
    for (const [{ userId }, told] of tallies) {
      const found = await db.first<Purse>(sql`
        select (select count(*) from top_up where user_id = ${userId} and state = 'paid') as "topUps",
          (select count(*) from conversion where user_id = ${userId}) as conversions,
          (select count(*) from withdrawal where user_id = ${userId} and state = 6) as withdrawals,
          (select count(*) from play_order o where o.boss_id = ${userId} and o.status = 70
            and (select array_agg(e.what order by e.id) from order_event e where e.order_id = o.id)
              = array['placed', 'accept', 'cancel']) as orders,
          (select count(*) from gift where sender_id = ${userId} and state = 'undone') as gifts,
          (select balance from account where owner_id = ${userId} and class = 'coin.paid') as paid,
          (select balance from account where owner_id = ${userId} and class = 'coin.earned') as earned,
          (select balance from account where owner_id = ${userId} and class = 'coin.bonus') as bonus,
          (select balance from account where owner_id = ${userId} and class = 'bean.available') as beans`)
      const expected = purseAfter(userId, told)
      if (JSON.stringify(found) !== JSON.stringify(expected)) wrongPurses.push({ found, expected })
      const { topUps = 0, conversions = 0, withdrawals = 0, orders = 0, gifts = 0 } = found ?? {}
      kept += topUps + conversions + withdrawals + orders + gifts
    }
    const { problems } = await verifyBooks({ db, now: new Date() })
    return { kept, wrongPurses, problems }
  } finally {
    await db.close()
  }
}

/** By the rules: 5 % more for the first top-up, 2 % more for what is converted; what was taken back moved twice. */
function purseAfter(userId: string, told: Tally): Purse {
  const { topUps, conversions, withdrawals, orders, gifts } = told
  const model = new Accounts()
  model.open(userId, { coins: coinsBrought * 100, beans: beansBrought * 100 })
  for (let one = 0; one < topUps; one++) model.topUp(userId, 5_000, one === 0 ? 250 : 0)
  for (let one = 0; one < conversions; one++) model.convert(userId, 100, 2)
  for (let one = 0; one < withdrawals; one++) {
    model.askForPayout(userId, payout.amount)
    model.returnPayout(userId, payout.amount)
  }
  for (let one = 0; one < orders; one++) {
    model.hold(userId, `order ${one}`, orderPrice)
    model.giveBack(`order ${one}`, userId, orderPrice)
  }
  for (let one = 0; one < gifts; one++) {
    model.hold(userId, `gift ${one}`, giftPrice)
    model.giveBack(`gift ${one}`, userId, giftPrice)
  }
  const { paid, earned, bonus } = coinsIn(model, userId)
  return {
    topUps,
    conversions,
    withdrawals,
    orders,
    gifts,
    paid,
    earned,
    bonus,
    beans: model.beansOf(userId, 'available'),
  }
}
