import type { Caller } from '@kaihei/domain/fast-orders/calls'
import type { PlayerCard } from '@kaihei/domain/players/player'
import { orderStatus } from '@kaihei/domain/orders/status'
import type { OrderRow } from '#areas/orders/store.ts'
import { readCards } from '#views/people/card-store.ts'
import type { Reading } from '#work/work.ts'
import { type CallRow, listLiveCalls } from './call-store.ts'

/** Who can be chosen now, the best score first. */
export async function listCallers(reading: Reading, row: OrderRow): Promise<readonly Caller[]> {
  const { status, deadline } = row.order
  if (status !== orderStatus.waiting || (deadline !== null && deadline <= reading.now)) return []
  const live = await listLiveCalls(reading, row.id, reading.now)
  const free = live.filter(({ engaged }) => !engaged)
  const cards = await readCards(
    reading,
    free.map(({ playerId }) => playerId),
    row.bossId,
  )
  return free.flatMap((call) => {
    const card = cards.get(call.playerId)
    return card === undefined ? [] : [describeCaller(card, call)]
  })
}

function describeCaller(card: PlayerCard, { service, calledAt, until }: CallRow): Caller {
  const { services: _services, status: _status, languages: _languages, liked: _liked, ...shown } = card
  return {
    ...shown,
    pricePerHour: service.pricePerHour,
    serviceTitle: service.title,
    rank: service.rank,
    calledAt: calledAt.toISOString(),
    until: until.toISOString(),
  }
}
