import { expect, it } from 'vitest'
import type { Look } from '../stage/lighthouse.ts'
import type { Stage } from '../stage/stage.ts'
import { judge } from '../verdict.ts'
import { homeFlaws, userFlaws } from './first-paint.ts'

const flawless: Look = {
  performance: 90,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstPaintMs: 900,
  largestPaintMs: 1_400,
  blockingMs: 0,
  shift: 0,
  bytes: 200_000,
  requests: 20,
}

/** Where these visits have been made already. */
function afterVisits(subject: readonly Look[]): Stage {
  const looks = { control: [flawless, flawless, flawless], subject }
  return { roundSeconds: 1, onEnd: () => {}, share: async <T>() => looks as T }
}

it.each([homeFlaws, userFlaws])('$name: a page has all hundred points of all three', async (measure) => {
  const met = async (look: Look) => judge(measure, await measure.take(afterVisits([look, look, look]))).met
  expect(await met(flawless)).toBe(true)
  expect(await met({ ...flawless, accessibility: 99 })).toBe(false)
  expect(await met({ ...flawless, bestPractices: 96 })).toBe(false)
  expect(await met({ ...flawless, seo: 91 })).toBe(false)
})
