import { wholeCoins } from '@kaihei/domain/money'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#db/sql.ts'
import { startTestApp, shareTestApp, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance, rollUpAll } from '#testing/books.ts'
import { aBoss } from '#testing/people.ts'
import { runWork, startReading, type Work } from '#work/work.ts'
import { houseId } from './accounts.ts'
import { checkBooks } from './check-books.ts'
import { freezeEarning, matureOne } from './earnings.ts'
import { heldOf, lockBooks, openHeld, post, purseOf } from './journal.ts'
import { orderHeld, orderReturned } from './movements/orders.ts'
import { renamePaid } from './movements/rename.ts'
import { topUpPaid } from './movements/top-ups.ts'
import {
  beansConverted,
  withdrawalPaid,
  withdrawalRequested,
  withdrawalReturned,
} from './movements/withdrawals.ts'
import { placeOrder, releaseOrder, reverseOrder } from '#testing/order-money.ts'
import { verifyAudit } from '#ops/verify-audit-store.ts'
import { type Problem, verifyBooks } from './verify.ts'

const app = await shareTestApp()
const { db } = app.app.ground
const orderId = newId()
const orderNo = newId()
let userId = ''
let playerId = ''
/** One order that is done, one that is disputed, and one whose companion owes what was refunded. */
let [doneId, disputedId, owedId] = ['', '', '']

/** Somebody to whom everything has happened that can happen to money. */
beforeAll(async () => {
  const boss = await aBoss(app, { coins: 100, beans: 500 })
  userId = boss.userId
  await runWork(app.app.ground, async (work) => {
    const books = await lockBooks(work, userId)
    await post(
      work,
      books,
      topUpPaid({ orderNo, userId, channel: 'sandbox', coins: wholeCoins(50), bonus: wholeCoins(5) }),
    )
    await post(
      work,
      books,
      beansConverted({ id: newId(), userId, amount: wholeCoins(20), bonus: wholeCoins(1) }),
    )
    for (const price of [30, 40].map(wholeCoins)) {
      const rename = { id: newId(), userId, from: '旧', to: '新', price }
      await post(work, books, renamePaid(rename, purseOf(books, userId)))
    }
    const [kept, paid] = [100, 200].map((amount) => ({
      id: newId(),
      userId,
      method: 'bank' as const,
      amount: wholeCoins(amount),
      fee: wholeCoins(2),
    }))
    if (kept === undefined || paid === undefined) throw new Error('two requests')
    await post(work, books, withdrawalRequested(kept))
    await post(work, books, withdrawalReturned(kept, wholeCoins(0)))
    await post(work, books, withdrawalRequested(paid))
    await post(work, books, withdrawalPaid(paid))
    openHeld(books, orderId)
    const order = { orderId, sn: 'K1', bossId: userId }
    const placed = { ...order, price: wholeCoins(60), cause: 'placed' }
    await post(work, books, orderHeld(placed, purseOf(books, userId)))
    const returned = { ...order, refund: wholeCoins(10), cause: 'late' }
    await post(work, books, orderReturned(returned, heldOf(books, orderId)))
  })
  const [payer, player] = [await aBoss(app, { coins: 100 }), await aBoss(app)]
  playerId = player.userId
  const inWork = <T>(body: (work: Work) => Promise<T>) => runWork(app.app.ground, body)
  const maturesAt = new Date(Date.now() + 3_600_000)
  const play = (terms?: { maturesAt: Date }) =>
    inWork(async (work) => {
      const order = await placeOrder(work, payer.userId, playerId, wholeCoins(20))
      await releaseOrder(work, order, terms)
      return order
    })
  const owed = await play()
  await inWork(matureOne)
  await inWork(async (work) => {
    const books = await lockBooks(work, playerId)
    const spent = { id: newId(), userId: playerId, amount: wholeCoins(16), bonus: wholeCoins(0) }
    await post(work, books, beansConverted(spent))
  })
  await inWork((work) => reverseOrder(work, owed, { refund: 500 }))
  const [done, disputed] = [await play({ maturesAt }), await play({ maturesAt })]
  await inWork(async (work) => freezeEarning(work, disputed.orderId, wholeCoins(5)))
  ;[doneId, disputedId, owedId] = [done.orderId, disputed.orderId, owed.orderId]
  await rollUpAll(app)
})

test('books in which everything has happened have no problem', async () => {
  const { accounts, transfers, problems } = await verifyBooks(startReading(app.app.ground))
  expect(problems).toEqual([])
  expect(accounts).toBeGreaterThanOrEqual(6)
  expect(transfers).toBeGreaterThan(10)
})

