import { tariff } from '../tariff.ts'
import type { Order } from './order.ts'

/** How many orders of a boss are open. */
export interface OpenOrders {
  readonly all: number
  /** Those of them that began as a wish. */
  readonly wishes: number
}

/** Whether a boss may open another: both entrances count together, and wishes also by themselves. */
export function mayOpenAnother({ all, wishes }: OpenOrders, entrance: Order['entrance']): boolean {
  if (all >= tariff.order.maxOpen) return false
  return entrance === 'direct' || wishes < tariff.fastOrder.maxOpen
}
