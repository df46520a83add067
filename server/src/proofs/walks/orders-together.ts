import { isDeepStrictEqual } from 'node:util'
import { myServices } from '@kaihei/domain/players/calls'
import { heldNow } from '@kaihei/domain/orders/order'
import { nextTimer } from '@kaihei/domain/orders/timers'
import { expect } from 'vitest'
import { giveTenPercent, letWishesPass, makeGolden, newServer } from '#testing/wishes.ts'
import { openSession } from '#areas/users/session-store.ts'
import { sql } from '#db/sql.ts'
import { Dial } from './dial.ts'
import { readHouse } from '#ledger/flows.ts'
import { verifyBooks } from '#ledger/verify.ts'
import type { TestApp } from '#testing/app.ts'
import { aBoss, aPlayer, aStaffMember } from '#testing/people.ts'
import { coinsIn, houseOf } from '#proofs/models/accounts.ts'
import { runWork, startReading } from '#work/work.ts'
import { drawFrom } from './draw.ts'
import { Divergence } from './money-walk.ts'
import { makeStep } from './order-walk-step.ts'
import { type Companion, OrderWalk, type Someone } from './order-walk.ts'
import type { Outing } from './walk-together.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const giftLivesMs = 7 * day

/** What bosses bring, in whole coins: much, and not so much. */
const means = [3_000, 140] as const
const prices = [3_000, 6_000] as const
/** Never no time at all between two steps; but mostly next to none. */
const passing: readonly [number, ...number[]] = [
  1,
  ...Array.from({ length: 47 }, (_, at) => 3 + 2 * at),
  10 * second,
  30 * second,
  minute,
  2 * minute,
  3 * minute,
  4 * minute,
  6 * minute,
  11 * minute,
  20 * minute,
  31 * minute,
  2 * hour,
  day,
  3 * day,
]

/**
 * Many walks of bosses, companions and staff at once on one server, each with people of its own. The clock is
 * everybody's: it moves before each step, often right to a deadline or a thousandth before it. After each step everything
 * in the database that orders and money leave there is compared with what the models say. Answers how many steps were made.
 */
export async function walkOrdersTogether(app: TestApp, { walks, steps, seed }: Outing): Promise<number> {
  const { clock, db } = app.app.ground
  // What people think of a companion has tests of its own: here nobody falls out of the hall.
  await db.run(sql`
    create function forgive() returns trigger language plpgsql as $$ begin new.points := 0; return new; end $$`)
  await db.run(sql`
    create trigger forgive before insert or update on reputation_day for each row execute function forgive()`)
  const staff: readonly [Someone, ...Someone[]] = [
    { person: await aStaffMember(app) },
    { person: await aStaffMember(app) },
  ]
  const all: OrderWalk[] = []
  for (let walk = 0; walk < walks; walk++) all.push(await gather(app, staff))
  const draw = drawFrom(seed)
  let jumped = 0

  for (let step = 0; step < steps; step++) {
    await moveClock(new Dial(draw()))
    const made = await Promise.allSettled(all.map((walk) => makeStep(walk, draw())))
    const failed = made.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    await runTimetable()
    await compareAll(app, all)
  }
  for (const walk of all) for (const { id } of walk.models.all) await walk.compare(id)
  return walks * steps

  async function runTimetable(): Promise<void> {
    await letWishesPass(app, {})
    for (const { models } of all) models.tick(clock.now().getTime())
  }

  async function moveClock(hand: Dial): Promise<void> {
    const now = clock.now().getTime()
    const deadlines = all.flatMap(({ models }) =>
      models.all.flatMap(({ order }) => nextTimer(order)?.at.getTime() ?? []),
    )
    const next = deadlines.filter((at) => at > now + second).toSorted((one, other) => one - other)
    const deadline = hand.one(next.slice(0, 8))
    const toDeadline = deadline === undefined ? 0 : deadline - now - hand.one([0, 0, 1] as const)
    const waits = hand.one([false, false, false, false, false, true] as const)
    const ahead = waits && toDeadline > 0 ? toDeadline : hand.one(passing)
    const punctual = hand.one([true, true, true, false] as const)
    clock.setAhead(clock.aheadMs + ahead)
    for (const walk of all)
      walk.note(`${ahead / 1000} s pass${punctual ? '' : ', and the timetable is late'}`)
    if (punctual) await runTimetable()
    jumped += ahead
    if (jumped < 10 * day) return
    // Long walks outlive sessions.
    jumped = 0
    const people = all.flatMap(({ company }) => [...company.bosses, ...company.companions])
    for (const one of [...people, ...staff]) await signInAgain(app, one)
  }
}

