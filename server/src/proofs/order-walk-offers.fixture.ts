import { allowedMoves } from '@kaihei/domain/orders/clock'
import type { MoveName, Side } from '@kaihei/domain/orders/moves'
import { type Order, publishWish } from '@kaihei/domain/orders/order'
import { livesAt } from './order-model-moves.fixture.ts'
import type { OrderModels } from './order-model.fixture.ts'

interface Offers {
  readonly allowedActions: readonly MoveName[]
  readonly blockedActions: readonly { readonly action: MoveName; readonly reason: string }[]
}

/** What somebody should be offered: nothing that would be refused if they tried it now. */
export function offersOf(
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
): Offers {
  const publish = (units: number) => publishWish({ units, lowestPricePerHour, mode: 'pick' }, new Date(now))
  const offered = allowedMoves(seen, by.side, new Date(now)).filter((move) =>
    hasMeans(models, id, move, by.id, now),
  )
  const refused = new Map(
    offered.map((move) => [move, models.foretell(() => tryIt(models, id, move, by.id, now, publish))]),
  )
  return {
    allowedActions: offered.filter((move) => refused.get(move) === undefined),
    blockedActions: offered.flatMap((action) => {
      const reason = refused.get(action)
      return reason === undefined ? [] : [{ action, reason }]
    }),
  }
}

/** Some moves need somebody, or something that is there only once. */
function hasMeans(models: OrderModels, id: string, move: MoveName, byId: string, now: number): boolean {
  const { calls, quickSn } = models.order(id)
  const mine = calls.find(({ playerId }) => playerId === byId)
  const isLive = mine !== undefined && mine.state === 'live' && mine.until > now
  if (move === 'goQuick') return quickSn === null
  if (move === 'call') return !isLive
  if (move === 'uncall') return isLive
  if (move !== 'select' && move !== 'turnDown') return true
  const busy = new Set(models.engagements.map(([playerId]) => playerId))
  return calls.some((call) => livesAt(call, now) && !busy.has(call.playerId))
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
  if (move === 'call') models.call(id, byId, now)
  if (move === 'pay' || move === 'renew') models.payFor(id, now)
  if (move === 'goQuick') models.goQuick(id, publish, { id: 'nowhere', sn: 'nowhere' }, now)
}
