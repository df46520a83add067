import { whyNot } from '@kaihei/domain/orders/machine'
import { minutesLater } from '@kaihei/domain/orders/order'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import {
  type BidRow,
  countBidsFor,
  countBidsOf,
  endBid,
  findBid,
  lockBidder,
  saveBid,
} from '#areas/orders/bid-store.ts'
import { makeMove } from '#areas/orders/make-move.ts'
import type { OrderRow } from '#areas/orders/store.ts'
import type { Work } from '#work/work.ts'
import { type Candidate, findCandidate } from './match-store.ts'
import { noteTold } from './offer-store.ts'

const { fastOrder: rules } = tariff

export function isLive({ state, until }: Pick<BidRow, 'state' | 'until'>, now: Date): boolean {
  return state === 'live' && until > now
}

/** A companion says that she would come. Who says it again while it counts has said it already. */
export async function placeBid(work: Work, row: OrderRow, userId: string): Promise<OrderRow> {
  const [candidate, earlier] = await Promise.all([
    findCandidate(work, row.id, userId),
    findBid(work, row.id, userId),
  ])
  if (candidate === undefined) throw new Refusal('not_matching')
  const reason = whyNot(row.order, 'bid', 'player', work.now, {})
  if (reason !== undefined) throw new Refusal(reason)
  const no = whyNoMore(earlier)
  if (no !== undefined) throw no
  if (earlier !== undefined && isLive(earlier, work.now)) return row
  await lockBidder(work, userId)
  const [elsewhere, here] = await Promise.all([
    countBidsOf(work, userId, row.id),
    countBidsFor(work, [row.id]),
  ])
  const unfit = whyUnfit(candidate, { elsewhere, here: here.get(row.id) ?? 0 })
  if (unfit !== undefined) throw unfit
  const until = minutesLater(work.now, rules.bidMinutes)
  saveBid(work, row.id, { playerId: userId, service: candidate.service, until })
  noteTold(work, row.id, userId)
  return makeMove(work, row, 'bid', { userId, side: 'player' })
}

/** A no stays one, whoever said it. */
export function whyNoMore(earlier: Pick<BidRow, 'state'> | undefined): Refusal | undefined {
  if (earlier?.state === 'declined') return new Refusal('bid_declined')
  return earlier?.state === 'turnedDown' ? new Refusal('bid_turned_down') : undefined
}

/** Live bids beside the one in question: hers for other wishes, and whosever for this one. */
export interface Rivals {
  readonly elsewhere: number
  readonly here: number
}

/** Why somebody whose service fits cannot bid now. */
export function whyUnfit(
  { trusted, online, engaged }: Candidate,
  { elsewhere, here }: Rivals,
): Refusal | undefined {
  if (!trusted) return new Refusal('low_reputation')
  if (!online) return new Refusal('not_online')
  if (engaged) return new Refusal('player_engaged')
  if (elsewhere >= rules.liveBidsPerPlayer) return new Refusal('bid_limit')
  if (here >= rules.bidsPerOrder) return new Refusal('bids_full')
  return undefined
}

/** Takes a bid back. One that counts no longer is back already. */
export async function takeBackBid(work: Work, row: OrderRow, userId: string): Promise<OrderRow> {
  const bid = await findBid(work, row.id, userId)
  if (bid === undefined) throw new Refusal('not_found')
  const reason = whyNot(row.order, 'takeBackBid', 'player', work.now, {})
  if (reason !== undefined) throw new Refusal(reason)
  if (!isLive(bid, work.now)) return row
  endBid(work, row.id, userId, 'gone', work.now)
  return makeMove(work, row, 'takeBackBid', { userId, side: 'player' })
}
