import { expect, test } from 'vitest'
import { startTestAppAt } from '#testing/app.ts'
import { setOutAt, walkTogether } from './walk-together.ts'

test('30 walks of 60 steps through the calls find every answer, balance and bill as the rules say', async () => {
  expect(await walkTogether(await startTestAppAt(setOutAt), { walks: 30, steps: 60, seed: 20_260_411 })).toBe(
    1_800,
  )
}, 60_000)
