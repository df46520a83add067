import type { Found } from '@kaihei/domain/ops/find-calls'
import type { QueueId, Waiting } from '@kaihei/domain/ops/overview-calls'

/** Where each queue is worked on. */
export const queuePlaces: Readonly<Record<QueueId, string>> = {
  chats: '/chat',
  applications: '/ops/applications',
  arbitration: '/ops/orders',
  withdrawals: '/ops/withdrawals',
  reports: '/ops/reports',
  rentals: '/ops/rentals',
  nitro: '/ops/nitro',
  payments: '/ops/payments?view=differing',
  chargebacks: '/ops/payments?view=disputed',
  returns: '/ops/payments?view=wanted',
  refunds: '/ops/payments?view=byHand',
  approvals: '/ops/approvals',
}

const waitingPlaces: Readonly<Record<QueueId, (id: string, kind: string) => string>> = {
  chats: (uk) => `/chat?case=${uk}`,
  applications: (id) => `/ops/applications?id=${id}`,
  arbitration: (id) => `/ops/orders/${id}`,
  withdrawals: (id) => `/ops/withdrawals?id=${id}`,
  reports: (id) => `/ops/reports?id=${id}`,
  rentals: (id, kind) => `${queuePlaces.rentals}?view=${kind}&id=${id}`,
  nitro: (id) => `${queuePlaces.nitro}?id=${id}`,
  payments: (no) => `${queuePlaces.payments}&id=${no}`,
  chargebacks: (no) => `${queuePlaces.chargebacks}&id=${no}`,
  returns: (no) => `${queuePlaces.returns}&id=${no}`,
  refunds: (no) => `${queuePlaces.refunds}&id=${no}`,
  approvals: () => queuePlaces.approvals,
}

/** Where one thing that waits is opened. */
export function placeOfWaiting({ queue, id, kind }: Pick<Waiting, 'queue' | 'id' | 'kind'>): string {
  return waitingPlaces[queue](id, kind ?? '')
}

const foundPlaces: Readonly<Record<Found['kind'], (id: string) => string>> = {
  person: (uk) => `/ops/people/${uk}`,
  order: (id) => `/ops/orders/${id}`,
  movement: (id) => `/ops/books?id=${encodeURIComponent(id)}`,
  payment: (no) => `/ops/payments?id=${no}`,
}

/** Where something that was found is seen. */
export function placeOfFound({ kind, id }: Pick<Found, 'kind' | 'id'>): string {
  return foundPlaces[kind](id)
}