async function signInAgain({ app }: TestApp, one: Someone): Promise<void> {
  const token = await runWork(app.ground, (work) =>
    openSession(work, one.person.userId, { address: '127.0.0.1', userAgent: 'test' }),
  )
  one.person = { ...one.person, token }
}

async function gather(app: TestApp, staff: readonly [Someone, ...Someone[]]): Promise<OrderWalk> {
  const server = newServer()
  const [golden, other] = await Promise.all(means.map((coins) => aBoss(app, { coins, days: 60 })))
  if (golden === undefined || other === undefined) throw new Error('nobody came')
  await makeGolden(app, golden)
  const companions: Companion[] = []
  const bosses: readonly [Someone, Someone] = [{ person: golden }, { person: other }]
  const walk = new OrderWalk(app, {
    bosses,
    companions: companions as [Companion, ...Companion[]],
    staff,
    server,
    lowestPricePerHour: Math.min(...prices),
  })
  for (const [at, price] of prices.entries()) {
    const score = 5_000 - 1_000 * at
    const person = await aPlayer(app, { server, price, score })
    const { services } = (await app.ask(myServices, {}, person)).data
    companions.push({ person, serviceId: services[0]?.id ?? '' })
    walk.models.addCompanion({ id: person.userId, pricePerHour: price, score, entries: [] })
  }
  for (const [at, { person }] of bosses.entries()) {
    const expiresAt = app.app.ground.clock.now().getTime() + giftLivesMs
    const ids = await Promise.all([giveTenPercent(app, person), giveTenPercent(app, person)])
    const vouchers = ids.map((id) => ({ id, state: 'usable' as const, orderId: null, expiresAt }))
    const brought = (means[at] ?? 0) * 100
    walk.models.addBoss({ id: person.userId, vipLevel: at === 0 ? 5 : 0, vouchers }, brought)
  }
  return walk
}

interface Row {
  readonly id: string
  readonly status: number
  readonly units: number
  readonly payable: number
  readonly refunded: number
  readonly playerId: string | null
  readonly held: number
  readonly turnedDown: number
  readonly struck: boolean
}

interface Purse {
  readonly id: string
  readonly bonus: number
  readonly earned: number
  readonly paid: number
  readonly pending: number
  readonly available: number
  readonly owed: number
}

/** Accounts begin with the first movement. */
const nothing = { bonus: 0, earned: 0, paid: 0, pending: 0, available: 0, owed: 0 }

