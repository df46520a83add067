import { expect, test } from 'vitest'
import { startTestAppAt } from '#testing/app.ts'
import { setOutAt, walkTogether } from './walk-together.ts'

// With the walks over orders these are 30 of 60 steps; the long tests go ten times as far, each.
test('15 walks of 60 steps through the calls find every answer, balance and bill as the rules say', async () => {
  expect(await walkTogether(await startTestAppAt(setOutAt), { walks: 15, steps: 60, seed: 20_260_411 })).toBe(
    900,
  )
}, 180_000)
