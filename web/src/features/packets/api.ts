import { listGroups } from '@kaihei/domain/chat/group-calls'
import { getDraw, getNextCommitment } from '@kaihei/domain/fair/calls'
import { getPacket, getPacketTerms, listPackets } from '@kaihei/domain/packets/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf, queryFor } from '#client/queries.ts'

/** Shares go while others open it; visitors have no line by which they could be told. */
const lookEveryMs = 2_000

/** A packet of a group is no reason to leave the page: it says itself whom it is for. */
export function packetQuery(id: string) {
  return queryOptions({
    queryKey: [...keyOf(getPacket), id] as const,
    queryFn: ({ signal }) => call(getPacket, { id }, { quiet: true, stays: true, signal }),
  })
}

/** The same for whoever looks at it, as long as it can be opened. */
export function usePacket(id: string) {
  return useQuery({
    ...packetQuery(id),
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? lookEveryMs : false),
  })
}

/** What it is drawn from says more once it is over. */
export function drawQuery(drawId: string, isOver: boolean) {
  return queryOptions({
    queryKey: [...keyOf(getDraw), drawId, isOver] as const,
    queryFn: ({ signal }) => call(getDraw, { drawId }, { quiet: true, signal }),
    staleTime: Infinity,
  })
}

export const streetQuery = queryFor(listPackets, { limit: 9 })

export const packetTermsQuery = queryFor(getPacketTerms, {}, { staleTime: 0 })
/** Whoever is about to send one has seen what the house is committed to. */
export const commitmentQuery = queryFor(getNextCommitment, {}, { staleTime: 0 })
/** Groups of the house; somebody may have joined one just now. */
export const myGroupsQuery = queryFor(listGroups, {}, { staleTime: 0 })

/** What opening or sending one makes untrue. */
export const packetReads = [getPacket, listPackets, getPacketTerms, getNextCommitment]
