import { endBid, listLiveBids } from '#areas/orders/bid-store.ts'
import type { ChooseBidder } from '#areas/orders/pass-time.ts'
import { engage } from '#areas/players/engagement-store.ts'
import { termsOf } from './terms.ts'

/** The best who bid and is free: whoever another order takes in the same moment gives way to the next. */
export const chooseBidder: ChooseBidder = async (work, row, at) => {
  for (const bid of await listLiveBids(work, row.id, at)) {
    if (bid.engaged || !(await engage(work, bid.playerId, row.id))) continue
    endBid(work, row.id, bid.playerId, 'chosen', at)
    return termsOf(work, row, bid)
  }
  return undefined
}
