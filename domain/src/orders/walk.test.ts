import { expect, test } from 'vitest'
import { type Mover, walkAround } from '../testing/order-walk.ts'
import { makeMove } from './machine.ts'
import { orderStatus } from './status.ts'

// The long tests go sixteen times as far, and make every move from each of its states.
test('wherever one walks, every hundredth is somewhere, and every state is reached', () => {
  const { steps, reached } = walkAround(1_000, makeMove)
  expect(steps).toBeGreaterThanOrEqual(15_000)
  expect(reached).toEqual(new Set(Object.values(orderStatus)))
})

/** Mistakes that somebody might make one day; the walk has to find each. */
const planted: readonly [string, Mover][] = [
  [
    'a transition that forgets its money',
    (order, move, side, now, input) => {
      const step = makeMove(order, move, side, now, input)
      return move === 'cancel' ? { ...step, money: [] } : step
    },
  ],
  [
    'a renewal that stays behind',
    (order, move, side, now, input) => {
      const step = makeMove(order, move, side, now, input)
      return { ...step, money: step.money.filter(({ kind }) => kind !== 'returnRenewal') }
    },
  ],
  [
    'a refund after the end that the companion does not give back',
    (order, move, side, now, input) => {
      const step = makeMove(order, move, side, now, input)
      const money = step.money.map((one) =>
        one.kind === 'reverse' ? { ...one, to: { ...one.to, companion: one.from.companion } } : one,
      )
      return { ...step, money }
    },
  ],
  [
    'a dispute that leaves earnings frozen',
    (order, move, side, now, input) => {
      const step = makeMove(order, move, side, now, input)
      return { ...step, money: step.money.filter(({ kind }) => kind !== 'unfreeze') }
    },
  ],
  [
    'a claim that is dropped and still counts',
    (order, move, side, now, input) => {
      const step = makeMove(order, move, side, now, input)
      const { claim } = step.order
      return move !== 'dropClaim' || claim === null
        ? step
        : { ...step, order: { ...step.order, claim: { ...claim, dropped: false } } }
    },
  ],
  [
    'a wish that keeps the time chosen for somebody who declined',
    (order, move, side, now, input) => {
      const step = makeMove(order, move, side, now, input)
      return move === 'decline' ? { ...step, order: { ...step.order, units: order.units } } : step
    },
  ],
  [
    'a service that begins for one who is there alone',
    (order, move, side, now, input) => {
      const there = { boss: move === 'ready', player: move === 'ready' }
      return makeMove({ ...order, ready: there }, move, side, now, input)
    },
  ],
  [
    'a state without a clock',
    (order, move, side, now, input) => {
      const step = makeMove(order, move, side, now, input)
      return move === 'refuse' ? { ...step, order: { ...step.order, deadline: null } } : step
    },
  ],
]

test.each(planted)('the walk finds %s', (_name, mover) => {
  expect(() => walkAround(1_000, mover)).toThrow(/^Property failed/)
})
