import { expect, test } from 'vitest'
import { startTestAppAt } from '#testing/app.ts'
import { setOutAt, walkTogether } from './walk-together.ts'

// Thirty in all; the long tests go ten times as far.
test.each([20_260_411, 20_260_412])(
  '15 walks of 60 steps through the calls find every answer, balance and bill as the rules say (%i)',
  async (seed) => {
    const app = await startTestAppAt(setOutAt)
    expect(await walkTogether(app, { walks: 15, steps: 60, seed })).toBe(900)
  },
  60_000,
)
