import * as z from 'zod/mini'
import { instant } from '../shape.ts'
import type { Bill } from '../wallet/calls.ts'
import type { Purpose } from '../wallet/bill.ts'

/** A line of somebody's bills as it is sealed. */
export const sealedLine = z.strictObject({
  id: z.string(),
  /** The uk of whose line it is, as it was at that time. */
  owner: z.string(),
  unit: z.enum(['coin', 'bean']),
  /** In hundredths, signed. */
  amount: z.int(),
  balance: z.int(),
  type: z.int(),
  /** What people know the thing by that it was for: orderSn, orderNo or id; empty if there is none. */
  reference: z.string(),
  /** ISO 8601 in UTC, with milliseconds. */
  at: instant,
})
export type SealedLine = z.output<typeof sealedLine>

/** The text whose hash is sealed: these keys in this order, no spaces, as ECMAScript writes JSON. */
export function writeLine({ id, owner, unit, amount, balance, type, reference, at }: SealedLine): string {
  return JSON.stringify({ id, owner, unit, amount, balance, type, reference, at })
}

const none = () => ''

const references: {
  readonly [K in Purpose['kind']]: (what: Extract<Purpose, { readonly kind: K }>) => string
} = {
  order: ({ sn, orderId }) => sn ?? orderId,
  topUp: ({ orderNo }) => orderNo,
  refund: ({ orderNo }) => orderNo,
  chargeBack: ({ orderNo }) => orderNo,
  nitro: ({ orderNo }) => orderNo,
  activity: ({ orderNo }) => orderNo,
  withdrawal: ({ id }) => id,
  adjustment: ({ id }) => id,
  gift: ({ id }) => id,
  packet: ({ packetId }) => packetId,
  rental: ({ rentId }) => rentId,
  opening: none,
  conversion: none,
  rename: none,
  givenUp: none,
  reward: none,
  referral: none,
}

/** What people know the thing by that money was moved for. */
export function referenceOf(what: Purpose): string {
  // The table pairs each kind with its words; the compiler cannot carry the pair through a lookup.
  const find = references[what.kind] as (what: Purpose) => string
  return find(what)
}

/** What a row of somebody's bills says of the line behind it. */
export function shownLine({ id, unit, amount, balance, type, purpose, at }: Bill): Partial<SealedLine> {
  return { id, unit, amount, balance, type, reference: referenceOf(purpose), at }
}
