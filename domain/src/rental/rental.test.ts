import { expect, test } from 'vitest'
import { coins } from '../money.ts'
import {
  accountState,
  allowedMoves,
  answerFailure,
  asOf,
  claimDeposit,
  clockOf,
  decide,
  decisionsFor,
  depositFor,
  disputeOf,
  endRental,
  failLogin,
  maskLogin,
  objectTo,
  passTime,
  type Rental,
  rentalMoves,
  rentalRestHours,
  settle,
  startRental,
} from './rental.ts'

const start = new Date('2026-06-01T20:00:00Z')
const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
const begun = startRental({ isHouse: false, price: coins(2_400), deposit: coins(10_000), hours: 4 }, start)
const ended = endRental(begun, at(3))
const failed = failLogin(begun, at(0.1), 0)
const claimed = claimDeposit(ended, at(5), coins(4_000))

test.each([
  [0, 10_000],
  [2, 10_000],
  [3, 5_000],
  [5, 5_000],
  [6, 0],
  [9, 0],
])('whoever is V%i leaves a deposit of %i', (level, deposit) => {
  expect(depositFor(level)).toBe(deposit)
})

test('in every state each side can do what the rules say, and nothing else', () => {
  const states: readonly [string, Rental, number, readonly string[], readonly string[]][] = [
    ['just begun', begun, 0.1, ['reveal', 'loginFailed', 'end'], []],
    ['a quarter of an hour later', begun, 0.25, ['reveal', 'end'], []],
    ['failed', failed, 0.2, [], ['answer']],
    ['failed for the third time', failLogin(begun, at(0.1), 2), 0.2, [], ['answer']],
    ['answered', answerFailure(failed, at(1)), 2, [], []],
    ['ended', ended, 3.5, [], ['claim']],
    ['ended without a deposit', { ...ended, deposit: coins(0) }, 3.5, [], []],
    ['claimed', claimed, 6, [], []],
    ['refunded', decide(failed, 'refunded', coins(0), at(1)), 2, [], []],
    ['closed', decide(claimed, 'dismissed', coins(0), at(6)), 7, [], []],
  ]
  const found = states.map(([name, rental, hours]) => [
    name,
    allowedMoves(rental, 'renter', at(hours)),
    allowedMoves(rental, 'owner', at(hours)),
  ])
  expect(found).toEqual(states.map(([name, , , renter, owner]) => [name, renter, owner]))
})

test('nobody makes the moves of the other side', () => {
  const renters = ['reveal', 'loginFailed', 'end']
  for (const move of rentalMoves) {
    const wrongSide = renters.includes(move) ? 'owner' : 'renter'
    expect(objectTo(begun, move, wrongSide, at(0.1))).toBe('not_allowed')
  }
})

test('the secret is shown to the last moment of the time and not in it', () => {
  const last = new Date(begun.to.getTime() - 1)
  expect(objectTo(begun, 'reveal', 'renter', last)).toBeUndefined()
  expect(objectTo(begun, 'reveal', 'renter', begun.to)).toBe('rent_window_over')
  expect(objectTo(failed, 'reveal', 'renter', at(0.2))).toBe('rent_window_over')
})

test('a login that fails can be told of in the first quarter of an hour and not at its end', () => {
  const quarter = new Date(start.getTime() + 15 * 60_000)
  expect(objectTo(begun, 'loginFailed', 'renter', new Date(quarter.getTime() - 1))).toBeUndefined()
  expect(objectTo(begun, 'loginFailed', 'renter', quarter)).toBe('login_failed_over')
})

test.each([
  ['its time', begun, { who: 'renter', until: at(4), becomes: 'ended' }],
  ['the deposit', ended, { who: 'owner', until: at(27), becomes: 'closed' }],
  ['the owner', failed, { who: 'owner', until: at(24.1), becomes: 'refunded' }],
  [
    'staff, for it is the third time',
    failLogin(begun, at(0.1), 2),
    { who: 'staff', until: at(7 * 24 + 0.1), becomes: 'refunded' },
  ],
  [
    'staff, for it is the house’s own',
    failLogin({ ...begun, isHouse: true }, at(0.1), 0),
    { who: 'staff', until: at(7 * 24 + 0.1), becomes: 'refunded' },
  ],
  [
    'staff, for the owner has answered',
    answerFailure(failed, at(10)),
    { who: 'staff', until: at(7 * 24 + 10), becomes: 'refunded' },
  ],
  ['staff, about the claim', claimed, { who: 'staff', until: at(7 * 24 + 5), becomes: 'closed' }],
] as const)('it waits for %s, and says until when and what comes then', (_, rental, clock) => {
  expect(clockOf(rental)).toEqual(clock)
  const before = new Date(clock.until.getTime() - 1)
  expect(passTime(rental, before)).toBeUndefined()
  expect(passTime(rental, clock.until)?.state).toBe(clock.becomes)
})

