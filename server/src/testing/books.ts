import { expect } from 'vitest'
import { sql } from '#db/sql.ts'
import { rollUpFlows } from '#ledger/flows.ts'
import { verifyBooks } from '#ledger/verify.ts'
import { runWork, startReading } from '#work/work.ts'
import type { TestApp } from './app.ts'
import { until } from './until.ts'

/** Whatever a test did to money: everything can still be worked out again from the transfers. */
export async function expectBooksToBalance({ app }: TestApp): Promise<void> {
  const { problems } = await verifyBooks(startReading(app.ground))
  expect(problems).toEqual([])
}

/**
 * Rolls up all that has flowed so far, by the world's clock. What somebody still works on in the background would put it off to
 * the next time.
 */
export async function rollUpAll({ app: { ground } }: TestApp): Promise<void> {
  await until('everything is rolled up', async () => {
    await runWork(ground, (work) => rollUpFlows(work, new Date(Date.now() + 3_600_000)))
    return ground.db.first(sql`select from flow_rolled where until > now()`)
  })
}
