import { listCampaigns } from '@kaihei/domain/ops/voucher-calls'
import { getPlayer, searchPlayers } from '@kaihei/domain/players/calls'
import { call } from '#client/call.ts'
import { queryFor } from '#client/queries.ts'

export const campaignsQuery = queryFor(listCampaigns, {})

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
