import { expect, test } from 'vitest'
import { people, sufferMishaps } from './mishaps.ts'

test('conflicts at every tenth commit, lines cut before, in and after it: no caller notices, and all of it happens once', async () => {
  const rounds = 2
  const { injected, cutAtCommit, cutInWork } = await sufferMishaps(rounds)
  expect(injected).toBeGreaterThan((people * rounds) / 3)
  expect(cutAtCommit).toBeGreaterThan(2 * rounds)
  expect(cutInWork).toBeGreaterThan(rounds)
})
