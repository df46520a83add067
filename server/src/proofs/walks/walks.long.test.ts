import { expect, test } from 'vitest'
import { startTestAppAt } from '#testing/app.ts'
import { setOutAt, walkTogether } from './walk-together.ts'

test.each([1, 2, 3, 4, 5])('30 more walks of 60 steps, the way of seed %i', async (seed) => {
  expect(await walkTogether(await startTestAppAt(setOutAt), { walks: 30, steps: 60, seed })).toBe(1_800)
})
