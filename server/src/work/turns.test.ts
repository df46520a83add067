import { expect, test } from 'vitest'
import { takeTurns, takeTurnsAt } from './turns.ts'

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

test('whoever waits at one place keeps nobody from another, and an empty place is forgotten', async () => {
  const inTurn = takeTurnsAt({ atOnce: 1, waiting: 1 })
  const ends: (() => void)[] = []
  const stay = () => new Promise<string>((resolve) => ends.push(() => resolve('stayed')))
  const [first, second] = [inTurn('a', stay), inTurn('a', stay)]
  await expect(inTurn('a', stay)).rejects.toMatchObject({ reason: 'too_many' })
  expect(await inTurn('b', async () => 'elsewhere')).toBe('elsewhere')
  for (const waiting of [first, second]) {
    ends.shift()?.()
    expect(await waiting).toBe('stayed')
  }
  expect(await inTurn('a', async () => 'again')).toBe('again')
})
