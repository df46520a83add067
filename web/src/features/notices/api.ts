import { listNotices } from '@kaihei/domain/messages/calls'
import type { Notice } from '@kaihei/domain/messages/calls'
import { useQuery } from '@tanstack/react-query'
import { pagesFor, queryFor } from '#client/queries.ts'

export const noticePagesQuery = pagesFor(listNotices, {}, { staleTime: 0 })

/** How much I was told and have not read: one row is enough to know. */
export function useUnread(signedIn: boolean): number {
  const { data } = useQuery({
    ...queryFor(listNotices, { limit: 1 }),
    enabled: signedIn,
  })
  return signedIn ? (data?.unread ?? 0) : 0
}

export function nameOf({ uid, seq }: Notice): string {
  return `${uid} ${seq}`
}
