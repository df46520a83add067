import {
  addToBasket,
  getActivity,
  getMyBasket,
  listActivities,
  payBasket,
} from '@kaihei/domain/activities/calls'
import type { OutputOf } from '@kaihei/domain/call'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { giftReads } from '#client/gifts.ts'
import { moneyReads } from '#client/money.ts'
import { queryFor } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'

export function basketQuery(activityId: string) {
  return queryFor(getMyBasket, { activityId })
}

/** One after the other: what was pressed last is what is in the basket. */
export function useBasket(activityId: string) {
  const { queryKey } = basketQuery(activityId)
  return useChange(addToBasket, {
    queue: 'basket',
    hears: (basket, queries) => {
      queries.setQueryData(queryKey, (before) => before && { ...before, basket })
    },
    renews: [getActivity],
  })
}

export function usePayment(onPaid: (paid: OutputOf<typeof payBasket>) => void) {
  return useChange(payBasket, {
    renews: [...moneyReads, ...giftReads, getMyBasket, getActivity, listActivities, listVouchers],
    onDone: onPaid,
  })
}
