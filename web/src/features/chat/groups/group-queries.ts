import { systemConversation } from '@kaihei/domain/chat/accounts'
import { getGroup, listApplicationsToGroups, listGroupMembers } from '@kaihei/domain/chat/group-calls'
import type { ChatGroup } from '@kaihei/domain/chat/shapes'
import { infiniteQueryOptions, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChatState } from '#chat/chat-state.ts'
import { findGroup, listApplications, listMembers } from '#chat/groups.ts'
import type { Said } from '#chat/groups.ts'
import { keyOf, renew } from '#client/queries.ts'
import { showFlash } from '../flash.ts'

/** A group, also one that I am not in; null if there is none. It changes with the list of those I am in. */
export function useGroup(groupID: string) {
  const isIn = useChatState(({ stage }) => stage === 'in')
  const known = useChatState(({ myGroups }) => myGroups.find((group) => group.groupID === groupID))
  return useQuery({
    queryKey: [...keyOf(getGroup), groupID, known ?? null],
    queryFn: () => findGroup(groupID),
    ...(known !== undefined && { initialData: known }),
    // What was read before I was in it, or when I still was, is asked for again.
    staleTime: known === undefined ? 0 : Infinity,
    enabled: isIn && groupID !== '',
  })
}

/**
 * Who wants to join the groups that I decide for; asked again whenever the system has told of something, or somebody
 * was let in, by whomever.
 */
export function useApplications() {
  const members = useChatState(({ myGroups }) =>
    myGroups.reduce((sum, { memberCount }) => sum + memberCount, 0),
  )
  const told = useChatState(
    ({ conversations }) =>
      conversations.find(({ conversationID }) => conversationID === systemConversation)?.lastMessage
        .lastSequence,
  )
  return useQuery({
    queryKey: [...keyOf(listApplicationsToGroups), told ?? 0, members],
    queryFn: async () => (await listApplications()) ?? [],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Asked for again when somebody has come or gone. */
export function membersQuery({ groupID, memberCount }: Pick<ChatGroup, 'groupID' | 'memberCount'>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listGroupMembers), groupID, memberCount],
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam }) => {
      const page = await listMembers({ groupID, offset: pageParam })
      if (page === null) throw new Error('the members were not read')
      return page
    },
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => (nextOffset === 0 ? null : nextOffset),
  })
}

/** Says how something went that was done with a group, and answers whether it was done. */
export function useGroupDeed(): (work: Promise<Said>) => Promise<boolean> {
  const queries = useQueryClient()
  return async (work) => {
    const { kind, words } = await work
    showFlash(kind === 'success' ? 'ok' : 'bad', words)
    // A refusal mostly means that somebody else has changed something.
    await renew(queries, [getGroup, listGroupMembers, listApplicationsToGroups])
    return kind === 'success'
  }
}