/** All that there is, with what the models say of it. */
async function compareAll({ app }: TestApp, all: readonly OrderWalk[]): Promise<void> {
  const { db } = app.ground
  const reading = startReading(app.ground)
  const models = all.map((walk) => walk.models)
  const people = models.flatMap(({ bosses, companions }) => [...bosses, ...companions].map(({ id }) => id))
  const [orders, held, purses, engaged, vouchers, frozen, house, { problems }] = await Promise.all([
    db.rows<Row>(sql`
      select o.id, o.status, o.units, o.payable, o.refunded, o.player_id as "playerId",
        coalesce((select sum(a.balance) from account a where a.owner_id in (o.id, o.renewal_id)), 0)::bigint as held,
        (select count(*) from bid c where c.order_id = o.id and c.state = 'turnedDown') as "turnedDown",
        exists (select 1 from fast_strike s where s.order_id = o.id) as struck
      from play_order o`),
    db.first<{ sum: number }>(
      sql`select coalesce(sum(balance), 0)::bigint as sum from account where class like 'held.%'`,
    ),
    db.rows<Purse>(sql`
      select owner_id as id,
        coalesce(sum(balance) filter (where class = 'coin.bonus'), 0)::bigint as bonus,
        coalesce(sum(balance) filter (where class = 'coin.earned'), 0)::bigint as earned,
        coalesce(sum(balance) filter (where class = 'coin.paid'), 0)::bigint as paid,
        coalesce(sum(balance) filter (where class = 'bean.pending'), 0)::bigint as pending,
        coalesce(sum(balance) filter (where class = 'bean.available'), 0)::bigint as available,
        coalesce(-sum(balance) filter (where class = 'owed'), 0)::bigint as owed
      from account where owner_id = any(${people}::uuid[]) group by owner_id`),
    db.rows<{ playerId: string; orderId: string }>(
      sql`select player_id as "playerId", order_id as "orderId" from engagement`,
    ),
    db.rows<{ id: string; state: string }>(sql`select id, state from voucher`),
    db.rows<{ id: string; frozen: number }>(
      sql`select source_id as id, frozen from earning where frozen > 0`,
    ),
    readHouse(reading),
    verifyBooks(reading),
  ])
  const found = new Map(orders.map(({ id, ...row }) => [id, row]))
  const purseOf = new Map(purses.map(({ id, ...purse }) => [id, purse]))
  const voucherOf = new Map(vouchers.map(({ id, state }) => [id, state]))
  const busy = new Map(engaged.map(({ playerId, orderId }) => [playerId, orderId]))
  const frozenOf = new Map(frozen.map(({ id, frozen: sum }) => [id, sum]))
  for (const walk of all) {
    try {
      compareWalk(walk, { found, purseOf, voucherOf, busy, frozenOf })
    } catch (error) {
      throw new Divergence(`${(error as Error).message}\n${walk.path}`, { cause: error })
    }
  }
  try {
    expect(problems).toEqual([])
    expect(orders).toHaveLength(models.flatMap((one) => one.all).length)
    expect(engaged).toHaveLength(models.flatMap((one) => one.engagements).length)
    expect(held?.sum).toBe(models.flatMap((one) => one.all).reduce((sum, one) => sum + heldOf(one), 0))
    const received = (which: string) => {
      const total = house.find((one) => one.class === which)
      return (total?.received ?? 0) - (total?.paid ?? 0)
    }
    const expected = (which: string) =>
      models.reduce((sum, one) => sum + one.money.book.get(houseOf(which)), 0)
    const classes = ['revenue', 'expense.vip', 'expense.voucher', 'expense.marketing']
    expect(classes.map(received)).toEqual(classes.map(expected))
  } catch (error) {
    throw new Divergence((error as Error).message, { cause: error })
  }
}

function heldOf({ order }: { readonly order: OrderWalk['models']['all'][number]['order'] }): number {
  return heldNow(order) + (order.renewal?.payable ?? 0)
}

function compareWalk(
  { models }: OrderWalk,
  there: {
    readonly found: ReadonlyMap<string, Omit<Row, 'id'>>
    readonly purseOf: ReadonlyMap<string, Omit<Purse, 'id'>>
    readonly voucherOf: ReadonlyMap<string, string>
    readonly busy: ReadonlyMap<string, string>
    readonly frozenOf: ReadonlyMap<string, number>
  },
): void {
  for (const one of models.all) {
    const { status, units, price, refunded } = one.order
    const { playerId, sn, bids } = one
    const expected = {
      status,
      units,
      payable: price.payable,
      refunded,
      playerId,
      held: heldOf(one),
      turnedDown: bids.filter(({ state }) => state === 'turnedDown').length,
      struck: models.isStruck(one.id),
    }
    insistOnAll({ sn, ...there.found.get(one.id) }, { sn, ...expected })
  }
  for (const [playerId, orderId] of models.engagements) insistOnAll(there.busy.get(playerId), orderId)
  const purseIn = (id: string) => ({
    ...coinsIn(models.money, id),
    pending: models.money.beansOf(id, 'pending'),
    available: models.money.beansOf(id, 'available'),
    owed: models.money.owedBy(id),
  })
  for (const { id, vouchers } of models.bosses) {
    insistOnAll(there.purseOf.get(id), purseIn(id))
    for (const voucher of vouchers) insistOnAll(there.voucherOf.get(voucher.id), voucher.state)
  }
  for (const { id, entries } of models.companions) {
    for (const entry of entries) insistOnAll(there.frozenOf.get(entry.sourceId) ?? 0, entry.frozen)
    const pending = entries.reduce((sum, { remaining }) => sum + remaining, 0)
    insistOnAll(there.purseOf.get(id) ?? nothing, { ...purseIn(id), pending })
  }
}

/** To word what differs takes long even where nothing does, and this is said a hundred thousand times. */
function insistOnAll(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected)
}
