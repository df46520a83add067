import { expect, test } from 'vitest'
import { allPairs, walkAround } from '../testing/order-walk.ts'
import { makeMove } from './machine.ts'
import { orderStatus } from './status.ts'

test('on 262 144 steps every hundredth is somewhere; every state is reached and every move made from each of its states', () => {
  const { steps, reached, made } = walkAround(16_500, makeMove)
  expect(steps).toBeGreaterThanOrEqual(262_144)
  expect(reached).toEqual(new Set(Object.values(orderStatus)))
  expect(allPairs.filter((pair) => !made.has(pair))).toEqual([])
})
