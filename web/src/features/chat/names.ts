import { listChatProfiles } from '@kaihei/domain/chat/calls'
import type { ChatProfile } from '@kaihei/domain/chat/shapes'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/queries.ts'

/** What people are called who are named only by their key. */
export function useNames(ids: readonly string[]): (id: string) => string | undefined {
  const asked = [...new Set(ids)].toSorted().join(',')
  const { data } = useQuery({
    ...queryFor(listChatProfiles, { ids: asked }, { staleTime: Infinity }),
    enabled: asked !== '',
  })
  return (id) => data?.items.find(({ userID }) => userID === id)?.nick
}

/** Name and picture of one person, or of an account of the house. */
export function useProfile(id: string | undefined): ChatProfile | undefined {
  const { data } = useQuery({ ...queryFor(listChatProfiles, { ids: id ?? '' }), enabled: id !== undefined })
  return data?.items[0]
}
