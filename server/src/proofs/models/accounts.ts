import { Book, type BookAccount } from '@kaihei/domain/testing/book'
import { houseId } from '#ledger/accounts.ts'

const named = (owner: string, which: string): BookAccount => ({ owner, class: which })
export const houseOf = (which: string) => named(houseId, which)
const purse = (owner: string) => (which: string) => named(owner, `coin.${which}`)
const held = (thing: string) => (which: string) => named(thing, `held.${which}`)
/** What of a boss's coins an order has used up; no account of the books. */
const spent = (orderId: string) => (which: string) => named(orderId, `spent.${which}`)

/** What an order comes to once so much is refunded: for the companion and the house, and what the house adds. */
export interface FairSplit {
  readonly vip: number
  readonly voucher: number
  readonly companion: number
  readonly revenue: number
}

interface FairRefund {
  readonly id: string
  readonly userId: string
  readonly amount: number
  readonly bonusTaken: number
  readonly deducted: number
}

interface FairChargeBack {
  readonly userId: string
  readonly taken: number
  readonly receivable: number
  readonly bonusTaken: number
}

/** What a companion has earned with one order and cannot use yet. */
export interface FairEntry {
  readonly sourceId: string
  remaining: number
  frozen: number
}

/** What is taken from whom when a companion gives back. */
export interface FairCover {
  /** By order. */
  readonly taken: ReadonlyMap<string, number>
  readonly pending: number
  readonly available: number
  readonly owed: number
}

/**
 * Every way money goes, by the words of the rules and by nothing of the program: what the ledger's walk, the walks of
 * people and the programs that are killed compare with what they find.
 */
export class Accounts {
  book = new Book()

  coinsOf(userId: string): number {
    return this.book.coinsIn(purse(userId))
  }

  heldFor(thing: string): number {
    return this.book.coinsIn(held(thing))
  }

  beansOf(userId: string, which: 'pending' | 'available' | 'withdrawing'): number {
    return this.book.get(named(userId, `bean.${which}`))
  }

  owedBy(userId: string): number {
    return 0 - this.book.get(named(userId, 'owed'))
  }

  /** What has counted for the level; no account of the books. */
  experienceOf(userId: string): number {
    return this.book.get(named(userId, 'experience'))
  }

  open(userId: string, brought: { readonly coins: number; readonly beans: number }): void {
    this.book.move(houseOf('opening'), named(userId, 'coin.paid'), brought.coins)
    this.book.move(houseOf('opening'), named(userId, 'bean.available'), brought.beans)
  }

  topUp(userId: string, coins: number, bonus: number): void {
    this.book.move(houseOf('cash.sandbox'), named(userId, 'coin.paid'), coins)
    this.book.move(houseOf('expense.marketing'), named(userId, 'coin.bonus'), bonus)
  }

  /** Bought coins, and what of their bonus is left, wait until their money is back at its source. */
  holdRefund({ id, userId, amount, bonusTaken }: FairRefund): void {
    this.book.move(purse(userId)('paid'), held(id)('paid'), amount)
    this.book.move(purse(userId)('bonus'), held(id)('bonus'), bonusTaken)
  }

  /** What was spent of the bonus is kept from the money. */
  payRefund({ id, amount, bonusTaken, deducted }: FairRefund): void {
    this.book.move(held(id)('paid'), houseOf('cash.sandbox'), amount - deducted)
    this.book.move(held(id)('paid'), houseOf('expense.marketing'), deducted)
    this.book.move(held(id)('bonus'), houseOf('expense.marketing'), bonusTaken)
  }

  returnRefund({ id, userId, amount, bonusTaken }: FairRefund): void {
    this.book.move(held(id)('paid'), purse(userId)('paid'), amount)
    this.book.move(held(id)('bonus'), purse(userId)('bonus'), bonusTaken)
  }

  chargeBack({ userId, taken, receivable, bonusTaken }: FairChargeBack): void {
    this.book.move(purse(userId)('paid'), houseOf('cash.sandbox'), taken)
    this.book.move(named(userId, 'receivable'), houseOf('cash.sandbox'), receivable)
    this.book.move(purse(userId)('bonus'), houseOf('expense.marketing'), bonusTaken)
  }

