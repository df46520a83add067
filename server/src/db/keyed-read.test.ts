import { expect, test } from 'vitest'
import { keyedRead, shareReads } from './keyed-read.ts'
import { type Sql, sql } from './sql.ts'

const byId = keyedRead<{ value: string }>((ids) => sql`select ${ids}`)

/** A database whose answers the test gives by hand. */
function byHand() {
  const queries: {
    keys: string[]
    answer: (rows: { key: string; value: string }[]) => void
    fail: (e: Error) => void
  }[] = []
  const read = shareReads(
    ({ values }: Sql) =>
      new Promise<{ key: string; value: string }[]>((answer, fail) =>
        queries.push({ keys: [...(values[0] as string[])], answer, fail }),
      ),
  )
  return { queries, read }
}

test('those who ask in the same moment share one query, also for the same key', async () => {
  const { queries, read } = byHand()
  const asked = Promise.all([read(byId, 'a'), read(byId, 'b'), read(byId, 'a'), read(byId, 'nobody')])
  await expect.poll(() => queries.length).toBe(1)
  expect(queries[0]?.keys).toEqual(['a', 'b', 'nobody'])
  queries[0]?.answer([
    { key: 'b', value: 'B' },
    { key: 'a', value: 'A' },
  ])
  expect((await asked).map((row) => row?.value)).toEqual(['A', 'B', 'A', undefined])
})

test('who asks while a query is on its way is answered by the next one, together with the others', async () => {
  const { queries, read } = byHand()
  const early = read(byId, 'a')
  await expect.poll(() => queries.length).toBe(1)
  const late = Promise.all([read(byId, 'a'), read(byId, 'b')])
  queries[0]?.answer([{ key: 'a', value: 'old' }])
  await expect.poll(() => queries.length).toBe(2)
  expect(queries[1]?.keys).toEqual(['a', 'b'])
  queries[1]?.answer([{ key: 'a', value: 'new' }])
  expect((await early)?.value).toBe('old')
  expect((await late).map((row) => row?.value)).toEqual(['new', undefined])
})

test('who asks in the turn in which an answer is read goes along with the next query', async () => {
  const { queries, read } = byHand()
  const early = read(byId, 'a')
  await expect.poll(() => queries.length).toBe(1)
  const late = read(byId, 'b')
  queries[0]?.answer([])
  await early
  const later = read(byId, 'c')
  await expect.poll(() => queries.length).toBe(2)
  expect(queries[1]?.keys).toEqual(['b', 'c'])
  queries[1]?.answer([])
  expect(await Promise.all([late, later])).toEqual([undefined, undefined])
})

test('a query that fails fails those who waited for it, and nobody else', async () => {
  const { queries, read } = byHand()
  const first = read(byId, 'a')
  await expect.poll(() => queries.length).toBe(1)
  queries[0]?.fail(new Error('connection lost'))
  await expect(first).rejects.toThrow('connection lost')
  const second = read(byId, 'a')
  await expect.poll(() => queries.length).toBe(2)
  queries[1]?.answer([{ key: 'a', value: 'A' }])
  expect((await second)?.value).toBe('A')
})
