import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#testing/postgres.ts'
import { openDatabase } from './database.ts'
import { aPageOf, nothingMore, planAnew, type Sql, sql, statementName } from './sql.ts'

test('values become parameters, never text', () => {
  expect(sql`select ${"'; drop table x; --"}`).toMatchObject({
    text: 'select $1',
    values: ["'; drop table x; --"],
  })
})

test('a fragment inside another keeps its own values in their places', () => {
  const inner = sql`b = ${2} or b = ${3}`
  expect(sql`a = ${1} and (${inner}) ${nothingMore} and c = ${4}`).toMatchObject({
    text: 'a = $1 and (b = $2 or b = $3)  and c = $4',
    values: [1, 2, 3, 4],
  })
})

/** Any nesting of fragments, and the values it should carry from left to right. */
const nested = fc.letrec<{ tree: { statement: Sql; values: number[] } }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.integer().map((value) => ({ statement: sql`x = ${value}`, values: [value] })),
    fc.tuple(tie('tree'), fc.integer(), tie('tree')).map(([left, value, right]) => ({
      statement: sql`(${left.statement}) and y = ${value} and (${right.statement})`,
      values: [...left.values, value, ...right.values],
    })),
  ),
}))

test('however fragments are nested, the n-th placeholder is the n-th value', () => {
  fc.assert(
    fc.property(nested.tree, ({ statement, values }) => {
      const placeholders = Array.from(statement.text.matchAll(/\$(\d+)/g), ([, n]) => Number(n))
      expect(placeholders).toEqual(values.map((_, at) => at + 1))
      expect(statement.values).toEqual(values)
    }),
    { numRuns: 500 },
  )
})

test('equal texts share a statement name, and other texts have another', () => {
  expect(statementName('select 1')).toBe(statementName('select 1'))
  expect(statementName('select 1')).not.toBe(statementName('select 2'))
})

test('a statement planned anew leaves no prepared one behind, any other does', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, { maxConnections: 1 })
  onTestFinished(() => db.close().then(() => database.drop()))
  await db.rows(planAnew(sql`select ${1}::int as anew`))
  await db.rows(sql`select ${1}::int as kept`)
  const prepared = await db.rows<{ statement: string }>(
    sql`select statement from pg_prepared_statements where statement ~ 'as (anew|kept)$'`,
  )
  expect(prepared).toEqual([{ statement: 'select $1::int as kept' }])
})

test('a page stands in the text, at least one row longer, in few variants', () => {
  const pages = [1, 10, 11, 20, 60].map((limit) => sql`select n from many order by n ${aPageOf(limit)}`)
  expect(pages.map(({ text }) => text.split('order by n ')[1])).toEqual([
    'limit 11',
    'limit 11',
    'limit 21',
    'limit 21',
    'limit 61',
  ])
  expect(pages.flatMap(({ values }) => values)).toEqual([])
})
