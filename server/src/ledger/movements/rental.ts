import { coins, type Coins } from '@kaihei/domain/money'
import type { Settlement } from '@kaihei/domain/rental/rental'
import type { RentalStep } from '@kaihei/domain/wallet/bill'
import {
  type CoinSplit,
  experienceOf,
  minus,
  spendOrder,
  splitRefund,
  splitSpend,
} from '@kaihei/domain/wallet/purse'
import { beansOf, coinsOf, heldFor, house } from '../accounts.ts'
import { byClass, type Movement, pour, type Side } from '../movement.ts'

interface OfRental {
  /** Under it the price is held, and under the other the deposit. */
  readonly id: string
  readonly depositId: string
  readonly renterId: string
  readonly title: string
  readonly hours: number
}

/** What is held for a rental, each part by the classes it came from. */
interface HeldForRental {
  readonly price: CoinSplit
  readonly deposit: CoinSplit
}

function purposeOf({ id, title, hours }: OfRental, step: RentalStep): Movement['purpose'] {
  return { kind: 'rental', rentId: id, step, title, hours }
}

/** The price is taken first, the deposit from what is left: each waits by itself. */
export function rentalHeld(
  rental: OfRental & { readonly price: Coins; readonly deposit: Coins },
  purse: CoinSplit,
): Movement {
  const { id, depositId, renterId, price, deposit } = rental
  // Both together, so that whoever cannot pay hears what they have in all.
  splitSpend(purse, coins(price + deposit))
  const taken = splitSpend(purse, price)
  const left = splitSpend(minus(purse, taken), deposit)
  return {
    id: `rental:${id}:held`,
    purpose: purposeOf(rental, 'held'),
    transfers: [
      ...byClass(taken, (which) => ({ from: coinsOf(renterId, which), to: heldFor(id, which) })),
      ...byClass(left, (which) => ({ from: coinsOf(renterId, which), to: heldFor(depositId, which) })),
    ],
  }
}

/** Nobody could use it: everything goes back to the classes it came from. */
export function rentalRefunded(rental: OfRental, held: HeldForRental): Movement {
  const { id, depositId, renterId } = rental
  return {
    id: `rental:${id}:refunded`,
    purpose: purposeOf(rental, 'refunded'),
    transfers: [
      ...byClass(held.price, (which) => ({ from: heldFor(id, which), to: coinsOf(renterId, which) })),
      ...byClass(held.deposit, (which) => ({
        from: heldFor(depositId, which),
        to: coinsOf(renterId, which),
      })),
    ],
  }
}

/** It is over: the owner earns, the house keeps its part, and what is left of the deposit goes back. */
export function rentalClosed(
  rental: OfRental & { readonly ownerId: string | null; readonly settlement: Settlement },
  held: HeldForRental,
): Movement {
  const { id, depositId, renterId, ownerId, settlement } = rental
  const { owner, revenue, back } = settlement
  const returned = splitRefund(held.deposit, back)
  const kept = minus(held.deposit, returned)
  const earned: readonly Side[] = ownerId === null ? [] : [[beansOf(ownerId, 'pending'), owner]]
  return {
    id: `rental:${id}:closed`,
    purpose: purposeOf(rental, 'closed'),
    transfers: [
      ...byClass(returned, (which) => ({
        from: heldFor(depositId, which),
        to: coinsOf(renterId, which),
      })),
      ...pour(
        [
          ...spendOrder.map((which): Side => [heldFor(id, which), held.price[which]]),
          ...spendOrder.map((which): Side => [heldFor(depositId, which), kept[which]]),
        ],
        [...earned, [house('revenue'), revenue]],
      ),
    ],
    // A deposit that is kept makes good a damage: nothing was bought with it.
    experience: { userId: renterId, amount: experienceOf(held.price) },
  }
}
