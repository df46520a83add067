import { listSeals } from '@kaihei/domain/books/calls'
import type { SealedDay } from '@kaihei/domain/books/seal'
import type { TestApp } from './app.ts'

/** What everybody can read and keep: all closed days, the oldest first. */
export async function keepSeals(app: TestApp): Promise<readonly SealedDay[]> {
  const days: SealedDay[] = []
  let cursor: string | null = null
  do {
    const page: { items: SealedDay[]; nextCursor: string | null } = (
      await app.ask(listSeals, { limit: 60, ...(cursor !== null && { cursor }) })
    ).data
    days.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return days.toReversed()
}
