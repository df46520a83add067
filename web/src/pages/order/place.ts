import { products } from '@kaihei/domain/games/game'
import type { Product } from '@kaihei/domain/games/game'

export const roles = ['boss', 'player'] as const
export const states = ['all', 'open', 'refund', 'review', 'ended'] as const

/** Which orders are shown. */
export interface OrdersPlace {
  role: (typeof roles)[number]
  product: Product
  state: (typeof states)[number]
}

/** A companion mostly looks after the orders she took; nobody else has that side. */
export function readPlace(search: object, isPlayer: boolean): OrdersPlace {
  const given = new Map<string, unknown>(Object.entries(search))
  const role = roles.find((value) => value === given.get('role')) ?? 'player'
  return {
    role: isPlayer ? role : 'boss',
    product: products.find((value) => value === given.get('product')) ?? 'pw',
    state: states.find((value) => value === given.get('state')) ?? 'all',
  }
}

/** What is usual stays out of the address. */
export function writePlace({ role, product, state }: OrdersPlace, isPlayer: boolean): Record<string, string> {
  return {
    ...(isPlayer && role !== 'player' && { role }),
    ...(product !== 'pw' && { product }),
    ...(state !== 'all' && { state }),
  }
}
