import { expect, test } from 'vitest'
import { Divergence } from './money-walk.ts'
import { type Bug, walkWith } from './planted-bugs.ts'

/** One of each kind; all of them are in the long tests. */
const few: readonly Bug[] = [
  'forgets the bonus of the first top-up',
  'credits a top-up twice',
  'takes no fee for a payout',
]

test.each(few)(
  'a program that %s is found out by the walks',
  async (bug) => {
    await expect(walkWith(bug)).rejects.toThrow(Divergence)
  },
  60_000,
)
