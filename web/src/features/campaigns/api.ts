import type { SentOf } from '@kaihei/domain/call'
import { createCampaign, issueVoucher, listCampaigns } from '@kaihei/domain/ops/voucher-calls'
import { getPlayer, searchPlayers } from '@kaihei/domain/players/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import { keyOf, queryFor } from '#client/queries.ts'

export const campaignsQuery = queryFor(listCampaigns, {}, { quiet: true })

export function useIssueVoucher() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: SentOf<typeof issueVoucher>) => call(issueVoucher, given, { quiet: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listCampaigns) }),
  })
}

export function useCreateCampaign() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (campaign: SentOf<typeof createCampaign>) => call(createCampaign, campaign, { quiet: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listCampaigns) }),
  })
}

export interface Person {
  uk: string
  showId: string
  nickname: string
  avatar: string
  hue: number
}

const maxShown = 5

/** By public key, number or nickname. */
export async function findPeople(given: string): Promise<readonly Person[]> {
  const keyword = given.trim()
  if (keyword === '') return []
  if (/^[a-z0-9]{16}$/.test(keyword)) {
    const person = await call(getPlayer, { uk: keyword }, { quiet: true }).catch(() => undefined)
    if (person !== undefined) return [person]
  }
  const { items } = await call(searchPlayers, { keyword: keyword.slice(0, 32) }, { quiet: true })
  return items.slice(0, maxShown)
}
