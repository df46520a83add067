import { expect, test } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { keepSeals } from '#testing/kept-seals.ts'
import { countSealed, postWhileSealing, sealEverywhere } from './seal-rush.ts'
import { aBoss } from '#testing/people.ts'

const secret = { SESSION_SECRET: 'the one secret of several processes' }

test('while 64 people post and two processes seal, every line is in one day, and none is left out after the next', async () => {
  const first = await startTestApp(secret)
  const second = await startTestApp(secret, first.databaseUrl)
  const rush = await postWhileSealing({ people: 64, days: 4, apps: [first, second] })
  expect(rush.posted).toBeGreaterThan(64)
  expect(rush.unsealedAfter).toBe(0)
  const { lines, sealed, distinct, problems } = await countSealed(first)
  expect([sealed, distinct]).toEqual([lines, lines])
  expect(lines).toBe(rush.posted)
  expect(problems).toEqual([])
})

test('several processes that seal at once make one seal', async () => {
  const first = await startTestApp(secret)
  const others = await Promise.all([1, 2, 3].map(() => startTestApp(secret, first.databaseUrl)))
  await aBoss(first, { coins: 5 })
  const apps = [first, ...others] as const
  for (const { app } of apps) app.ground.clock.setAhead(24 * 3_600_000)
  await sealEverywhere(apps)
  const [day, ...more] = await keepSeals(first)
  expect(day).toMatchObject({ lines: 1, transfers: 1 })
  expect(more).toEqual([])
})
