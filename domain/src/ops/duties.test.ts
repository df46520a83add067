import { expect, test } from 'vitest'
import { type Duty, dutiesAfter } from './duties.ts'

const table: readonly [readonly Duty[], Duty, boolean, readonly Duty[]][] = [
  [[], 'staff', true, ['staff']],
  [[], 'admin', true, ['staff', 'admin']],
  [['staff'], 'staff', true, ['staff']],
  [['staff'], 'admin', true, ['staff', 'admin']],
  [['staff', 'admin'], 'admin', false, ['staff']],
  [['staff', 'admin'], 'staff', false, []],
  [['staff'], 'admin', false, ['staff']],
  [['staff'], 'staff', false, []],
]

test.each(table)('%j, %s turned %s: %j', (held, role, on, after) => {
  expect(dutiesAfter(held, role, on)).toEqual(after)
})
