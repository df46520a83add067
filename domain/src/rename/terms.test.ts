import { expect, test } from 'vitest'
import { type RenameHistory, renameTerms } from './terms.ts'

const joinedAt = new Date('2026-01-01T00:00:00Z')
const lastChangedAt = new Date('2026-03-01T12:00:00Z')
const day = 24 * 3600 * 1000
const after = (days: number, since = lastChangedAt) => new Date(since.getTime() + days * day)

const once: RenameHistory = { joinedAt, lastChangedAt, lastFreeAt: lastChangedAt, vipLevel: 0 }

test('the first change is free from the day of joining, at every level', () => {
  for (let vipLevel = 0; vipLevel <= 12; vipLevel++) {
    const history = { joinedAt, lastChangedAt: undefined, lastFreeAt: undefined, vipLevel }
    expect(renameTerms(history, joinedAt)).toEqual({ price: 0, availableAt: joinedAt, freeAt: joinedAt })
  }
})

test.each([0, 1, 2])('at V%i each later one costs thirty coins and rests thirty days', (vipLevel) => {
  for (const now of [after(1), after(30), after(400)]) {
    expect(renameTerms({ ...once, vipLevel }, now)).toEqual({
      price: 3000,
      availableAt: after(30),
      freeAt: undefined,
    })
  }
})

test.each([
  [3, 90],
  [4, 90],
  [5, 60],
  [6, 60],
  [7, 30],
  [8, 30],
  [9, 30],
  [10, 30],
  [11, 30],
  [12, 30],
])('at V%i one is free again %i days after the last free one', (vipLevel, days) => {
  const history = { ...once, vipLevel }
  const justBefore = new Date(after(days).getTime() - 1)
  expect(renameTerms(history, after(days))).toEqual({ price: 0, availableAt: after(30), freeAt: after(days) })
  // Where it is free as soon as it has rested, nobody is ever told a price.
  expect(renameTerms(history, justBefore).price).toBe(days === 30 ? 0 : 3000)
})

test('one that was paid for puts off the next, but not the next free one', () => {
  const history = { ...once, vipLevel: 3, lastChangedAt: after(40) }
  expect(renameTerms(history, after(89))).toEqual({ price: 3000, availableAt: after(70), freeAt: after(90) })
  expect(renameTerms(history, after(90)).price).toBe(0)
  const late = { ...history, lastChangedAt: after(80) }
  expect(renameTerms(late, after(100))).toEqual({ price: 0, availableAt: after(110), freeAt: after(110) })
})

test('a level beyond the table grants nothing', () => {
  expect(renameTerms({ ...once, vipLevel: 99 }, after(400)).price).toBe(3000)
})