  /** All is undone; what was paid of the receivable is its payer's, what was written off the house has after all. */
  winChargeBack(
    { userId, taken, receivable, bonusTaken }: FairChargeBack,
    settled: 'paid' | 'writtenOff' | null,
  ): void {
    const whose = {
      owed: named(userId, 'receivable'),
      paid: purse(userId)('paid'),
      writtenOff: houseOf('expense.loss'),
    }
    this.book.move(houseOf('cash.sandbox'), purse(userId)('paid'), taken)
    this.book.move(houseOf('cash.sandbox'), whose[settled ?? 'owed'], receivable)
    this.book.move(houseOf('expense.marketing'), purse(userId)('bonus'), bonusTaken)
  }

  settleReceivable({ userId, receivable }: FairChargeBack, end: 'paid' | 'writtenOff'): void {
    const from = houseOf(end === 'paid' ? 'cash.sandbox' : 'expense.loss')
    this.book.move(from, named(userId, 'receivable'), receivable)
  }

  convert(userId: string, beans: number, bonus: number): void {
    this.book.move(named(userId, 'bean.available'), named(userId, 'coin.earned'), beans)
    this.book.move(houseOf('expense.marketing'), named(userId, 'coin.bonus'), bonus)
  }

  /** For being active. */
  reward(userId: string, amount: number): void {
    this.book.move(houseOf('expense.prize'), named(userId, 'coin.bonus'), amount)
  }

  /** By hand, in some class of coins; below 0 it is taken. */
  adjust(userId: string, which: 'paid' | 'earned' | 'bonus', amount: number): void {
    const own = named(userId, `coin.${which}`)
    if (amount > 0) this.book.move(houseOf('expense.compensation'), own, amount)
    else this.book.move(own, houseOf('revenue'), -amount)
  }

  /** Somebody leaves. */
  giveUp(userId: string): void {
    for (const which of ['paid', 'earned', 'bonus'] as const) {
      const own = named(userId, `coin.${which}`)
      const inside = this.book.get(own)
      if (inside > 0) this.book.move(own, houseOf('givenUp'), inside)
    }
  }

  /** For inviting somebody. */
  refer(userId: string, amount: number): void {
    this.book.move(houseOf('expense.referral'), named(userId, 'coin.bonus'), amount)
  }

  /** For something of the house. Answers how much of it counts. */
  spend(userId: string, price: number): number {
    const counted = this.book.pourOut(purse(userId), () => houseOf('revenue'), price)
    return this.count(userId, counted)
  }

  /** The same for a thing that may be given back: what it was paid with is remembered. */
  buy(userId: string, thing: string, price: number): void {
    this.count(userId, this.book.pourOut(purse(userId), spent(thing), price))
    this.book.add(houseOf('revenue'), price)
  }

  /** All of it goes back where it came from. */
  takeBack(userId: string, thing: string, price: number): void {
    this.count(userId, -this.book.pourBack(spent(thing), purse(userId), price))
    this.book.add(houseOf('revenue'), -price)
  }

  askForPayout(userId: string, amount: number): void {
    this.book.move(named(userId, 'bean.available'), named(userId, 'bean.withdrawing'), amount)
  }

  payOut(userId: string, method: string, amount: number, fee: number): void {
    this.book.move(named(userId, 'bean.withdrawing'), houseOf(`payout.${method}`), amount - fee)
    this.book.move(named(userId, 'bean.withdrawing'), houseOf('revenue'), fee)
  }

  returnPayout(userId: string, amount: number): void {
    this.makeAvailable(named(userId, 'bean.withdrawing'), userId, amount)
  }

  hold(bossId: string, thing: string, amount: number): void {
    this.book.pourOut(purse(bossId), held(thing), amount)
  }

  giveBack(thing: string, bossId: string, amount: number): void {
    this.book.pourBack(held(thing), purse(bossId), amount)
  }

  /** Into a red packet goes what was earned, then what was bought, and nothing that was given. */
  sendPacket(senderId: string, packetId: string, amount: number): void {
    const given = this.book.get(named(senderId, 'coin.bonus'))
    const apart = named(senderId, 'apart')
    this.book.move(named(senderId, 'coin.bonus'), apart, given)
    this.hold(senderId, packetId, amount)
    this.book.move(apart, named(senderId, 'coin.bonus'), given)
  }

  /** What comes out of it is a gift. */
  openPacket(packetId: string, userId: string, amount: number): void {
    this.book.pourOut(held(packetId), () => named(userId, 'coin.bonus'), amount)
  }

  /** What was paid for gifts in a bag is held for the gift. */
  takeFromBag(bagId: string, giftId: string, amount: number): void {
    this.book.pourOut(held(bagId), held(giftId), amount)
  }

