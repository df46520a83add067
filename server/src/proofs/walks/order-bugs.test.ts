import { expect, test } from 'vitest'
import { Divergence } from './money-walk.ts'
import { type OrderBug, walkOrdersWith } from './order-bugs.ts'

/** Those that are found soon; all of them are in the long tests. */
const few: readonly OrderBug[] = [
  'lets an order wait a minute longer',
  'never frees a companion',
  'takes a smaller commission',
]

test.each(few)(
  'a program that %s is found out by the walks over orders',
  async (bug) => {
    await expect(walkOrdersWith(bug)).rejects.toThrow(Divergence)
  },
  60_000,
)
