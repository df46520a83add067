import { allowedMoves } from '@kaihei/domain/orders/clock'
import type { Order } from '@kaihei/domain/orders/order'
import { expect, test } from 'vitest'
import { rankActions } from './rank-actions.ts'
import {
  accepted,
  completed,
  describeAs,
  endedEarly,
  finished,
  minutesIn,
  move,
  refunding,
  refused,
  serving,
  wait,
  waiting,
} from './testing/orders.ts'

function ranked(side: 'boss' | 'player', order: Order, minutes: number) {
  return rankActions(describeAs(side, order, minutes), minutesIn(minutes).getTime())
}

test('after a refused refund customer service is stronger than giving up', () => {
  expect(ranked('boss', refused, 51)).toEqual([
    { action: 'escalate', variant: 'pri' },
    { action: 'dropClaim', variant: 'line' },
  ])
})

test('agreeing to a refund and not agreeing stand side by side as equals', () => {
  const [agree, refuse] = ranked('player', refunding, 41)
  expect([agree?.action, refuse?.action]).toEqual(['agree', 'refuse'])
  expect(agree?.variant).toBe(refuse?.variant)
})

test('agreeing to an early end is the strong answer, and objecting stands beside it', () => {
  expect(ranked('player', endedEarly, 37)).toEqual([
    { action: 'consent', variant: 'pri' },
    { action: 'object', variant: 'default' },
  ])
  expect(ranked('player', move(endedEarly, 'consent', 38), 39)).toEqual([])
})

test('a finished order is no place for a red button', () => {
  expect(ranked('boss', completed, 170)).toEqual([{ action: 'askRefund', variant: 'quiet' }])
})

test('while there is time to play nobody is led to pay for all of it; afterwards that is the first thing', () => {
  expect(ranked('boss', serving, 60).map(({ action }) => action)).toEqual([
    'quoteRenewal',
    'askRefund',
    'endEarly',
    'confirm',
  ])
  expect(ranked('boss', serving, 130)[0]).toEqual({ action: 'confirm', variant: 'pri' })
})

const elsewhere = ['call', 'uncall', 'turnDown', 'select', 'setTerms', 'pay', 'renew', 'resolve']
const everywhere: [string, Order, number][] = [
  ['waiting', waiting, 3],
  ['accepted', accepted, 2],
  ['serving', serving, 15],
  ['serving late', serving, 130],
  ['finished', finished, 160],
  ['ended early', endedEarly, 37],
  ['refunding', refunding, 41],
  ['refused', refused, 51],
  ['in arbitration', move(refused, 'escalate', 60), 61],
  ['completed', completed, 170],
  ['not taken', wait(waiting), 11],
]

test.each(everywhere)(
  '%s: everything that can be done has its place, and one thing at most is lamp',
  (...told) => {
    const [, order, minutes] = told
    for (const side of ['boss', 'player'] as const) {
      const can = allowedMoves(order, side, minutesIn(minutes)).filter((one) => !elsewhere.includes(one))
      const shown = ranked(side, order, minutes)
      expect(new Set(shown.map(({ action }) => action))).toEqual(new Set(can))
      expect(shown.slice(1).map(({ variant }) => variant)).not.toContain('pri')
    }
  },
)
