import { type Product, products } from '@kaihei/domain/games/game'
import type { Side } from '@kaihei/domain/orders/moves'
import { Refusal } from '@kaihei/domain/refusal'
import type { Reading, Work } from '#work/work.ts'
import type { Mover } from './make-move.ts'
import { lockOrder, lookAtOrder } from './pass-time.ts'
import type { OrderRow } from './store.ts'

/** A product line stands in the address of a call; another one is no call of ours. */
export function getProduct(named: string): Product {
  const product = products.find((one) => one === named)
  if (product === undefined) throw new Refusal('no_such_call')
  return product
}

/** On whose side of an order somebody stands. For everybody else it does not exist. */
export function getSide({ bossId, playerId }: OrderRow, userId: string): Exclude<Side, 'staff'> {
  if (userId === bossId) return 'boss'
  if (userId === playerId) return 'player'
  throw new Refusal('not_found')
}

interface Named {
  readonly orderId: string
  /** None: of any product line. */
  readonly product?: Product
}

interface OwnOrder {
  readonly row: OrderRow
  readonly by: Mover & { readonly side: Exclude<Side, 'staff'> }
}

/** One's own order, to look at. */
export async function getOwnOrder(reading: Reading, named: Named, userId: string): Promise<OwnOrder> {
  return own(await lookAtOrder(reading, named.orderId, userId), named, userId)
}

/** One's own order, to go on with. */
export async function lockOwnOrder(work: Work, named: Named, userId: string): Promise<OwnOrder> {
  return own(await lockOrder(work, named.orderId, userId), named, userId)
}

function own(row: OrderRow, { product }: Named, userId: string): OwnOrder {
  const side = getSide(row, userId)
  if (product !== undefined && product !== row.product) throw new Refusal('not_found')
  return { row, by: { userId, side } }
}