/** Does something to the rows, looks, and undoes it. */
async function findAfter(damage: ReturnType<typeof sql>): Promise<readonly Problem[]> {
  const tx = await db.begin()
  try {
    expect(await tx.run(damage)).toBeGreaterThan(0)
    return (await verifyBooks({ db: tx, now: new Date() })).problems
  } finally {
    await tx.rollback()
  }
}

const mine = () => sql`owner_id = ${userId}`
const kindsOf = (problems: readonly Problem[]) => [...new Set(problems.map(({ kind }) => kind))].toSorted()

const damages: readonly [string, () => ReturnType<typeof sql>, readonly Problem['kind'][]][] = [
  [
    'a balance that was changed by hand',
    () => sql`update account set balance = balance + 1 where ${mine()} and class = 'coin.paid'`,
    ['account'],
  ],
  [
    'an account that was deleted',
    () => sql`delete from account where owner_id = ${orderId} and class = 'held.paid'`,
    ['account'],
  ],
  [
    'an account that came from nowhere',
    () => sql`insert into account (owner_id, class, balance) values (${newId()}, 'coin.paid', 1)`,
    ['account'],
  ],
  [
    'coins moved between two classes by hand, the sum the same',
    () => sql`
      update account set balance = balance + case class when 'coin.paid' then -1 else 1 end
      where ${mine()} and class in ('coin.paid', 'coin.bonus')`,
    ['account'],
  ],
  [
    'a line that is missing',
    () => sql`delete from bill_line where ${mine()} and type = 6 and amount = -3000`,
    ['bill', 'chain', 'experience', 'month'],
  ],
  [
    'a line with another amount',
    () => sql`update bill_line set amount = amount - 1 where ${mine()} and amount = -3000`,
    ['bill', 'chain', 'month'],
  ],
  [
    'a line with another balance',
    () => sql`update bill_line set balance = balance + 1 where ${mine()} and amount = -3000`,
    ['chain'],
  ],
  [
    'lines in another order',
    () => sql`update bill_line set at = at - interval '1 minute' where ${mine()} and amount = -4000`,
    ['chain'],
  ],
  [
    'a month with another sum',
    () => sql`update bill_month set outgoing = outgoing + 1 where ${mine()} and type = 6`,
    ['month'],
  ],
  [
    'a month in which as much too much came in as went out',
    () => sql`update bill_month set outgoing = outgoing + 1, incoming = incoming + 1 where ${mine()}`,
    ['month'],
  ],
  [
    'experience that was given by hand',
    () => sql`update vip_standing set experience = experience + 1 where user_id = ${userId}`,
    ['experience'],
  ],
  [
    'a transfer with another amount',
    () => sql`update transfer set amount = amount + 1 where movement_id = ${`top-up:${orderNo}:paid`}`,
    ['account', 'bill', 'day'],
  ],
  [
    'a transfer that was deleted',
    () =>
      sql`delete from transfer where from_owner = ${userId} and to_owner = ${orderId} and to_class = 'held.paid'`,
    ['account', 'bill', 'day', 'empty movement', 'overdrawn'],
  ],
  [
    'a movement whose transfers are all gone',
    () => sql`delete from transfer where movement_id = ${`order:${orderId}:returned:late`}`,
    ['account', 'bill', 'day', 'empty movement'],
  ],
  [
    'a movement without transfers',
    () => sql`insert into movement (id, purpose, at) values ('x', '{"kind": "opening"}', now())`,
    ['empty movement'],
  ],
  [
    'a purpose that was fulfilled twice',
    () => sql`
      insert into movement (id, purpose, at)
      select id || ':again', purpose, at from movement where id = ${`top-up:${orderNo}:paid`}`,
    ['empty movement', 'movement twice'],
  ],
  [
    'a debt that was forgiven by hand',
    () => sql`update account set balance = 0 where owner_id = ${playerId} and class = 'owed'`,
    ['account'],
  ],
  [
    'a debt that went into the account of nobody',
    () => sql`
      update transfer set from_class = 'owing' where from_owner = ${playerId} and from_class = 'owed'`,
    ['account', 'class', 'day'],
  ],
  [
    'an earning of which more is left than is pending',
    () => sql`
      update earning set amount = amount + 1, remaining = remaining + 1 where source_id = ${doneId}`,
    ['earning', 'pending'],
  ],
  [
    'an earning of which less is left than is pending',
    () => sql`update earning set remaining = remaining - 1 where source_id = ${disputedId}`,
    ['pending'],
  ],
  [
    'an earning that is gone before it matured',
    () => sql`delete from earning where source_id = ${doneId}`,
    ['earning', 'pending'],
  ],
  [
    'an earning that is gone after it matured',
    () => sql`delete from earning where source_id = ${owedId}`,
    ['earning'],
  ],
  [
    'an earning that came from nowhere',
    () => sql`
      insert into earning select ${newId()}, player_id, 1, 1, 0, matures_at, created_at, 0, 0, 0, 0
      from earning where source_id = ${doneId}`,
    ['earning', 'pending'],
  ],
  [
    'an earning whose boss would get more back than was paid',
    () => sql`update earning set spent_paid = spent_paid + 1 where source_id = ${doneId}`,
    ['spent'],
  ],
  [
    'an earning whose boss would get back what was given already',
    () => sql`update earning set spent_paid = 2000 where source_id = ${owedId}`,
    ['spent'],
  ],
  [
    'an earning whose boss would get bought coins back for gifts',
    () => sql`update earning set spent_paid = 1999, spent_bonus = 1 where source_id = ${doneId}`,
    ['spent'],
  ],
  [
    'something still held for an order that is done',
    () => sql`
      insert into earning select ${orderId}, player_id, 0, 0, 0, matures_at, created_at, 0, 5000, 0, 0
      from earning where source_id = ${doneId}`,
    ['escrow'],
  ],
  [
    'an order that was released twice',
    () => sql`
      insert into movement (id, purpose, at)
      select id || ':again', purpose, at from movement where id = ${`order:${doneId}:released`}`,
    ['empty movement', 'movement twice'],
  ],
  [
    'an order whose boss paid twice for the same reason',
    () => sql`
      insert into movement (id, purpose, at)
      select id || ':again', purpose, at from movement where id = ${`order:${orderId}:held:placed`}`,
    ['empty movement', 'movement twice'],
  ],
  [
    'an order that counts more for VIP than was spent on it',
    () => sql`update bill_line set experience = experience + 1 where amount = 0 and experience = 2000`,
    ['experience'],
  ],
  [
    'a total of a day that was changed by hand',
    () => sql`update flow_day set amount = amount + 1 where purpose = 'topUp'`,
    ['day'],
  ],
  ['totals of days rolled up twice', () => sql`update flow_day set amount = 2 * amount`, ['day']],
  [
    'a transfer into an account that nobody keeps',
    () => sql`
      insert into transfer select ${newId()}, movement_id, from_owner, from_class, to_owner, 'coin.gold', 1
      from transfer where movement_id = ${`top-up:${orderNo}:paid`} and to_class = 'coin.paid'`,
    ['account', 'class', 'day'],
  ],
  [
    'a house that owns coins of its own',
    () => sql`
      insert into transfer
      select ${newId()}, movement_id, from_owner, from_class, from_owner, 'coin.paid', 1
      from transfer where movement_id = ${`top-up:${orderNo}:paid`} and to_class = 'coin.paid'`,
    ['class', 'day'],
  ],
]

