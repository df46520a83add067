import { orderStatus } from '@kaihei/domain/orders/status'
import { Refusal } from '@kaihei/domain/refusal'
import { countBidsFor, countBidsOf, findBidsOf, type MyBid } from '#areas/orders/bid-store.ts'
import { isBusy } from '#areas/orders/obstacles.ts'
import type { OrderRow } from '#areas/orders/store.ts'
import type { Reading } from '#work/work.ts'
import { type Candidate, readCandidates } from './match-store.ts'
import { isLive, type Rivals, whyNoMore, whyUnfit } from './place-bid.ts'

/** What somebody else's wish is to a companion. */
export interface Bidding {
  readonly bid: MyBid | undefined
  /** None if she has nothing that the wish asks for, or it looks for nobody any more. */
  readonly candidate: Candidate | undefined
  /** Why she could not bid now; `not_found` when she has: there is nothing to say again. */
  readonly refusal: Refusal | undefined
}

/** The same for one wish as for a list of them: each thing is asked once. */
export async function readBidding(
  reading: Reading,
  rows: readonly OrderRow[],
  userId: string,
): Promise<ReadonlyMap<string, Bidding>> {
  const others = rows.filter(({ bossId }) => bossId !== userId)
  if (others.length === 0) return new Map()
  const open = others.filter(({ order }) => order.status === orderStatus.waiting).map(({ id }) => id)
  const [bids, candidates, engaged, hers, theirs] = await Promise.all([
    findBidsOf(
      reading,
      userId,
      others.map(({ id }) => id),
    ),
    readCandidates(reading, userId, open),
    isBusy(reading, userId),
    countBidsOf(reading, userId),
    countBidsFor(reading, open),
  ])
  return new Map(
    others.map(({ id }) => {
      const [bid, candidate] = [bids.get(id), candidates.get(id)]
      const rivals = { elsewhere: hers, here: theirs.get(id) ?? 0 }
      const standing = candidate && { ...candidate, engaged }
      return [id, { bid, candidate, refusal: whyNotBid(standing, bid, rivals, reading.now) }]
    }),
  )
}

function whyNotBid(
  candidate: Candidate | undefined,
  earlier: MyBid | undefined,
  rivals: Rivals,
  now: Date,
): Refusal | undefined {
  if (candidate === undefined) return new Refusal('not_matching')
  if (earlier !== undefined && isLive(earlier, now)) return new Refusal('not_found')
  return whyNoMore(earlier) ?? whyUnfit(candidate, rivals)
}
