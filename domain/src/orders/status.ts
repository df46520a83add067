/** The states of an order, by the code that travels. A direct order waits at 0, a fast one is open there. */
export const orderStatus = {
  waiting: 0,
  matched: 5,
  accepted: 10,
  serving: 20,
  waitConfirm: 30,
  completed: 40,
  refunding: 50,
  refundRejected: 51,
  arbitration: 52,
  refunded: 60,
  partlyRefunded: 61,
  bossCancelled: 70,
  rejected: 71,
  notTaken: 72,
  noShow: 73,
  playerCancelled: 74,
  unpaid: 77,
  closedByStaff: 79,
} as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

const is = orderStatus

/** Not over yet. Partial indexes of the database are made for exactly this list. */
export const openStatuses: readonly OrderStatus[] = [
  is.waiting,
  is.matched,
  is.accepted,
  is.serving,
  is.waitConfirm,
  is.refunding,
  is.refundRejected,
  is.arbitration,
]

/** The two do not agree on the money: a claim lies between them, or staff have to decide. */
export const disputedStatuses: readonly OrderStatus[] = [is.refunding, is.refundRejected, is.arbitration]

/** Of orders that are or were about a refund. */
export const refundStatuses: readonly OrderStatus[] = [
  ...disputedStatuses,
  is.refunded,
  is.partlyRefunded,
  is.noShow,
]

/** The companion was paid, so the boss may say how it was. */
export const reviewableStatuses: readonly OrderStatus[] = [is.completed, is.partlyRefunded]

export function isOpenOrder(status: OrderStatus): boolean {
  return openStatuses.includes(status)
}

export function isDisputed(status: OrderStatus): boolean {
  return disputedStatuses.includes(status)
}

/** Nobody has agreed yet, or nobody has paid: whoever ends it now, everything that is held goes back. */
export function isTentative(status: OrderStatus): boolean {
  return status === is.waiting || status === is.matched
}

/** Agreed and paid, and not over: the two have to find each other. */
export function isUnderWay(status: OrderStatus): boolean {
  return status === is.accepted || status === is.serving
}

/** While the companion cannot take anything else. */
export function isEngaging(status: OrderStatus): boolean {
  return status === is.matched || isUnderWay(status)
}
