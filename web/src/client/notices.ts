import { listNotices } from '@kaihei/domain/messages/calls'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from './queries.ts'

/** I was told something, or have read it, here or elsewhere: the count and the list are read again. */
export async function renewNotices(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: keyOf(listNotices) })
}
