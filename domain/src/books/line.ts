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

/** What people know the thing by that money was moved for. */
export function referenceOf(purpose: Purpose): string {
  switch (purpose.kind) {
    case 'order':
      return purpose.sn ?? purpose.orderId
    case 'topUp':
    case 'refund':
    case 'chargeBack':
    case 'nitro':
    case 'activity':
      return purpose.orderNo
    case 'withdrawal':
    case 'adjustment':
    case 'gift':
      return purpose.id
    case 'packet':
      return purpose.packetId
    case 'rental':
      return purpose.rentId
    case 'opening':
    case 'conversion':
    case 'rename':
    case 'reward':
    case 'referral':
      return ''
  }
}

/** What a row of somebody's bills says of the line behind it. */
export function shownLine({ id, unit, amount, balance, type, purpose, at }: Bill): Partial<SealedLine> {
  return { id, unit, amount, balance, type, reference: referenceOf(purpose), at }
}
