import type { LastOrder } from '@kaihei/domain/fast-orders/calls'
import { text } from '#text/text.ts'

/** Status 0 is unaccepted: the boss waits for a companion, the companion has a new order. */
export function lastOrderWords(order: LastOrder | null): { word: string; sentence: string } {
  const words = text.shell.lastOrder
  if (order === null) return words.none
  if (order.status !== 0) return words.running
  return order.isBoss ? words.waiting : words.incoming
}
