import { expect, test } from 'vitest'
import { startTestAppAt } from '#testing/app.ts'
import { setOutAt, walkTogether } from './walk-together.ts'

// Fifteen, and thirty with those over orders; the long tests go twenty times as far.
test.each([20_260_411, 20_260_412, 20_260_413])(
  '5 walks of 60 steps through the calls find every answer, balance and bill as the rules say (%i)',
  async (seed) => {
    const app = await startTestAppAt(setOutAt)
    expect(await walkTogether(app, { walks: 5, steps: 60, seed })).toBe(300)
  },
)
