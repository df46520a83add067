import { Refusal } from '@kaihei/domain/refusal'
import { expect, test } from 'vitest'
import type { Database, Outcome, Transaction } from '#db/database.ts'
import { createClock } from './clock.ts'
import { doTogether } from './together.ts'
import type { Ground } from './work.ts'

/** A ground without a database: how its commits go is in the test's hands. */
function aGround(commit: () => Promise<void> = async () => {}, outcome: Outcome = 'aborted'): Ground {
  const transaction: Partial<Transaction> = { id: Promise.resolve('1'), commit, rollback: async () => {} }
  const db: Partial<Database> = {
    begin: async () => transaction as Transaction,
    outcomeOf: async () => outcome,
  }
  return { db: db as Database, clock: createClock(), react: async () => {} }
}

const settle = (asked: readonly Promise<unknown>[]) => Promise.allSettled(asked)
const wordOf = (settled: PromiseSettledResult<unknown>) =>
  settled.status === 'fulfilled' ? settled.value : (settled.reason as Error).message

test('whoever comes while one works goes along with the next, in the order they came', async () => {
  const works: (readonly string[])[] = []
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const those = doTogether(async (_work, _key, items: readonly string[]) => {
    works.push(items)
    await ended
    return items.map((item) => `${item}!`)
  })
  const ground = aGround()
  const first = [those.join(ground, 'one', 'a'), those.join(ground, 'one', 'b')]
  await expect.poll(() => works).toEqual([['a', 'b']])
  const next = [
    those.join(ground, 'one', 'c'),
    those.join(ground, 'two', 'x'),
    those.join(ground, 'one', 'd'),
  ]
  await expect.poll(() => works).toEqual([['a', 'b'], ['x']])
  end()
  expect(await Promise.all([...first, ...next])).toEqual(['a!', 'b!', 'c!', 'x!', 'd!'])
  expect(works).toEqual([['a', 'b'], ['x'], ['c', 'd']])
  expect(await those.join(ground, 'one', 'e')).toBe('e!')
})

test('no work takes more than 64 along', async () => {
  const sizes: number[] = []
  const those = doTogether(async (_work, _key, items: readonly number[]) => {
    sizes.push(items.length)
    return items
  })
  const ground = aGround()
  const numbers = Array.from({ length: 130 }, (_, n) => n)
  expect(await Promise.all(numbers.map((n) => those.join(ground, 'one', n)))).toEqual(numbers)
  expect(sizes).toEqual([64, 64, 2])
})

test('what is refused to one is done for the others, in one work', async () => {
  let works = 0
  const those = doTogether(async (_work, _key, items: readonly string[]) => {
    works++
    return items.map((item) => (item === 'b' ? new Refusal('muted') : item))
  })
  const ground = aGround()
  const settled = await settle(['a', 'b', 'c'].map((item) => those.join(ground, 'one', item)))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(works).toBe(1)
})

test('whose part makes the work fail is the only one to hear of it', async () => {
  const done: string[] = []
  const those = doTogether(async (work, _key, items: readonly string[]) => {
    if (items.includes('b')) throw new Error('b cannot be written')
    work.afterCommit(() => void done.push(...items))
    return items
  })
  const ground = aGround()
  const settled = await settle(['a', 'b', 'c'].map((item) => those.join(ground, 'one', item)))
  expect(settled.map(wordOf)).toEqual(['a', 'b cannot be written', 'c'])
  expect(done).toEqual(['a', 'c'])
})

test('what may have happened is not done again', async () => {
  let works = 0
  const those = doTogether(async (_work, _key, items: readonly string[]) => {
    works++
    return items
  })
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  const ground = aGround(() => Promise.reject(lost), 'unknown')
  const settled = await settle(['a', 'b'].map((item) => those.join(ground, 'one', item)))
  expect(settled.map(wordOf)).toEqual(Array(2).fill('the outcome of a commit is unknown'))
  expect(works).toBe(1)
})
