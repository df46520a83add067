import { test } from 'vitest'
import { sufferMishaps } from './mishaps.ts'

test('conflicts at every tenth commit, lines cut before, in and after it: no caller notices, and all of it happens once', async () => {
  await sufferMishaps(2)
})
