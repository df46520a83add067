import { tariff } from '../tariff.ts'
import { isDisputed, type OrderStatus } from './status.ts'

interface Dispute {
  readonly status: OrderStatus
  /** The most that the boss may get, while the two do not agree. */
  readonly high: number
}

/** Much money goes one way or the other: what the boss gets back, or what he asked for and does not get. */
export function needsTwoPeople({ status, high }: Dispute, refund: number): boolean {
  const { twoPersonsFrom } = tariff.order
  const asked = isDisputed(status) ? high : 0
  return refund >= twoPersonsFrom || asked - refund >= twoPersonsFrom
}
