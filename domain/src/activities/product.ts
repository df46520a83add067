import * as z from 'zod/mini'
import { giftIds, priceOf } from '../gifts/catalogue.ts'
import { coins, type Coins } from '../money.ts'
import { voucherValue } from '../vouchers/voucher.ts'

/** What one gets for one piece of a product. Never a ticket for a draw: those are not sold. */
export const gain = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('voucher'), value: voucherValue, livesDays: z.int() }),
  /** The campaign's limited window, as a keepsake that brings no coins. */
  z.strictObject({ kind: z.literal('achievement') }),
  /** Around one's face, in the manner of the poster. */
  z.strictObject({ kind: z.literal('frame'), days: z.int() }),
  /** Lies in one's bag until it is given to a companion. */
  z.strictObject({ kind: z.literal('gift'), giftId: z.enum(giftIds) }),
])
export type Gain = z.output<typeof gain>

/**
 * What a gift of the catalogue costs, whoever sells it: cheaper, it would be a way to hand coins to a companion and have
 * the house pay a part of them.
 */
export function mayCost(given: Gain, price: Coins): boolean {
  return given.kind !== 'gift' ? price > 0 : price === priceOf(given.giftId)
}

/** What of a price waits with the gift until it is given: all of it, also where the catalogue has another by now. */
export function heldPrice({ gives, price }: { readonly gives: Gain; readonly price: Coins }): Coins {
  return gives.kind === 'gift' ? price : coins(0)
}

interface Offer {
  /** What is left of it, for everybody. */
  readonly stock: number
  /** What one person may have. */
  readonly limit: number
}

/** How many of it somebody may still have who has so many. */
export function mayStillHave({ stock, limit }: Offer, owned: number): number {
  return Math.max(0, Math.min(stock, limit - owned))
}