test.each(damages)('%s is found', async (_, damage, kinds) => {
  expect(kindsOf(await findAfter(damage()))).toEqual(kinds)
})

test('what came out of an order before it went in is found, though the sums are right', async () => {
  const [tx, thing] = [await db.begin(), newId()]
  const early = newId({ msecs: Date.now() - 60_000 })
  await tx.run(sql`
    with moved as (
      insert into movement (id, purpose, at) values ('held-and-returned', '{"kind": "opening"}', now())
    )
    insert into transfer (id, movement_id, from_owner, from_class, to_owner, to_class, amount) values
      (${newId()}, 'held-and-returned', ${houseId}, 'opening', ${thing}, 'held.paid', 100),
      (${early}, 'held-and-returned', ${thing}, 'held.paid', ${houseId}, 'opening', 100)`)
  const { problems } = await verifyBooks({ db: tx, now: new Date() })
  await tx.rollback()
  expect(problems).toContainEqual({
    kind: 'overdrawn',
    about: `${thing} held.paid`,
    expected: 0,
    found: -100,
  })
})

async function readGauges({ address }: TestApp): Promise<string> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return text
    .split('\n')
    .filter((line) => line.startsWith('kaihei_ledger_'))
    .join('\n')
}

test('once an hour one of all processes goes through the books, and the metrics say what it found', async () => {
  const own = await startTestApp({ LOG_LEVEL: 'silent' })
  const boss = await aBoss(own, { coins: 10 })
  await own.app.tick()
  expect(await readGauges(own)).toBe('kaihei_ledger_drift 0\nkaihei_ledger_transfers 1')

  await own.app.ground.db.run(
    sql`update account set balance = 5 where owner_id = ${boss.userId} and class = 'coin.paid'`,
  )
  await own.pass({ minutes: 59 })
  expect(await readGauges(own)).toBe('kaihei_ledger_drift 0\nkaihei_ledger_transfers 1')
  own.app.ground.clock.setAhead(61 * 60_000)
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => checkBooks(verifyAudit)(own.app.ground)),
  )
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(await readGauges(own)).toBe('kaihei_ledger_drift 1\nkaihei_ledger_transfers 1')
  await expect(expectBooksToBalance(own)).rejects.toThrow('to deeply equal []')
})
