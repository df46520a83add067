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

const open: readonly OrderStatus[] = [0, 5, 10, 20, 30, 50, 51, 52]

export function isOpenOrder(status: OrderStatus): boolean {
  return open.includes(status)
}

/** While the companion cannot take anything else. */
export function isEngaging(status: OrderStatus): boolean {
  return status === 5 || status === 10 || status === 20
}
