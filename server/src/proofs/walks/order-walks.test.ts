import { expect, test } from 'vitest'
import { startTestAppAt } from '#testing/app.ts'
import { walkOrdersTogether } from './orders-together.ts'
import { setOutAt } from './walk-together.ts'

// With the walks over money these are 30 of 60 steps; the long tests go ten times as far, each.
test('15 walks of 60 steps by bosses, companions, staff and the clock find every order and every hundredth as the rules say', async () => {
  const app = await startTestAppAt(setOutAt)
  expect(await walkOrdersTogether(app, { walks: 15, steps: 60, seed: 20_261_115 })).toBe(900)
}, 180_000)