  /** What was held for more time is held for the order. */
  keepRenewal(renewalId: string, orderId: string): void {
    this.book.pourBack(held(renewalId), held(orderId), this.heldFor(renewalId))
  }

  /** The end of an order: so much goes back, the rest is shared. */
  release({ orderId, bossId, playerId }: Parties, refund: number, split: FairSplit): void {
    this.giveBack(orderId, bossId, refund)
    this.count(bossId, this.book.pourBack(held(orderId), spent(orderId), this.heldFor(orderId)))
    this.book.add(named(playerId, 'bean.pending'), split.companion)
    this.payHouse(split, 1)
  }

  /** The end of a rental: of the price four fifths are the owner's, of the deposit what was granted; the rest goes back. */
  closeRental(
    rental: {
      readonly id: string
      readonly depositId: string
      readonly renterId: string
      readonly ownerId: string | null
    },
    granted: number,
  ): void {
    const { id, depositId, renterId, ownerId } = rental
    const price = this.heldFor(id)
    this.giveBack(depositId, renterId, this.heldFor(depositId) - granted)
    this.book.pourBack(held(depositId), spent(depositId), granted)
    this.count(renterId, this.book.pourBack(held(id), spent(id), price))
    const share = ownerId === null ? 0 : Number((BigInt(price) * 4n) / 5n) + granted
    if (ownerId !== null) this.book.add(named(ownerId, 'bean.pending'), share)
    this.book.add(houseOf('revenue'), price + granted - share)
  }

  /** After the end: more goes back, out of what the companion has earned or will. */
  reverse(parties: Parties, refund: number, splits: readonly [FairSplit, FairSplit], cover: FairCover): void {
    const { orderId, bossId, playerId } = parties
    const [before, after] = splits
    this.count(bossId, -this.book.pourBack(spent(orderId), purse(bossId), refund))
    this.book.add(named(playerId, 'bean.pending'), -cover.pending)
    this.book.add(named(playerId, 'bean.available'), -cover.available)
    this.book.add(named(playerId, 'owed'), -cover.owed)
    this.payHouse(before, -1)
    this.payHouse(after, 1)
  }

  mature(playerId: string, amount: number): void {
    this.makeAvailable(named(playerId, 'bean.pending'), playerId, amount)
  }

  /** Beans become available, but for what their owner owes. */
  private makeAvailable(from: BookAccount, userId: string, amount: number): void {
    const settled = Math.min(amount, this.owedBy(userId))
    this.book.move(from, named(userId, 'owed'), settled)
    this.book.move(from, named(userId, 'bean.available'), amount - settled)
  }

  private count(userId: string, amount: number): number {
    this.book.add(named(userId, 'experience'), amount)
    return amount
  }

  private payHouse({ vip, voucher, revenue }: FairSplit, times: 1 | -1): void {
    this.book.add(houseOf('expense.vip'), -times * vip)
    this.book.add(houseOf('expense.voucher'), -times * voucher)
    this.book.add(houseOf('revenue'), times * revenue)
  }
}

/** By class, as a wallet shows them. */
export function coinsIn({ book }: Accounts, userId: string) {
  const of = (which: string) => book.get(purse(userId)(which))
  return { bonus: of('bonus'), earned: of('earned'), paid: of('paid') }
}

interface Parties {
  readonly orderId: string
  readonly bossId: string
  readonly playerId: string
}

/** From this order's entry, from what is free of the others (the oldest first), from what is available; the rest is owed. */
export function coverFairly(
  entries: readonly FairEntry[],
  { sourceId, share, available }: { readonly sourceId: string; share: number; available: number },
): FairCover {
  let left = share
  const taken = new Map<string, number>()
  const own = entries.filter((entry) => entry.sourceId === sourceId)
  const others = entries.filter((entry) => entry.sourceId !== sourceId)
  for (const { sourceId: from, remaining, frozen } of [...own, ...others]) {
    const part = Math.min(left, from === sourceId ? remaining : remaining - frozen)
    if (part > 0) taken.set(from, part)
    left -= part
  }
  const pending = share - left
  const fromAvailable = Math.min(left, available)
  return { taken, pending, available: fromAvailable, owed: left - fromAvailable }
}

export interface FairPrice {
  readonly vip: number
  readonly voucher: number
  readonly payable: number
  readonly commission: number
}

/** Where everything goes with so much refunded, in fractions that cannot be rounded by mistake. */
export function shareFairly({ vip, voucher, payable, commission }: FairPrice, refund: number): FairSplit {
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
