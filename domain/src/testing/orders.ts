import { coins } from '../money.ts'
import { makeMove, whyNot } from '../orders/machine.ts'
import { type MoveInput, type MoveName, type Side } from '../orders/moves.ts'
import { heldNow, type Order, placeOrder, publishWish } from '../orders/order.ts'
import type { Split } from '../orders/price.ts'
import type { MoneyStep, Step } from '../orders/step.ts'
import { passTime } from '../orders/timers.ts'
import { Book } from './book.ts'

export const evening = new Date('2026-11-15T20:00:00Z')
export const at = (minutes: number) => new Date(evening.getTime() + Math.round(minutes * 60_000))

export const sides: readonly Side[] = ['boss', 'player', 'staff']

/** The worked example: two hours at 50, V5, a tenth off, 18 % commission. */
export const example = {
  units: 4,
  price: {
    list: coins(10_000),
    vipDiscount: coins(300),
    voucherDiscount: coins(970),
    payable: coins(8_730),
  },
  commission: 18,
}
export const moreTime = {
  units: 2,
  list: coins(5_000),
  vipDiscount: coins(150),
  payable: coins(4_850),
}

export const asked = () => placeOrder(example, evening)
export const wished = (mode: 'pick' | 'auto' = 'pick') =>
  publishWish({ units: 4, lowestPricePerHour: 3_000, mode }, evening)

/** Where the money of one order can be. */
type Place = 'held' | 'renewal' | 'boss' | 'companion' | 'revenue' | 'vip' | 'voucher'

const account = (place: Place) => ({ owner: 'order', class: place })

/** A plain book beside the machine: where every hundredth of one order is. */
export class OrderBook {
  private readonly book = new Book()
  private frozen = 0

  constructor(order: Order) {
    this.apply({ kind: 'hold', amount: heldNow(order) })
  }

  apply(step: MoneyStep): void {
    switch (step.kind) {
      case 'hold':
        this.move('boss', 'held', step.amount)
        break
      case 'unhold':
        this.move('held', 'boss', step.amount)
        break
      case 'holdRenewal':
        this.move('boss', 'renewal', step.amount)
        break
      case 'returnRenewal':
        this.move('renewal', 'boss', this.in('renewal'))
        break
      case 'keepRenewal':
        this.move('renewal', 'held', this.in('renewal'))
        break
      case 'release':
        this.share(step.split, 1)
        break
      case 'reverse':
        // Everything back, and shared anew.
        this.share(step.from, -1)
        this.share(step.to, 1)
        break
      case 'freeze':
        this.frozen = step.amount
        break
      case 'unfreeze':
        this.frozen = 0
    }
  }

  read(): Readonly<Record<Place | 'frozen', number>> {
    return {
      held: this.in('held'),
      renewal: this.in('renewal'),
      boss: this.in('boss'),
      companion: this.in('companion'),
      revenue: this.in('revenue'),
      vip: this.in('vip'),
      voucher: this.in('voucher'),
      frozen: this.frozen,
    }
  }

  private share({ refund, vip, voucher, companion, revenue }: Split, times: 1 | -1): void {
    this.move('held', 'boss', times * refund)
    this.move('vip', 'held', times * vip)
    this.move('voucher', 'held', times * voucher)
    this.move('held', 'companion', times * companion)
    this.move('held', 'revenue', times * revenue)
  }

  private in(place: Place): number {
    return this.book.get(account(place))
  }

  private move(from: Place, to: Place, amount: number): void {
    this.book.move(account(from), account(to), amount)
  }
}

/** A wish that chooses by itself finds somebody who asks for the example. */
export const asExample = ({ units }: Order) => ({ ...example, units })

/** Goes along a path of moves, each at its minute, and keeps the book. */
export function walk(
  order: Order,
  ...path: readonly (readonly [MoveName, Side, number, MoveInput?])[]
): { readonly order: Order; readonly book: OrderBook } {
  const book = new OrderBook(order)
  let current = order
  const take = ({ order: next, money }: Step) => {
    money.forEach((each) => book.apply(each))
    current = next
  }
  for (const [move, side, minute, input = {}] of path) {
    for (const step of passTime(current, at(minute), asExample)) take(step)
    const reason = whyNot(current, move, side, at(minute), input)
    if (reason !== undefined) throw new Error(`${move}: ${reason}`)
    take(makeMove(current, move, side, at(minute), input))
  }
  return { order: current, book }
}

export function until(
  order: Order,
  minute: number,
): { readonly order: Order; readonly money: readonly MoneyStep[] } {
  let current = order
  const money: MoneyStep[] = []
  for (const step of passTime(order, at(minute), asExample)) {
    current = step.order
    money.push(...step.money)
  }
  return { order: current, money }
}

/** Orders in every state, each reached as people would. */
export function everyState(): readonly Order[] {
  const accepted = walk(asked(), ['accept', 'player', 0]).order
  const matched = walk(wished(), ['bid', 'player', 1], ['select', 'boss', 2, { terms: example }]).order
  const serving = until(accepted, 5).order
  const claimed = walk(accepted, ['askRefund', 'boss', 20, { amount: coins(8_000) }]).order
  const refused = walk(claimed, ['refuse', 'player', 21]).order
  const escalated = walk(refused, ['escalate', 'boss', 22]).order
  return [
    asked(),
    wished(),
    matched,
    accepted,
    serving,
    walk(accepted, ['finish', 'player', 126]).order,
    walk(accepted, ['confirm', 'boss', 126]).order,
    claimed,
    refused,
    escalated,
    walk(escalated, ['resolve', 'staff', 23, { amount: coins(8_730) }]).order,
    walk(escalated, ['resolve', 'staff', 23, { amount: coins(1_000) }]).order,
    walk(asked(), ['cancel', 'boss', 1]).order,
    walk(asked(), ['reject', 'player', 1]).order,
    until(asked(), 10).order,
    until(walk(accepted, ['sayNoShow', 'boss', 12]).order, 2_000).order,
    walk(accepted, ['withdraw', 'player', 1]).order,
    until(matched, 7).order,
    walk(asked(), ['resolve', 'staff', 1, { amount: coins(0) }]).order,
  ]
}
