import { acceptOrder, cancelOrder, createOrder, quoteOrder } from '@kaihei/domain/orders/calls'
import { myServices } from '@kaihei/domain/players/calls'
import { rename } from '@kaihei/domain/rename/calls'
import { captureTopUp, startTopUp } from '@kaihei/domain/top-ups/calls'
import { getWalletSummary, listBills } from '@kaihei/domain/wallet/calls'
import { cancelWithdrawal, convertToCoin, createWithdrawal } from '@kaihei/domain/withdrawals/calls'
import { expect } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { expectBooksToBalance } from '#testing/books.ts'
import { layCuttingWire } from '#testing/cutting-wire.ts'
import { aBoss, aPlayer, type Person } from '#testing/people.ts'
import { createTestDatabase } from '#testing/postgres.ts'
import { playPayer } from '#testing/sandbox-payer.ts'

export const people = 12

/**
 * Lets PostgreSQL itself refuse every tenth commit that carries a submission, credits a payment or
 * brings an order on. A sequence counts
 * on, whatever becomes of the transaction that drew from it.
 */
async function refuseEveryTenthCommit(db: Database): Promise<void> {
  await db.run(sql`create sequence mishap`)
  await db.run(sql`
    create function befall() returns trigger language plpgsql as $$
    begin
      case nextval('mishap') % 20
        when 0 then raise exception 'injected' using errcode = '40001';
        when 10 then raise exception 'injected' using errcode = '40P01';
        else null;
      end case;
      return null;
    end $$`)
  await db.run(sql`
    create constraint trigger befall_submissions after insert on idempotency_key deferrable initially deferred
    for each row execute function befall()`)
  await db.run(sql`
    create constraint trigger befall_orders after insert on order_event deferrable initially deferred
    for each row when (new.what in ('accept', 'cancel')) execute function befall()`)
  await db.run(sql`
    create constraint trigger befall_credits after insert on movement deferrable initially deferred
    for each row when (new.id like 'top-up:%') execute function befall()`)
}

/** Cuts the line of some work that is under way, wherever it is in it; answers whether there was one. */
async function cutSomebodyOff(db: Database): Promise<boolean> {
  const cut = await db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null
    order by random() limit 1`)
  return cut.length > 0
}

/** Everything that moves one's money, in the order of a busy day. A single "try again later" would be one too many. */
async function moveMoney(
  app: TestApp,
  me: Person,
  companion: Person,
  rounds: number,
  onProgress: () => Promise<void>,
): Promise<void> {
  let keys = 0
  const under = ({ token, userId }: Person = me) => ({
    token,
    headers: { 'idempotency-key': `${userId}-${++keys}` },
  })
  const done = <T>({ status, message, data }: { status: number; message: string; data: T }): T => {
    if (status !== 200) throw new Error(`the caller saw ${status} ${message}`)
    return data
  }
  const { services } = done(await app.ask(myServices, {}, companion))
  const wanted = { product: 'pw', playerUk: companion.uk, serviceId: services[0]?.id ?? '', units: 2 }
  for (let round = 0; round < rounds; round++) {
    const begun = done(await app.ask(startTopUp, { packageId: 'p50', channel: 'sandbox' }, under()))
    expect((await playPayer(app.address, begun.url, 'approve')).status).toBe(200)
    expect(done(await app.ask(captureTopUp, { orderNo: begun.orderNo }, me)).state).toBe('paid')
    done(await app.ask(convertToCoin, { amount: 1_000 }, under()))
    const payout = { amount: 10_000, method: 'bank', payee: 'GB29 NWBK 6016' } as const
    const { id } = done(await app.ask(createWithdrawal, payout, under()))
    await onProgress()
    done(await app.ask(cancelWithdrawal, { id }, under()))
    const { quote } = done(await app.ask(quoteOrder, wanted, me))
    const { orderId } = done(await app.ask(createOrder, { product: 'pw', quote }, under()))
    const order = { product: 'pw', orderId }
    await onProgress()
    expect(done(await app.ask(acceptOrder, order, under(companion))).status).toBe(10)
    const { timeline } = done(await app.ask(cancelOrder, order, under()))
    expect(timeline.map(({ what }) => what)).toEqual(['cancel', 'accept', 'placed'])
  }
  done(await app.ask(rename, { nickname: '风雨无阻' }, under()))
}

/** What the program was put through. */
interface Mishaps {
  readonly injected: number
  readonly cutAtCommit: number
  readonly cutInWork: number
}

/**
 * Conflicts at every tenth commit, lines cut before, in and after it: no caller notices, and all of it happens once.
 */
export async function sufferMishaps(rounds: number): Promise<Mishaps> {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  await refuseEveryTenthCommit(db)
  const wire = await layCuttingWire(database.url, (commits) =>
    commits % 40 === 20 ? 'before' : commits % 40 === 0 ? 'after' : undefined,
  )
  const app = await startTestApp({}, wire.url)
  const all = await Promise.all(Array.from({ length: people }, () => aBoss(app, { beans: 200 })))
  const companions = await Promise.all(all.map(() => aPlayer(app)))

  let steps = 0
  let cutOff = 0
  const cutNowAndThen = async () => {
    if (++steps % 3 === 0 && (await cutSomebodyOff(db))) cutOff++
  }
  await Promise.all(all.map((me, at) => moveMoney(app, me, companions[at] ?? me, rounds, cutNowAndThen)))

  const [paid, earned, bonus] = [rounds * 5_000, rounds * 1_000, 250 + rounds * 20]
  for (const me of all) {
    expect((await app.ask(getWalletSummary, {}, me)).data).toEqual({
      coins: { paid, earned, bonus, total: paid + earned + bonus },
      beans: { pending: 0, available: 20_000 - earned, withdrawing: 0 },
      owed: 0,
      receivable: 0,
    })
    // The beans brought, top-ups, conversions on both sides, orders and their return.
    expect((await app.ask(listBills, { limit: 60 }, me)).data.items).toHaveLength(1 + 5 * rounds)
  }
  const drawn = await db.first<{ n: number }>(sql`select last_value as n from mishap`)
  const injected = Math.floor((drawn?.n ?? 0) / 10)
  await expectBooksToBalance(app)
  await db.close()
  await database.drop()
  return { injected, cutAtCommit: wire.cuts(), cutInWork: cutOff }
}
