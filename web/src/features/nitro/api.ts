import { listMyNitro, listNitro, type NitroPurchase } from '@kaihei/domain/nitro/calls'
import { moneyReads } from '#client/money.ts'
import { pagesFor, queryFor } from '#client/queries.ts'

export const nitroQuery = queryFor(listNitro, {})

/** Staff may decide on one while it is looked at. */
export const myNitroPages = pagesFor(listMyNitro, { limit: 10 }, { refetchInterval: 30_000 })

/** What a purchase makes untrue. */
export const readsAfterNitro = [listNitro, listMyNitro, ...moneyReads]

/** Whether its buyer can still look at it and say that it does not work. */
export function isOpen({ state, reportUntil }: NitroPurchase, now: number): boolean {
  return (state === 'delivered' || state === 'replaced') && now < Date.parse(reportUntil)
}
