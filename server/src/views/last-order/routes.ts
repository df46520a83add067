import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import { type Route, answerTagged } from '#http/answer.ts'
import type { LastOrders } from './remember-last-orders.ts'
import { findLastOrder } from './store.ts'

export function lastOrderRoutes(lastOrders: LastOrders): readonly Route[] {
  return [
    answerTagged(getLastOrder, {
      recall: ({ userId }) => lastOrders.recall(userId),
      find: (reading, { userId }) => lastOrders.find(userId, () => findLastOrder(reading, userId)),
    }),
  ]
}
