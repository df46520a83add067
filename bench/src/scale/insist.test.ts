import { expect, test } from 'vitest'
import { insist } from './insist.ts'

test('whoever cannot be asked yet, or has nothing to say yet, is asked again', async () => {
  const answers = [() => Promise.reject(new Error('503')), () => Promise.resolve(undefined)]
  const ask = () => (answers.shift() ?? (() => Promise.resolve('here')))()
  expect(await insist({ what: 'an answer', withinMs: 60_000 }, ask)).toBe('here')
})

test('past its time it says what never came, and what went wrong last', async () => {
  const refused = new Error('503')
  const waiting = insist({ what: 'a day that is closed', withinMs: 0 }, () => Promise.reject(refused))
  await expect(waiting).rejects.toThrow(
    expect.objectContaining({ message: 'waited 0 s in vain: a day that is closed', cause: refused }),
  )
})
