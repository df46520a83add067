import { expect, test } from 'vitest'
import { Divergence } from './money-walk.ts'
import { walkWith } from './planted-bugs.ts'

// One that is found soon; all of them are in the long tests.
test('a program that credits a top-up twice is found out by the walks', async () => {
  await expect(walkWith('credits a top-up twice')).rejects.toThrow(Divergence)
})
