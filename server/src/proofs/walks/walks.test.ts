import { expect, test } from 'vitest'
import { startTestAppAt } from '#testing/app.ts'
import { setOutAt, walkTogether } from './walk-together.ts'

// The long tests go sixty times as far.
test('5 walks of 60 steps through the calls find every answer, balance and bill as the rules say', async () => {
  const app = await startTestAppAt(setOutAt)
  expect(await walkTogether(app, { walks: 5, steps: 60, seed: 20_260_411 })).toBe(300)
})
