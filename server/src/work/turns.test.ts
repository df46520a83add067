import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('no more run at once than may, the others follow in order, and one that fails makes room too', async () => {
  const inTurn = takeTurns({ atOnce: 2, waiting: 3 })
  const began: number[] = []
  const ends: (() => void)[] = []
  let running = 0
  let max = 0
  const turns = Array.from({ length: 5 }, (_, at) =>
    inTurn(async () => {
      began.push(at)
      max = Math.max(max, ++running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running--
      if (at === 1) throw new Error('failed')
      return at
    }).catch(() => 'failed'),
  )
  await expect(inTurn(async () => 'one too many')).rejects.toMatchObject({ reason: 'too_many' })
  while (ends.length > 0 || began.length < turns.length) {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(turns)).toEqual([0, 'failed', 2, 3, 4])
  expect([began, max]).toEqual([[0, 1, 2, 3, 4], 2])
})
