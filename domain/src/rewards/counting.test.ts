import { expect, test } from 'vitest'
import { coins } from '../money.ts'
import { asked, at, everyState, walk } from '../testing/orders.ts'
import { countsFrom, worthOf } from './counting.ts'

const done = () => walk(asked(), ['accept', 'player', 0], ['confirm', 'boss', 126]).order
const claimed = (amount: number) => walk(done(), ['askRefund', 'boss', 200, { amount: coins(amount) }]).order

test('an order counts a day after its end, when no refund can be asked any more', () => {
  expect(countsFrom(done())).toEqual(at(126 + 24 * 60))
})

test('what is open, came to nothing or was paid back in full never counts', () => {
  const counting = everyState().filter((order) => countsFrom(order) !== null)
  expect(counting.every(({ released, refunded, price }) => released && refunded < price.payable)).toBe(true)
  expect(new Set(counting.map(({ status }) => status))).toEqual(new Set([40, 61]))
})

test('while a claim is open nothing counts; once it is dropped the order counts at once, for there is no second', () => {
  expect(countsFrom(claimed(1_000))).toBeNull()
  const refused = walk(claimed(1_000), ['refuse', 'player', 210]).order
  expect(countsFrom(refused)).toBeNull()
  expect(countsFrom(walk(refused, ['dropClaim', 'boss', 220]).order)).toEqual(at(220))
})

test('a refund that has ended leaves the rest, which counts at once', () => {
  const partly = walk(claimed(4_365), ['agree', 'player', 230]).order
  expect(countsFrom(partly)).toEqual(at(230))
  expect(worthOf(done())).toEqual({ units: 4, list: 10_000, netRevenue: 1_800 - 300 - 970 })
  expect(worthOf(partly)).toEqual({ units: 2, list: 5_000, netRevenue: 900 - 150 - 485 })
})
