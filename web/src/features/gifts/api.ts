import { getGiftTerms, type GiftDirection, listGifts, undoGift } from '@kaihei/domain/gifts/calls'
import { giftReads } from '#client/gifts.ts'
import { moneyReads } from '#client/money.ts'
import { pagesFor, queryFor } from '#client/queries.ts'
import { useChange } from '#client/use-change.ts'

/** What a gift that was sent or undone makes untrue. */
export const readsAfterGift = [...moneyReads, ...giftReads]

/** Mine, or of somebody who is named: then only what they were given. */
export function giftPagesQuery(asked: { direction?: GiftDirection; uk?: string; limit?: number }) {
  return pagesFor(listGifts, asked)
}

/** On a companion's page: each kind with its count, and the latest of them. */
export function giftWallQuery(uk: string) {
  return giftPagesQuery({ uk, limit: 3 })
}

export function giftTermsQuery(uk: string) {
  return queryFor(getGiftTerms, { uk })
}

export function useUndoGift() {
  return useChange(undoGift, { renews: readsAfterGift })
}
