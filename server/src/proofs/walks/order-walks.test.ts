import { expect, test } from 'vitest'
import { startTestAppAt } from '#testing/app.ts'
import { walkOrdersTogether } from './orders-together.ts'
import { setOutAt } from './walk-together.ts'

// The long tests go sixty times as far.
test('5 walks of 60 steps by bosses, companions, staff and the clock find every order and every hundredth as the rules say', async () => {
  const app = await startTestAppAt(setOutAt)
  expect(await walkOrdersTogether(app, { walks: 5, steps: 60, seed: 20_261_115 })).toBe(300)
})
