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
  120_000,
)
