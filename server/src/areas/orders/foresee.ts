import type { Order } from '@kaihei/domain/orders/order'
import { type Due, nextTimer, runTimer } from '@kaihei/domain/orders/timers'

interface Happened extends Due {
  readonly order: Order
}

/**
 * What the clock has done to an order by now, though nobody has written it down yet: a screen must not show a deadline
 * that is over. Who would be chosen from among bidders only the next work knows.
 */
export function foresee(order: Order, now: Date): readonly Happened[] {
  const happened: Happened[] = []
  let current = order
  for (;;) {
    const due = nextTimer(current)
    if (due === undefined || due.at > now || due.timer === 'autoSelected') return happened
    current = runTimer(current, due).order
    happened.push({ ...due, order: current })
  }
}
