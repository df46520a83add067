import { expect, test } from 'vitest'
import { rebuildEverything } from '../rebuild-everything.ts'
import { readProjections, spoilProjections, walkTheStreet } from './street-walk.ts'

test.each([1, 2, 3, 4, 5, 6])(
  'history %i of the street: one command counts again exactly what was kept as it happened',
  async (seed) => {
    const app = await walkTheStreet(seed, 30)
    const kept = await readProjections(app)
    await rebuildEverything(app.app.ground)
    expect(await readProjections(app)).toEqual(kept)
    await spoilProjections(app)
    await rebuildEverything(app.app.ground)
    expect(await readProjections(app)).toEqual(kept)
  },
)

test('after orders, refunds, reviews and gifts one command counts again exactly what was kept as it happened', async () => {
  const app = await walkTheStreet(11, 8)
  const kept = await readProjections(app)
  await rebuildEverything(app.app.ground)
  expect(await readProjections(app)).toEqual(kept)
  await spoilProjections(app)
  await rebuildEverything(app.app.ground)
  expect(await readProjections(app)).toEqual(kept)
  // A history without these would prove nothing about them.
  const ids = kept.reached.map((row) => row.achievement_id)
  expect(ids).toEqual(expect.arrayContaining(['play-orders-1', 'day-2026-10-31']))
  // Both campaigns, on both sides.
  expect(new Set(kept.ranked.map((row) => `${row.activity_id} ${row.side}`)).size).toBe(4)
  const rows = [kept.counted, kept.entries, kept.walls, kept.ranked].map(({ length }) => length)
  expect(rows.every((many) => many > 4)).toBe(true)
})
