import { expect } from 'vitest'
import { openSession } from '#areas/users/session-store.ts'
import { Dial } from './dial.ts'
import { houseId } from '#ledger/accounts.ts'
import { readHouse } from '#ledger/flows.ts'
import { verifyBooks } from '#ledger/verify.ts'
import type { TestApp } from '#testing/app.ts'
import { aBoss, anAdmin, aStaffMember, type Person } from '#testing/people.ts'
import { runWork, startReading } from '#work/work.ts'
import { drawFrom } from './draw.ts'
import { MoneyModel } from '#proofs/models/money-model.ts'
import { Divergence, MoneyWalk, type Staff, type Walker } from './money-walk.ts'

/** A week before the clocks of London go forward, half an hour before a Monday begins there. */
export const setOutAt = '2027-03-21T23:30:00Z'

export interface Outing {
  readonly walks: number
  readonly steps: number
  /** The same seed walks the same ways. */
  readonly seed: number
}

const second = 1_000
const hour = 3_600 * second
/** What somebody brings along, in whole coins and beans: much, and not so much. */
const means = [
  { coins: 100, beans: 30_000 },
  { coins: 29, beans: 800 },
] as const
/** Mostly no time passes between two steps; where it does, thresholds of the rules are met to the millisecond. */
const passing: readonly [number, ...number[]] = [
  0,
  ...Array.from({ length: 59 }, () => 0),
  20 * second,
  20 * second,
  20 * second - 1,
  15 * 60 * second,
  15 * 60 * second - 1,
  5 * hour,
  ...Array.from({ length: 6 }, () => 24 * hour),
  24 * hour - 1,
  24 * hour - 1,
  30 * 24 * hour,
]

/**
 * Many walks at once on one server, each with people of its own. They go in step: the clock is everybody's, and stands
 * still in between. After each step the whole of the books is gone through, and what the house has is compared with what
 * all models say. Answers how many steps were made.
 */
export async function walkTogether(app: TestApp, { walks, steps, seed }: Outing): Promise<number> {
  const { clock } = app.app.ground
  const staff: readonly [Staff, ...Staff[]] = [
    { person: await aStaffMember(app), admin: false },
    { person: await anAdmin(app), admin: true },
    { person: await anAdmin(app), admin: true },
  ]
  const walkers: Walker[] = []
  const all: MoneyWalk[] = []
  for (let walk = 0; walk < walks; walk++) {
    const [first, ...others] = await Promise.all(means.map((brought, at) => arrive(app, brought, at === 0)))
    if (first === undefined) throw new Error('nobody came')
    walkers.push(first, ...others)
    all.push(new MoneyWalk(app, [first, ...others], staff))
  }
  const models = walkers.map(({ model }) => model)
  const draw = drawFrom(seed)

  for (let step = 0; step < steps; step++) {
    await moveClock(new Dial(draw()))
    await everyoneDone(all.map((walk) => walk.step(draw())))
    await compareBooks(app, models)
  }
  await everyoneDone(all.map((walk) => walk.compareEverything()))
  return walks * steps

  async function moveClock(hand: Dial): Promise<void> {
    const ahead = hand.one(passing)
    if (ahead === 0) return
    await passTime(ahead, hand.one([true, true, false] as const))
  }

  /** The timetable may be late: not everything that is due is done at once. */
  async function passTime(ms: number, punctual: boolean): Promise<void> {
    clock.setAhead(clock.aheadMs + ms)
    for (const walk of all)
      walk.noteClock(`${ms / 1000} s pass${punctual ? '' : ', and the timetable is late'}`)
    if (punctual) {
      const now = clock.now().getTime()
      for (const model of models) model.tick(now)
      await app.app.tick()
    }
    // Long walks outlive sessions.
    if (ms >= 24 * hour) await Promise.all([...walkers, ...staff].map((one) => signInAgain(app, one)))
  }
}

/** Nobody is still under way when the first failure is told. */
async function everyoneDone(steps: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function arrive(
  app: TestApp,
  brought: { readonly coins: number; readonly beans: number },
  isStaff: boolean,
): Promise<Walker> {
  const at = app.app.ground.clock.now().getTime()
  const person = await (isStaff ? aStaffMember(app, brought) : aBoss(app, brought))
  const inHundredths = { coins: brought.coins * 100, beans: brought.beans * 100 }
  return { person, model: new MoneyModel(person.userId, at, inHundredths) }
}

async function signInAgain({ app }: TestApp, one: { person: Person }): Promise<void> {
  const token = await runWork(app.ground, (work) =>
    openSession(work, one.person.userId, { address: '127.0.0.1', userAgent: 'test' }),
  )
  one.person = { ...one.person, token }
}

async function compareBooks({ app }: TestApp, models: readonly MoneyModel[]): Promise<void> {
  const reading = startReading(app.ground)
  const [{ problems }, house] = await Promise.all([verifyBooks(reading), readHouse(reading)])
  const expected = new Map<string, number>()
  for (const { money } of models) {
    for (const [{ owner, class: which }, received] of money.book.all())
      if (owner === houseId) expected.set(which, (expected.get(which) ?? 0) + received)
  }
  const found = Object.fromEntries(house.map(({ class: which, received, paid }) => [which, received - paid]))
  const nonZero = [...expected].filter(([, sum]) => sum !== 0)
  try {
    expect(problems).toEqual([])
    expect(found).toEqual(Object.fromEntries(nonZero))
  } catch (error) {
    throw new Divergence((error as Error).message, { cause: error })
  }
}
