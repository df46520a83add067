import { listChatProfiles } from '@kaihei/domain/chat/calls'
import type { ChatProfile } from '@kaihei/domain/chat/shapes'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/queries.ts'

/** Name and picture of one person, or of an account of the house. */
export function useProfile(id: string | undefined): ChatProfile | undefined {
  const { data } = useQuery({ ...queryFor(listChatProfiles, { ids: id ?? '' }), enabled: id !== undefined })
  return data?.items[0]
}
