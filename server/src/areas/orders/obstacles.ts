import type { OrderCard } from '@kaihei/domain/orders/shapes'
import type { MoveName, Side } from '@kaihei/domain/orders/moves'
import { isEngaging } from '@kaihei/domain/orders/status'
import { orderAt } from '@kaihei/domain/orders/timers'
import { wireMoveOf } from '@kaihei/domain/orders/verbs'
import { Refusal } from '@kaihei/domain/refusal'
import type { Reading } from '#work/work.ts'
import { findEngagement, type OrderRow } from './store.ts'

/** Who looks at an order. */
export interface Viewer {
  readonly userId: string
  readonly side: Side
}

/** What speaks against a move that the rules of the order alone allow. */
export type Obstacles = ReadonlyMap<MoveName, Refusal>

/** Looks around the order, which is given as it stands now: who is busy, who has how much, who has bid. */
export type FindObstacles = (
  reading: Reading,
  row: OrderRow,
  viewer: Viewer,
  moves: readonly MoveName[],
) => Promise<Obstacles>

/** `not_found` is left out: the move has no object (no bid to take back), so that no reason would help anybody. */
export function describeObstacles(obstacles: Obstacles): OrderCard['blockedActions'] {
  return [...obstacles]
    .filter(([, { reason }]) => reason !== 'not_found')
    .map(([move, { reason, message, detail }]) => ({
      action: wireMoveOf(move),
      reason,
      message,
      missing: detail.missing ?? null,
      availableAt: detail.availableAt ?? null,
    }))
}

/** Why a companion could accept none of her orders now. */
export async function whyNotAccept(reading: Reading, playerId: string): Promise<Refusal | undefined> {
  return (await isBusy(reading, playerId)) ? new Refusal('player_engaged') : undefined
}

/** What the clock has ended keeps nobody busy, though nobody may have written it down yet. */
export async function isBusy(reading: Reading, playerId: string): Promise<boolean> {
  const engagement = await findEngagement(reading, playerId)
  if (engagement === undefined) return false
  return isEngaging(orderAt(engagement.order, reading.now).status)
}
