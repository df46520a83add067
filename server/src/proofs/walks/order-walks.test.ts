import { expect, test } from 'vitest'
import { startTestAppAt } from '#testing/app.ts'
import { walkOrdersTogether } from './orders-together.ts'
import { setOutAt } from './walk-together.ts'

// Fifteen, and thirty with those over money; the long tests go twenty times as far.
test.each([20_261_115, 20_261_116, 20_261_117])(
  '5 walks of 60 steps by bosses, companions, staff and the clock find every order and every hundredth as the rules say (%i)',
  async (seed) => {
    const app = await startTestAppAt(setOutAt)
    expect(await walkOrdersTogether(app, { walks: 5, steps: 60, seed })).toBe(300)
  },
)
