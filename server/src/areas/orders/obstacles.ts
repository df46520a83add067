import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import type { MoveName, Side } from '@kaihei/domain/orders/moves'
import { wireMoveOf } from '@kaihei/domain/orders/verbs'
import type { Refusal } from '@kaihei/domain/refusal'
import type { Reading } from '#work/work.ts'
import type { OrderRow } from './store.ts'

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
export function describeObstacles(obstacles: Obstacles): OrderDetail['blockedActions'] {
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
