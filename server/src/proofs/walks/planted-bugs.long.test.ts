import { expect, test } from 'vitest'
import { Divergence } from './money-walk.ts'
import { type Bug, bugs, walkWith } from './planted-bugs.ts'

test.each(Object.keys(bugs) as Bug[])('a program that %s is found out by the walks', async (bug) => {
  await expect(walkWith(bug)).rejects.toThrow(Divergence)
})
