import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coins, type Coins } from '../money.ts'
import { type CoinSplit, experienceOf, spendOrder, splitRefund, splitSpend, totalOf } from './purse.ts'

const runs = { seed: 404, numRuns: 1_000 }
const some = fc.integer({ min: 0, max: 5_000_000 }).map(coins)
const purses: fc.Arbitrary<CoinSplit> = fc.record({ bonus: some, earned: some, paid: some })

/** A purse and a sum that is in it; often nothing, everything, or exactly one class. */
const spends = purses.chain((purse) =>
  fc.record({
    purse: fc.constant(purse),
    price: fc
      .oneof(
        fc.integer({ min: 0, max: totalOf(purse) }),
        fc.constantFrom(0, totalOf(purse), purse.bonus, coins(purse.bonus + purse.earned)),
      )
      .map(coins),
  }),
)

const classes = (split: CoinSplit) => spendOrder.map((which) => split[which])
const minus = (from: CoinSplit, taken: CoinSplit): CoinSplit => ({
  bonus: coins(from.bonus - taken.bonus),
  earned: coins(from.earned - taken.earned),
  paid: coins(from.paid - taken.paid),
})

test('a purchase takes exactly its price, and from no class more than is in it', () => {
  fc.assert(
    fc.property(spends, ({ purse, price }) => {
      const taken = splitSpend(purse, price)
      expect(totalOf(taken)).toBe(price)
      expect(classes(taken).every((part) => part >= 0)).toBe(true)
      expect(classes(minus(purse, taken)).every((left) => left >= 0)).toBe(true)
    }),
    runs,
  )
})

test('a class is touched only when those before it are used up: bonus, earned, paid', () => {
  fc.assert(
    fc.property(spends, ({ purse, price }) => {
      const taken = splitSpend(purse, price)
      const left = minus(purse, taken)
      expect(taken.earned === 0 || left.bonus === 0).toBe(true)
      expect(taken.paid === 0 || left.bonus + left.earned === 0).toBe(true)
    }),
    runs,
  )
})

test('a hundredth more than there is, is refused, and the refusal says what there is', () => {
  fc.assert(
    fc.property(purses, fc.integer({ min: 1, max: 1_000_000 }), (purse, more) => {
      const available = totalOf(purse)
      expect(() => splitSpend(purse, coins(available + more))).toThrow(
        expect.objectContaining({ reason: 'insufficient_balance', detail: { available } }),
      )
    }),
    runs,
  )
})

test('a whole refund restores exactly what was taken from each class', () => {
  fc.assert(
    fc.property(spends, ({ purse, price }) => {
      const taken = splitSpend(purse, price)
      expect(splitRefund(taken, price)).toEqual(taken)
    }),
    runs,
  )
})

test('a partial refund gives back bought coins first, then earned ones, then gifts', () => {
  fc.assert(
    fc.property(spends, ({ purse: taken, price: refund }) => {
      const back = splitRefund(taken, refund)
      const kept = minus(taken, back)
      expect(totalOf(back)).toBe(refund)
      expect([...classes(back), ...classes(kept)].every((part) => part >= 0)).toBe(true)
      expect(back.earned === 0 || kept.paid === 0).toBe(true)
      expect(back.bonus === 0 || kept.paid + kept.earned === 0).toBe(true)
    }),
    runs,
  )
})

test('refunds in any portions give back the same as one of their sum', () => {
  fc.assert(
    fc.property(purses, fc.array(fc.nat({ max: 100 }), { maxLength: 8 }), (taken, percents) => {
      let left = taken
      let returned = 0
      for (const percent of percents) {
        const portion = coins(Math.floor((totalOf(left) * percent) / 100))
        left = minus(left, splitRefund(left, portion))
        returned += portion
      }
      expect(minus(taken, left)).toEqual(splitRefund(taken, coins(returned)))
    }),
    runs,
  )
})

test('more than was taken cannot be given back', () => {
  fc.assert(
    fc.property(purses, (taken) => {
      expect(() => splitRefund(taken, coins(totalOf(taken) + 1))).toThrow(RangeError)
    }),
    runs,
  )
})

test('experience is what was bought or earned, whatever the house gave', () => {
  fc.assert(
    fc.property(spends, ({ purse, price }) => {
      const taken = splitSpend(purse, price)
      expect(experienceOf(taken)).toBe(price - Math.min(price, purse.bonus))
    }),
    runs,
  )
})

test('a sum below 0 is neither spent nor given back', () => {
  const purse = { bonus: coins(5), earned: coins(5), paid: coins(5) }
  expect(() => splitSpend(purse, coins(-1))).toThrow(RangeError)
  expect(() => splitRefund(purse, coins(-1))).toThrow(RangeError)
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no amount', (amount) => {
  expect((): Coins => coins(amount)).toThrow(RangeError)
})