test('an answer to what staff have already does not give them more time', () => {
  const third = failLogin(begun, at(0.1), 2)
  expect(clockOf(answerFailure(third, at(20)))).toEqual(clockOf(third))
})

test('nothing falls due twice, and what was noticed late is dated when it was due', () => {
  const late = asOf(begun, at(1_000))
  expect(late).toMatchObject({ state: 'closed', endedAt: at(4), overAt: at(28), granted: 0 })
  expect(clockOf(late)).toBeUndefined()
  expect(asOf(failed, at(1_000))).toMatchObject({ state: 'refunded', overAt: at(24.1), endedAt: null })
  expect(asOf(claimed, at(1_000))).toMatchObject({ state: 'closed', granted: 0 })
})

test('staff decide what a dispute is about, and nothing where there is none', () => {
  expect([disputeOf(failed), decisionsFor(failed)]).toEqual(['login', ['refunded', 'upheld']])
  expect([disputeOf(claimed), decisionsFor(claimed)]).toEqual(['claim', ['granted', 'dismissed']])
  for (const rental of [begun, ended, asOf(begun, at(1_000))]) expect(decisionsFor(rental)).toEqual([])
})

test('a login that worked ends the rental: from then on the owner may claim for a day', () => {
  const upheld = decide(failed, 'upheld', coins(0), at(30))
  expect(upheld).toMatchObject({ state: 'ended', endedAt: at(30) })
  expect(clockOf(upheld)).toEqual({ who: 'owner', until: at(54), becomes: 'closed' })
  const claimedThen = claimDeposit(upheld, at(31), coins(100))
  expect(disputeOf(claimedThen)).toBe('claim')
})

test('of the price the owner gets 80 percent, of a granted claim all, and the rest of the deposit goes back', () => {
  expect(settle(begun)).toEqual({ owner: 1_920, revenue: 480, back: 10_000 })
  expect(settle({ ...begun, granted: coins(4_000) })).toEqual({ owner: 5_920, revenue: 480, back: 6_000 })
  expect(settle({ ...begun, isHouse: true, granted: coins(4_000) })).toEqual({
    owner: 0,
    revenue: 6_400,
    back: 6_000,
  })
})

test('no hundredth is lost or made, whatever the price and the claim', () => {
  for (let price = 200; price < 3_000; price += 101) {
    for (const granted of [0, 1, 4_999, 5_000]) {
      const money = { price: coins(price), deposit: coins(5_000), granted: coins(granted) }
      for (const isHouse of [true, false]) {
        const { owner, revenue, back } = settle({ isHouse, ...money })
        expect(owner + revenue + back).toBe(price + 5_000)
        expect(Math.min(owner, revenue, back)).toBeGreaterThanOrEqual(0)
      }
    }
  }
})

test('the owner’s share rests for three days, or two weeks if the money is new', () => {
  const payer = { joinedAt: new Date('2026-01-01T00:00:00Z'), sourceSince: new Date('2026-05-20T00:00:00Z') }
  expect(rentalRestHours(payer, { at: start, withBought: false })).toBe(72)
  expect(rentalRestHours(payer, { at: start, withBought: true })).toBe(14 * 24)
})

test('an account is free only if it is on, nobody has it, and nobody knows its secret', () => {
  const free = { isOn: true, isTaken: false, needsSecret: false }
  expect(accountState(free)).toBe('free')
  expect(accountState({ ...free, isOn: false })).toBe('off')
  expect(accountState({ ...free, needsSecret: true })).toBe('off')
  expect(accountState({ isOn: false, isTaken: true, needsSecret: true })).toBe('rented')
})

test.each([
  ['euw_smurf', 'euw••••'],
  ['ab', '••••'],
  ['名字很长的号', '名字••••'],
])('of the login %s nothing but %s is shown', (login, shown) => {
  expect(maskLogin(login)).toBe(shown)
})
