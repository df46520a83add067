import type { SentOf } from '@kaihei/domain/call'
import {
  getRentFilter,
  listMyRentals,
  listOffers,
  listRentAccounts,
  type ShownRental,
} from '@kaihei/domain/rental/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { moneyReads } from '#client/money.ts'
import { pagesFor, queryFor } from '#client/queries.ts'
import { rentalReads } from '#client/rental.ts'
import { useSignedIn } from '#client/session.ts'

type Wanted = Pick<SentOf<typeof listRentAccounts>, 'game' | 'server' | 'rank' | 'maxPrice'>

export const accountPagesQuery = (wanted: Wanted) =>
  pagesFor(listRentAccounts, wanted, { placeholderData: keepPreviousData })

export const filterQuery = queryFor(getRentFilter, {})

export const rentalPagesQuery = (whose: Pick<SentOf<typeof listMyRentals>, 'side' | 'house'>) =>
  pagesFor(listMyRentals, whose)

export const offersQuery = (house: boolean) => queryFor(listOffers, house ? { house } : {})

/** What every step of a rental makes untrue. */
export const rentalRenews = [...rentalReads, ...moneyReads, getRentFilter]

/** What I have in use now, the newest first. */
export function useActiveRentals(): readonly ShownRental[] {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...queryFor(listMyRentals, { limit: 10 }), enabled: signedIn })
  return data?.items.filter(({ state }) => state === 'active') ?? []
}
