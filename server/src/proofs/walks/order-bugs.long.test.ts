import { expect, test } from 'vitest'
import { Divergence } from './money-walk.ts'
import { type OrderBug, orderBugs, walkOrdersWith } from './order-bugs.ts'

test.each(Object.keys(orderBugs) as OrderBug[])(
  'a program that %s is found out by the walks over orders',
  async (bug) => {
    await expect(walkOrdersWith(bug)).rejects.toThrow(Divergence)
  },
)
