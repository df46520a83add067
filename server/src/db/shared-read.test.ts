import { expect, test } from 'vitest'
import { shareRows } from './shared-read.ts'
import { type Sql, sql } from './sql.ts'

/** A database whose answers the test gives by hand. */
function byHand() {
  const queries: { values: unknown; answer: (rows: string[]) => void; fail: (e: Error) => void }[] = []
  const read = shareRows(
    ({ values }: Sql) =>
      new Promise<string[]>((answer, fail) => queries.push({ values: values[0], answer, fail })),
  )
  return { queries, read: (value: string) => read<string>(sql`select ${value}`) }
}

test('those who ask the same in the same moment share one query, who asks something else has another', async () => {
  const { queries, read } = byHand()
  const asked = Promise.all([read('a'), read('b'), read('a')])
  await expect.poll(() => queries.map(({ values }) => values)).toEqual(['a', 'b'])
  queries[1]?.answer(['B'])
  queries[0]?.answer(['A'])
  expect(await asked).toEqual([['A'], ['B'], ['A']])
})

test('who asks while a query is on its way is answered by the next one, together with the others', async () => {
  const { queries, read } = byHand()
  const early = read('a')
  await expect.poll(() => queries.length).toBe(1)
  const late = Promise.all([read('a'), read('a')])
  queries[0]?.answer(['old'])
  await expect.poll(() => queries.length).toBe(2)
  const later = read('a')
  queries[1]?.answer(['new'])
  await expect.poll(() => queries.length).toBe(3)
  queries[2]?.answer(['newer'])
  expect([await early, await late, await later]).toEqual([['old'], [['new'], ['new']], ['newer']])
})

test('a query that fails fails those who waited for it, and nobody else', async () => {
  const { queries, read } = byHand()
  const first = read('a')
  await expect.poll(() => queries.length).toBe(1)
  const second = read('a')
  queries[0]?.fail(new Error('connection lost'))
  await expect(first).rejects.toThrow('connection lost')
  await expect.poll(() => queries.length).toBe(2)
  queries[1]?.answer(['A'])
  expect(await second).toEqual(['A'])
})
