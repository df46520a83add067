import { coins } from '../money.ts'
import { splitOrder } from '../orders/price.ts'
import { roomMadeBy, whyWaiting } from '../rewards/room.ts'

/** What a ring of accounts that belong to one person goes by; a planted hole changes one of them. */
export interface RingRules {
  readonly roomMadeBy: (netRevenue: number) => number
  readonly whyWaiting: typeof whyWaiting
  /** How often an order makes room. */
  readonly counts: number
}

export const ourRules: RingRules = { roomMadeBy, whyWaiting, counts: 1 }

interface Account {
  made: number
  taken: number
  /** What vouchers of theirs are worth; the first is given to every newcomer, outside of the cap. */
  readonly vouchers: number[]
}

const newUserVoucher = 2_000

/** Numbers that look random and are the same each time. */
export function rollFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Three accounts order from each other and take whatever the house gives. Answers what the house is left with, beyond
 * what it gives to newcomers anyway: never less than nothing.
 */
export function playRing(roll: () => number, rules: RingRules, steps: number): number {
  const ring: Account[] = Array.from({ length: 3 }, () => ({
    made: 0,
    taken: 0,
    vouchers: [newUserVoucher],
  }))
  const within = (min: number, max: number) => min + Math.floor(roll() * (max - min + 1))
  const one = () => ring[within(0, ring.length - 1)] as Account
  let house = ring.length * newUserVoucher

  function order(boss: Account, player: Account): void {
    const commission = within(28, 40) / 2
    const list = within(20, 400) * 100
    const vipDiscount = Math.floor((list * Math.min(8, commission - 9)) / 100)
    const voucherDiscount = Math.min(roll() < 0.5 ? (boss.vouchers.pop() ?? 0) : 0, list - vipDiscount - 1)
    const payable = list - vipDiscount - voucherDiscount
    const price = {
      list: coins(list),
      vipDiscount: coins(vipDiscount),
      voucherDiscount: coins(voucherDiscount),
      payable: coins(payable),
    }
    const refund = roll() < 0.3 ? within(0, payable - 1) : 0
    const { revenue, vip, voucher } = splitOrder(price, commission, refund)
    house += revenue - vip - voucher
    for (let counted = 0; counted < rules.counts; counted++) {
      boss.made += rules.roomMadeBy(revenue - vip - voucher)
      player.made += rules.roomMadeBy(revenue - vip - voucher)
    }
  }

  function take(who: Account): void {
    const { made, taken } = who
    // As much as there is, as much as there ever was, or anything.
    const amount = Math.max(1, [made - taken, made, within(1, 20_000)][within(0, 2)] ?? 1)
    const why = rules.whyWaiting({ made, taken, amount, waitingBefore: 0, frozen: false })
    if (why !== undefined) return
    who.taken += amount
    // A voucher costs the house when it is used, and no more than that.
    if (roll() < 0.4) who.vouchers.push(amount)
    else house -= amount
  }

  for (let step = 0; step < steps; step++) {
    const [boss, player] = [one(), one()]
    if (roll() < 0.5 && boss !== player) order(boss, player)
    else take(boss)
  }
  return house
}
