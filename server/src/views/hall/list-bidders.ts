import type { Bidder } from '@kaihei/domain/fast-orders/calls'
import type { PlayerCard } from '@kaihei/domain/players/player'
import { orderStatus } from '@kaihei/domain/orders/status'
import { type BidRow, listLiveBids } from '#areas/orders/bid-store.ts'
import type { OrderRow } from '#areas/orders/store.ts'
import { readCards } from '#views/people/card-store.ts'
import type { Reading } from '#work/reading.ts'

/** Who can be chosen now, the best score first. */
export async function listBidders(reading: Reading, row: OrderRow): Promise<readonly Bidder[]> {
  const { status, deadline } = row.order
  if (status !== orderStatus.waiting || (deadline !== null && deadline <= reading.now)) return []
  const live = await listLiveBids(reading, row.id, reading.now)
  const free = live.filter(({ engaged }) => !engaged)
  const cards = await readCards(
    reading,
    free.map(({ playerId }) => playerId),
    row.bossId,
  )
  return free.flatMap((bid) => {
    const card = cards.get(bid.playerId)
    return card === undefined ? [] : [describeBidder(card, bid)]
  })
}

function describeBidder(card: PlayerCard, { service, placedAt, until }: BidRow): Bidder {
  const { services: _services, status: _status, languages: _languages, liked: _liked, ...shown } = card
  return {
    ...shown,
    pricePerHour: service.pricePerHour,
    serviceTitle: service.title,
    rank: service.rank,
    calledAt: placedAt.toISOString(),
    until: until.toISOString(),
  }
}
