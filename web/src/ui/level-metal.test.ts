import { expect, test } from 'vitest'
import { metalOf } from './level-metal.ts'

test('P levels change metal every two, V levels every three', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((level) => metalOf('P', level))).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
  expect([1, 3, 4, 6, 7, 9, 10, 12].map((level) => metalOf('V', level))).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
})
