import { type Coins, coins } from '../money.ts'
import { Refusal } from '../refusal.ts'

/** How a refund of bought coins stands. `byHand`: no provider sends it, somebody does and says so. */
export const refundStates = ['asked', 'byHand', 'done', 'returned'] as const
export type RefundState = (typeof refundStates)[number]

export const chargeBackStates = ['open', 'won', 'lost'] as const
export type ChargeBackState = (typeof chargeBackStates)[number]

/** How it stands with bought coins that somebody who leaves wants back. */
export const wishStates = ['open', 'done', 'declined', 'cancelled'] as const
export type WishState = (typeof wishStates)[number]

/** How a receivable ended: its payer has paid it after all, or nobody expects it any more. */
export const receivableEnds = ['paid', 'writtenOff'] as const
export type ReceivableEnd = (typeof receivableEnds)[number]

/** A paid top-up, what of it has gone back to its source already, and what its owner still has. In hundredths. */
export interface Returnable {
  readonly coins: number
  readonly bonus: number
  /** Bought coins that were refunded or charged back, those on their way as well. */
  readonly gone: number
  readonly purse: { readonly paid: number; readonly bonus: number }
}

/** How many bought coins of it are unused and can go back. */
export function refundableOf({ coins: bought, gone, purse }: Returnable): Coins {
  return coins(Math.max(Math.min(bought - gone, purse.paid), 0))
}

/**
 * What of its bonus goes with some more of its coins. Worked out from the whole: however it is cut into parts, they take
 * the bonus together, never more than it.
 */
function bonusWith({ coins: bought, bonus, gone }: Returnable, amount: number): number {
  const shareOf = (part: number) => Math.ceil((bonus * part) / bought)
  return shareOf(gone + amount) - shareOf(gone)
}

export interface RefundPlan {
  /** Bought coins that leave the purse. */
  readonly amount: Coins
  /** Of the bonus: what is unspent leaves the purse, what is spent is kept from the money. */
  readonly bonusTaken: Coins
  readonly deducted: Coins
  /** What the payer gets, in coins: one is worth what was paid for it. */
  readonly refunded: Coins
}

/** A refund as a sum: coins taken − bonus that is spent = money that goes back. */
export function planRefund(topUp: Returnable, amount: number): RefundPlan {
  const most = refundableOf(topUp)
  if (amount > most) throw new Refusal('refund_too_much', { max: most })
  const due = bonusWith(topUp, amount)
  const bonusTaken = Math.min(due, topUp.purse.bonus)
  const deducted = due - bonusTaken
  if (deducted >= amount) throw new Refusal('refund_too_small')
  return {
    amount: coins(amount),
    bonusTaken: coins(bonusTaken),
    deducted: coins(deducted),
    refunded: coins(amount - deducted),
  }
}

export interface ChargeBackPlan {
  /** Bought coins that are still there, and what is missing: together what was charged back. */
  readonly taken: Coins
  readonly receivable: Coins
  /** Of the bonus what is unspent; it is no part of what was charged back. */
  readonly bonusTaken: Coins
}

/** What a charge-back takes of what is left; companions keep what they have earned, so the rest is owed. */
export function planChargeBack(topUp: Returnable, amount: number): ChargeBackPlan {
  const most = topUp.coins - topUp.gone
  if (amount > most) throw new Refusal('refund_too_much', { max: coins(Math.max(most, 0)) })
  const taken = coins(Math.min(amount, topUp.purse.paid))
  return {
    taken,
    receivable: coins(amount - taken),
    bonusTaken: coins(Math.min(bonusWith(topUp, amount), topUp.purse.bonus)),
  }
}

/**
 * What of a payment outside goes back with some more of its coins, in its own currency. Rounded down, and worked out from
 * the whole: parts never come to more than was paid, and all of it together is exactly that.
 */
export function moneyFor(
  paid: { readonly charge: number; readonly coins: number },
  before: { readonly refunded: number; readonly sent: number },
  refunded: number,
): number {
  return Math.floor((paid.charge * (before.refunded + refunded)) / paid.coins) - before.sent
}

/** How many coins a disputed sum of money stands for; of one in another currency it stands for all. */
export function coinsDisputed(
  paid: { readonly amount: number; readonly currency: string; readonly coins: number },
  disputed: { readonly amount: number; readonly currency: string } | null,
): Coins {
  if (disputed === null || disputed.currency !== paid.currency) return coins(paid.coins)
  return coins(Math.min(Math.ceil((disputed.amount * paid.coins) / paid.amount), paid.coins))
}

/** What came instead of what was asked for, in whole coins at the price that was asked; none in another currency. */
export function creditFor(
  asked: { readonly amount: number; readonly currency: string; readonly coins: number },
  came: { readonly amount: number; readonly currency: string },
): Coins | null {
  if (came.currency !== asked.currency) return null
  const whole = Math.floor((came.amount * asked.coins) / asked.amount / 100) * 100
  return whole > 0 ? coins(whole) : null
}
