import { expect, test } from 'vitest'
import { mayOpenAnother } from './open-limit.ts'

test('five orders may be open, by whichever entrance, and two of them may be wishes', () => {
  expect(mayOpenAnother({ all: 4, wishes: 0 }, 'direct')).toBe(true)
  expect(mayOpenAnother({ all: 4, wishes: 2 }, 'direct')).toBe(true)
  expect(mayOpenAnother({ all: 5, wishes: 0 }, 'direct')).toBe(false)
  expect(mayOpenAnother({ all: 4, wishes: 1 }, 'fast')).toBe(true)
  expect(mayOpenAnother({ all: 2, wishes: 2 }, 'fast')).toBe(false)
  expect(mayOpenAnother({ all: 5, wishes: 1 }, 'fast')).toBe(false)
})
