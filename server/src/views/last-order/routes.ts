import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import type { Route } from '#http/answer.ts'
import { answerTagged } from '#http/answer-view.ts'
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
