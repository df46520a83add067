import { expect, test } from 'vitest'
import { startTestAppAt } from '#testing/app.ts'
import { walkOrdersTogether } from './orders-together.ts'
import { setOutAt } from './walk-together.ts'

test.each([1, 2, 3, 4, 5])('30 more walks of 60 steps over orders, the way of seed %i', async (seed) => {
  const app = await startTestAppAt(setOutAt)
  expect(await walkOrdersTogether(app, { walks: 30, steps: 60, seed })).toBe(1_800)
})
