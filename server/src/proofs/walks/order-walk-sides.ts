import type { Side } from '@kaihei/domain/orders/moves'
import { orderStatus } from '@kaihei/domain/orders/status'
import type { Dial } from './dial.ts'
import { type OrderModel, Refused } from '#proofs/models/order-model-shapes.ts'
import type { OrderWalk, Someone } from './order-walk.ts'

/** On the player's side: whoever is chosen, or anybody while nobody is. */
export function whoIs(
  walk: OrderWalk,
  { bossId, playerId }: OrderModel,
  side: Exclude<Side, 'staff'>,
  dial: Dial,
): Someone {
  const { bosses, companions } = walk.company
  const id = side === 'boss' ? bossId : playerId
  return [...bosses, ...companions].find(({ person }) => person.userId === id) ?? dial.one(companions)
}

/** Whether walk companion may see the order at all: chosen, or nobody is yet. */
export function insistOnParty({ playerId, order }: OrderModel, userId: string, bySn: boolean): void {
  const open = bySn && order.entrance === 'fast' && order.status === orderStatus.waiting
  if (playerId !== userId && !open) throw new Refused('not_found')
}
