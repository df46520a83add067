import { allowedMoves } from '@kaihei/domain/orders/clock'
import type { MoveName, Side } from '@kaihei/domain/orders/moves'
import { type Order, publishWish } from '@kaihei/domain/orders/order'
import { type WireMove, wireMoveOf } from '@kaihei/domain/orders/verbs'
import { livesAt } from '#proofs/models/order-model-moves.ts'
import type { OrderModels } from '#proofs/models/order-model.ts'

interface Actions {
  readonly allowedActions: readonly WireMove[]
  readonly blockedActions: readonly { readonly action: WireMove; readonly reason: string }[]
}

/** What somebody should be offered: nothing that would be refused if they tried it now. */
export function actionsOf(
  models: OrderModels,
  id: string,
  {
    seen,
    by,
    now,
    lowestPricePerHour,
  }: {
    readonly seen: Order
    readonly by: { readonly id: string; readonly side: Exclude<Side, 'staff'> }
    readonly now: number
    readonly lowestPricePerHour: number
  },
): Actions {
  const publish = (units: number) => publishWish({ units, lowestPricePerHour, mode: 'pick' }, new Date(now))
  const moves = allowedMoves(seen, by.side, new Date(now)).filter((move) =>
    hasMeans(models, id, move, by.id, now),
  )
  const refused = new Map(
    moves.map((move) => [move, models.foretell(() => tryIt(models, id, move, by.id, now, publish))]),
  )
  return {
    allowedActions: moves.filter((move) => refused.get(move) === undefined).map((move) => wireMoveOf(move)),
    blockedActions: moves.flatMap((move) => {
      const reason = refused.get(move)
      return reason === undefined ? [] : [{ action: wireMoveOf(move), reason }]
    }),
  }
}

/** Some moves need somebody, or something that is there only once. */
function hasMeans(models: OrderModels, id: string, move: MoveName, byId: string, now: number): boolean {
  const { bids, quickSn } = models.order(id)
  const mine = bids.find(({ playerId }) => playerId === byId)
  const isLive = mine !== undefined && mine.state === 'live' && mine.until > now
  if (move === 'goQuick') return quickSn === null
  if (move === 'bid') return !isLive
  if (move === 'takeBackBid') return isLive
  if (move !== 'select' && move !== 'turnDown') return true
  const busy = new Set(models.engagements.map(([playerId]) => playerId))
  return bids.some((bid) => livesAt(bid, now) && !busy.has(bid.playerId))
}

/** What more than the order itself may speak against; everything else the order alone decides. */
function tryIt(
  models: OrderModels,
  id: string,
  move: MoveName,
  byId: string,
  now: number,
  publish: (units: number) => Order,
): void {
  models.settle(now)
  if (move === 'accept') models.move(id, move, { id: byId, side: 'player' }, { now })
  if (move === 'bid') models.bid(id, byId, now)
  if (move === 'pay' || move === 'renew') models.payFor(id, now)
  if (move === 'goQuick') models.goQuick(id, publish, { id: 'nowhere', sn: 'nowhere' }, now)
}
