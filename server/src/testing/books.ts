import { expect } from 'vitest'
import { verifyBooks } from '#ledger/verify.ts'
import { startReading } from '#work/work.ts'
import type { TestApp } from './app.ts'

/** Whatever a test did to money: everything can still be worked out again from the transfers. */
export async function expectBooksToBalance({ app }: TestApp): Promise<void> {
  const { problems } = await verifyBooks(startReading(app.ground))
  expect(problems).toEqual([])
}
