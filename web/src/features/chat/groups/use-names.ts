import { listChatProfiles } from '@kaihei/domain/chat/calls'
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
