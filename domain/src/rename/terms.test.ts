import { expect, test } from 'vitest'
import { renameTerms } from './terms.ts'

const joinedAt = new Date('2026-01-01T00:00:00Z')

test('the first change is free from the day of joining', () => {
  expect(renameTerms(joinedAt, undefined)).toEqual({ price: 0, availableAt: joinedAt })
})

test('each later one costs thirty coins and rests thirty days', () => {
  expect(renameTerms(joinedAt, new Date('2026-03-01T12:00:00Z'))).toEqual({
    price: 3000,
    availableAt: new Date('2026-03-31T12:00:00Z'),
  })
})
