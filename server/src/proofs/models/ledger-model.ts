import { houseId } from '#ledger/accounts.ts'
import { type Named, Sums } from './plain-book.ts'

export const cheapFirst = ['bonus', 'earned', 'paid']
export const dearFirst = ['paid', 'earned', 'bonus']

export const named = (owner: string, which: string): Named => ({ owner, class: which })
export const houseOf = (which: string) => named(houseId, which)
export const purse = (owner: string) => (which: string) => named(owner, `coin.${which}`)
export const held = (thing: string) => (which: string) => named(thing, `held.${which}`)
/** What of a boss's coins an order has used up; no account of the books. */
export const spent = (orderId: string) => (which: string) => named(orderId, `spent.${which}`)

/** What should be in the accounts, by the words of the rules and by nothing of the program. */
export class Model {
  readonly accounts = new Sums()
  readonly experience = new Map<string, number>()

  move(from: Named, to: Named, amount: number): void {
    this.accounts.add(from, -amount)
    this.accounts.add(to, amount)
  }

  total(accountOf: (which: string) => Named): number {
    return cheapFirst.reduce((sum, which) => sum + this.accounts.get(accountOf(which)), 0)
  }

  /** Takes a sum class by class in an order, and says how much of it was not a gift. */
  pour(
    from: (which: string) => Named,
    to: (which: string) => Named,
    sum: number,
    order: readonly string[],
  ): number {
    let left = sum
    let notGiven = 0
    for (const which of order) {
      const part = Math.min(left, this.accounts.get(from(which)))
      this.move(from(which), to(which), part)
      if (which !== 'bonus') notGiven += part
      left -= part
    }
    return notGiven
  }

  addExperience(userId: string, amount: number): void {
    this.experience.set(userId, (this.experience.get(userId) ?? 0) + amount)
  }

  /** Beans become available, but for what their owner owes. */
  settle(from: Named, userId: string, amount: number): void {
    const settled = Math.min(amount, -this.accounts.get(named(userId, 'owed')))
    this.move(from, named(userId, 'owed'), settled)
    this.move(from, named(userId, 'bean.available'), amount - settled)
  }
}

export interface FairPrice {
  readonly vip: number
  readonly voucher: number
  readonly payable: number
  readonly commission: number
}

/** Where everything goes with so much refunded, in fractions that cannot be rounded by mistake. */
export function shareFairly({ vip, voucher, payable, commission }: FairPrice, refund: number) {
  const left = BigInt(payable - refund)
  const [vipLeft, voucherLeft] = [vip, voucher].map((part) => (BigInt(part) * left) / BigInt(payable))
  const list = left + (vipLeft ?? 0n) + (voucherLeft ?? 0n)
  const companion = (list * BigInt(1_000 - commission * 10)) / 1_000n
  return {
    vip: Number(vipLeft),
    voucher: Number(voucherLeft),
    companion: Number(companion),
    revenue: Number(list - companion),
  }
}
