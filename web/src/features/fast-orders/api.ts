import {
  countMatches,
  getFastOrder,
  judgeCoupons,
  listBidders,
  listHall,
  operateFastOrder,
  payFastOrder,
  publishFastOrder,
  turnDownBidder,
} from '@kaihei/domain/fast-orders/calls'
import type { Bidder, FastOrder } from '@kaihei/domain/fast-orders/calls'
import type { OutputOf, SentOf } from '@kaihei/domain/call'
import { isTentative } from '@kaihei/domain/orders/status'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { moneyReads } from '#client/money.ts'
import { orderReads, picturesLastMs } from '#client/orders.ts'
import { pagesFor, queryFor } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'
import { wordsOf } from './wish.ts'
import type { Wish } from './wish.ts'

/** The push comes first; this is for those whose line is cut. */
const pollMs = 5_000

/** Without a number my latest. Read again while somebody else may move it at any moment. */
export function fastOrderQuery(orderSn: string | undefined) {
  return queryOptions({
    ...queryFor(getFastOrder, orderSn === undefined ? {} : { orderSn }, { staleTime: 0 }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isTentative(data.status) ? pollMs : picturesLastMs(data?.timeline),
  })
}

export function biddersQuery(orderSn: string) {
  return queryOptions({
    ...queryFor(listBidders, { orderSn }, { staleTime: 0 }),
    refetchInterval: pollMs,
  })
}

export type Matches = OutputOf<typeof countMatches>

/** Changes with every choice in the form: the last count stays until the next one is there. */
export function matchesQuery(wanted: SentOf<typeof countMatches>) {
  return queryOptions({
    ...queryFor(countMatches, wanted, { staleTime: 10_000 }),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
  })
}

export function couponsQuery(orderSn: string) {
  return queryFor(judgeCoupons, { orderSn }, { staleTime: 0 })
}

export const hallPagesQuery = pagesFor(listHall, {}, { staleTime: 0, refetchInterval: pollMs })

const touched = [...orderReads, ...moneyReads]

/** One move with a fast order. */
export function useMove() {
  return useChange(operateFastOrder, { renews: touched })
}

/** Publishes a wish; its deposit is held from then on. */
export function usePublish(onPublished: (order: FastOrder, wish: Wish) => void) {
  return useChange((wish: Wish, submit) => submit(publishFastOrder, wordsOf(wish)), {
    renews: touched,
    onDone: onPublished,
  })
}

export function usePay(onPaid: (order: FastOrder) => void) {
  return useChange(payFastOrder, { renews: touched, onDone: onPaid })
}

/** Her window goes dark at once, and is lit again if the server will not have it. */
export function useTurnDown(orderSn: string) {
  return useChange((playerUk: string, submit) => submit(turnDownBidder, { orderSn, playerUk }), {
    shows: (playerUk, paint) =>
      paint(biddersQuery(orderSn).queryKey, ({ items }: { items: Bidder[] }) => ({
        items: items.filter(({ uk }) => uk !== playerUk),
      })),
    renews: orderReads,
  })
}
