import { type Coins, coins } from '@kaihei/domain/money'
import type { ChargeBackPlan, ReceivableEnd, RefundPlan } from '@kaihei/domain/top-ups/going-back'
import { type Account, coinsOf, heldFor, house, receivableFrom } from '../accounts.ts'
import { leaveOutZeros, type Movement } from '../movement.ts'

interface Refund extends RefundPlan {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly channel: string
}

/** Before the provider hears of it: what is on its way back can be spent by nobody. */
export function refundHeld({ id, orderNo, userId, amount, bonusTaken }: Refund): Movement {
  return {
    id: `refund:${id}:held`,
    purpose: { kind: 'refund', id, orderNo, step: 'held' },
    transfers: leaveOutZeros([
      { from: coinsOf(userId, 'paid'), to: heldFor(id, 'paid'), amount },
      { from: coinsOf(userId, 'bonus'), to: heldFor(id, 'bonus'), amount: bonusTaken },
    ]),
  }
}

/** The house has given its bonus for nothing: it comes back, out of the purse or out of the money. */
export function refundPaid({
  id,
  orderNo,
  channel,
  bonusTaken,
  deducted,
  refunded,
}: Omit<Refund, 'userId' | 'amount'>): Movement {
  return {
    id: `refund:${id}:paid`,
    purpose: { kind: 'refund', id, orderNo, step: 'paid' },
    transfers: leaveOutZeros([
      { from: heldFor(id, 'paid'), to: house(`cash.${channel}`), amount: refunded },
      { from: heldFor(id, 'paid'), to: house('expense.marketing'), amount: deducted },
      { from: heldFor(id, 'bonus'), to: house('expense.marketing'), amount: bonusTaken },
    ]),
  }
}

/** The provider would not: it is as if nobody had asked. */
export function refundReturned({ id, orderNo, userId, amount, bonusTaken }: Refund): Movement {
  return {
    id: `refund:${id}:returned`,
    purpose: { kind: 'refund', id, orderNo, step: 'returned' },
    transfers: leaveOutZeros([
      { from: heldFor(id, 'paid'), to: coinsOf(userId, 'paid'), amount },
      { from: heldFor(id, 'bonus'), to: coinsOf(userId, 'bonus'), amount: bonusTaken },
    ]),
  }
}

interface ChargeBack extends ChargeBackPlan {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly channel: string
}

/** The provider has taken the money already: what its payer has not got any more they owe. */
export function chargeBackTaken(chargeBack: ChargeBack): Movement {
  const { id, orderNo, userId, channel, taken, receivable, bonusTaken } = chargeBack
  const cash = house(`cash.${channel}`)
  return {
    id: `charge-back:${id}:taken`,
    purpose: { kind: 'chargeBack', id, orderNo, step: 'taken' },
    transfers: leaveOutZeros([
      { from: coinsOf(userId, 'paid'), to: cash, amount: taken },
      { from: receivableFrom(userId), to: cash, amount: receivable },
      { from: coinsOf(userId, 'bonus'), to: house('expense.marketing'), amount: bonusTaken },
    ]),
  }
}

/** The money came back: all is undone. What was paid of the receivable meanwhile is its payer's as bought coins. */
export function chargeBackWon(chargeBack: ChargeBack, settled: ReceivableEnd | null): Movement {
  const { id, orderNo, userId, channel, taken, receivable, bonusTaken } = chargeBack
  const cash = house(`cash.${channel}`)
  const bought = coinsOf(userId, 'paid')
  const stillOwed = settled === null ? receivable : coins(0)
  const paidMeanwhile = settled === 'paid' ? receivable : coins(0)
  const writtenOff = settled === 'writtenOff' ? receivable : coins(0)
  return {
    id: `charge-back:${id}:won`,
    purpose: { kind: 'chargeBack', id, orderNo, step: 'won' },
    transfers: leaveOutZeros([
      { from: cash, to: bought, amount: coins(taken + paidMeanwhile) },
      { from: cash, to: receivableFrom(userId), amount: stillOwed },
      { from: cash, to: house('expense.loss'), amount: writtenOff },
      { from: house('expense.marketing'), to: coinsOf(userId, 'bonus'), amount: bonusTaken },
    ]),
  }
}

/** Nothing is owed any more: it was paid after all, or the house bears it. */
export function receivableSettled(settled: {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly channel: string
  readonly receivable: Coins
  readonly end: ReceivableEnd
}): Movement {
  const { id, orderNo, userId, channel, receivable, end } = settled
  const from: Account = house(end === 'paid' ? `cash.${channel}` : 'expense.loss')
  return {
    id: `charge-back:${id}:settled`,
    purpose: { kind: 'chargeBack', id, orderNo, step: 'settled' },
    transfers: [{ from, to: receivableFrom(userId), amount: receivable }],
  }
}
