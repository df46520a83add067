import { getLastOrder } from '@kaihei/domain/fast-orders/calls'
import type { House } from '#house.ts'
import type { Route } from '#http/answer.ts'
import { answerTagged } from '#http/answer-view.ts'
import { rememberLastOrders } from './remember-last-orders.ts'
import { findLastOrder } from './store.ts'

export function lastOrderRoutes({ live }: House): readonly Route[] {
  const lastOrders = rememberLastOrders()
  live.onPush('order.changed', lastOrders.forget)
  live.onGap(() => lastOrders.forget())
  return [
    answerTagged(getLastOrder, {
      recall: ({ userId }) => lastOrders.recall(userId),
      find: (reading, { userId }) => lastOrders.find(userId, () => findLastOrder(reading, userId)),
    }),
  ]
}
