import { type Coins, coins } from '@kaihei/domain/money'
import { splitOrder } from '@kaihei/domain/orders/price'
import { type CoinSplit, splitRefund } from '@kaihei/domain/wallet/purse'
import { splitCoins, splitHeld } from '#ledger/accounts.ts'
import { movements } from '#ledger/movements.ts'
import type { Movement } from '#ledger/movement.ts'
import type { EarningKind } from '#ledger/movements/earnings.ts'
import { type Entry, planTakeBack } from '#ledger/take-back.ts'
import { type Accounts, coverFairly, type FairPrice, shareFairly } from '#proofs/models/accounts.ts'
import type { Dial } from './dial.ts'
import { insist, type PostedBooks } from './posted-books.ts'

/** What was earned with something and has not matured yet, by what it was earned with. */
type Earnings = Map<
  string,
  { readonly kind: EarningKind; readonly playerId: string; readonly times: number; entry: Entry }
>

/** What a walk does besides orders and gifts. */
export interface Walker {
  readonly book: PostedBooks
  readonly model: Accounts
  readonly people: readonly string[]
  readonly earnings: Earnings
  readonly newThing: () => string
  readonly post: (movement: Movement, expect: () => void) => void
  readonly spend: (userId: string, price: Coins, build: () => Movement, expect: () => void) => void
  readonly topUp: (dial: Dial, userId: string) => void
}

interface Placed extends FairPrice {
  readonly orderId: string
  readonly sn: string
  readonly bossId: string
  readonly playerId: string
}

interface Done extends Placed {
  readonly refunded: number
  readonly times: number
  /** As the program keeps it. */
  readonly spent: CoinSplit
}

interface Renewal {
  readonly renewalId: string
  readonly order: Placed
  readonly price: Coins
}

export const commissions: readonly [number, ...number[]] = [20, 18, 14.5]

type OrderStep = Extract<keyof typeof movements, `${'order' | 'renewal' | 'earning'}${string}`>

type Steps = Readonly<Record<OrderStep, (dial: Dial, userId: string) => void>>

/** Every step that the money of an order can take. One for which nothing is there yet makes a step towards it. */
export function walkOrders(walker: Walker): Steps {
  const { book, model, people, earnings, newThing, post, spend, topUp } = walker
  const open = new Map<string, Placed>()
  const renewals: Renewal[] = []
  const done = new Map<string, Done>()

  const entriesOf = (playerId: string) =>
    [...earnings.values()].filter((one) => one.playerId === playerId).map(({ entry }) => entry)

  function change(sourceId: string, changed: (entry: Entry) => Partial<Entry>): void {
    const earning = earnings.get(sourceId)
    if (earning !== undefined) earning.entry = { ...earning.entry, ...changed(earning.entry) }
  }

  function insistOnEntries(playerId: string): void {
    const remaining = entriesOf(playerId).reduce((sum, entry) => sum + entry.remaining, 0)
    const inside = book.inside(playerId)
    insist(remaining === (inside['bean.pending'] ?? 0), 'entries add up to what is pending', playerId)
    const idle = (inside.owed ?? 0) < 0 && (inside['bean.available'] ?? 0) > 0
    insist(!idle, 'who owes has nothing available', playerId)
  }

  const steps: Steps = {
    orderHeld: (dial, bossId) => {
      const owned = model.coinsOf(bossId)
      const playerId = dial.one(people.filter((person) => person !== bossId))
      if (owned === 0 || playerId === undefined) return topUp(dial, bossId)
      const price = dial.about(owned)
      // Now and then it is one more payment for what is there already.
      const more = dial.one([true, false]) ? undefined : dial.one([...open.values()])
      const order: Placed =
        more?.bossId === bossId
          ? { ...more, payable: more.payable + price }
          : {
              orderId: newThing(),
              sn: 'K1',
              bossId,
              playerId,
              vip: dial.amount(20_000),
              voucher: dial.amount(20_000),
              payable: price,
              commission: dial.one(commissions),
            }
      if (more?.bossId !== bossId) book.open(order.orderId)
      const build = () =>
        movements.orderHeld.make({ ...order, price, cause: newThing() }, splitCoins(book.inside(bossId)))
      spend(bossId, price, build, () => {
        open.set(order.orderId, order)
        model.hold(bossId, order.orderId, price)
      })
    },
    orderReturned: (dial, userId) => {
      const order = dial.one([...open.values()])
      const refund = dial.within(order === undefined ? 0 : model.heldFor(order.orderId))
      if (order === undefined || refund === 0) return steps.orderHeld(dial, userId)
      const { orderId, bossId, payable } = order
      if (refund === payable) open.delete(orderId)
      else open.set(orderId, { ...order, payable: payable - refund })
      const returned = { ...order, refund, cause: newThing() }
      post(movements.orderReturned.make(returned, splitHeld(book.inside(orderId))), () =>
        model.giveBack(orderId, bossId, refund),
      )
    },
    renewalHeld: (dial, userId) => {
      const order = dial.one([...open.values()])
      const owned = order === undefined ? 0 : model.coinsOf(order.bossId)
      if (order === undefined) return steps.orderHeld(dial, userId)
      if (owned === 0) return topUp(dial, order.bossId)
      const { bossId } = order
      const price = dial.about(owned)
      const renewal = { ...order, renewalId: newThing(), price }
      book.open(renewal.renewalId)
      const build = () => movements.renewalHeld.make(renewal, splitCoins(book.inside(bossId)))
      spend(bossId, price, build, () => {
        renewals.push({ renewalId: renewal.renewalId, order, price })
        model.hold(bossId, renewal.renewalId, price)
      })
    },
    renewalReturned: (dial, userId) => {
      const renewal = dial.take(renewals)
      if (renewal === undefined) return steps.renewalHeld(dial, userId)
      const { renewalId, order, price } = renewal
      const ended = { ...order, renewalId }
      post(movements.renewalReturned.make(ended, splitHeld(book.inside(renewalId))), () =>
        model.giveBack(renewalId, order.bossId, price),
      )
    },
    renewalStood: (dial, userId) => {
      const renewal = renewals.find((one) => open.has(one.order.orderId))
      const order = renewal === undefined ? undefined : open.get(renewal.order.orderId)
      if (renewal === undefined || order === undefined) return steps.renewalHeld(dial, userId)
      renewals.splice(renewals.indexOf(renewal), 1)
      const { renewalId, price } = renewal
      open.set(order.orderId, { ...order, payable: order.payable + price })
      post(movements.renewalStood.make({ ...order, renewalId }, splitHeld(book.inside(renewalId))), () =>
        model.keepRenewal(renewalId, order.orderId),
      )
    },
    orderReleased: (dial, userId) => {
      const order = dial.one([...open.values()])
      if (order === undefined) return steps.orderHeld(dial, userId)
      const { orderId, playerId, payable, commission } = order
      const refund = dial.one([true, false]) ? coins(0) : dial.within(payable)
      const inside = splitHeld(book.inside(orderId))
      const split = splitOrder(priceOf(order), commission, refund)
      open.delete(orderId)
      const kept = minus(inside, splitRefund(inside, refund))
      done.set(orderId, { ...order, refunded: refund, times: 0, spent: kept })
      const entry = { sourceId: orderId, remaining: split.companion, frozen: 0 }
      earnings.set(orderId, { kind: 'order', playerId, times: 0, entry })
      post(movements.orderReleased.make({ ...order, split }, inside), () =>
        model.release(order, refund, shareFairly(order, refund)),
      )
      insistOnEntries(playerId)
    },
    orderReversed: (dial, userId) => {
      const order = dial.one([...done.values()].filter(({ refunded, payable }) => refunded < payable))
      if (order === undefined) return steps.orderReleased(dial, userId)
      const { orderId, playerId, payable, commission, refunded } = order
      const refund = coins(Math.max(1, dial.within(payable - refunded)))
      const [from, to] = [refunded, refunded + refund].map((sum) =>
        splitOrder(priceOf(order), commission, sum),
      )
      if (from === undefined || to === undefined) throw new Error('two splits')
      const [before, after] = [shareFairly(order, refunded), shareFairly(order, refunded + refund)]
      const fairly = coverFairly(entriesOf(playerId), {
        sourceId: orderId,
        share: before.companion - after.companion,
        available: model.beansOf(playerId, 'available'),
      })
      const plan = planTakeBack({
        sourceId: orderId,
        amount: coins(from.companion - to.companion),
        entries: entriesOf(playerId),
        available: book.inside(playerId)['bean.available'] ?? 0,
      })
      const planned = new Map(plan.entries.map((one) => [one.sourceId, one.amount]))
      const same = planned.size === fairly.taken.size
      insist(
        same && [...fairly.taken].every(([source, part]) => planned.get(source) === part),
        'taken back as the rules say',
        { plan, fairly: [...fairly.taken] },
      )
      for (const { sourceId, amount } of plan.entries) {
        change(sourceId, ({ remaining, frozen }) => ({
          remaining: remaining - amount,
          frozen: sourceId === orderId ? Math.max(0, frozen - amount) : frozen,
        }))
      }
      const back = splitRefund(order.spent, refund)
      const times = order.times + 1
      done.set(orderId, {
        ...order,
        refunded: refunded + refund,
        times,
        spent: minus(order.spent, back),
      })
      post(movements.orderReversed.make({ ...order, times, from, to }, order.spent, plan.cover), () =>
        model.reverse(order, refund, [before, after], fairly),
      )
      insistOnEntries(playerId)
    },
    earningMatured: (dial, userId) => {
      const disputed = dial.one([...earnings.keys()])
      if (disputed !== undefined)
        change(disputed, ({ remaining }) => ({ frozen: dial.one([0, dial.within(remaining)]) }))
      const due = dial.one([...earnings.values()].filter(({ entry }) => entry.remaining > entry.frozen))
      if (due === undefined) return steps.orderReleased(dial, userId)
      const { kind, playerId, entry } = due
      const { sourceId, remaining, frozen } = entry
      const amount = coins(remaining - frozen)
      const times = due.times + 1
      earnings.set(sourceId, { kind, playerId, times, entry: { ...entry, remaining: frozen } })
      const owed = coins(0 - (book.inside(playerId).owed ?? 0))
      post(movements.earningMatured.make({ kind, sourceId, playerId, amount, times }, owed), () =>
        model.mature(playerId, amount),
      )
      insistOnEntries(playerId)
    },
  }
  return steps
}

const priceOf = ({ vip, voucher, payable }: Placed) => ({
  list: coins(payable + vip + voucher),
  vipDiscount: coins(vip),
  voucherDiscount: coins(voucher),
  payable: coins(payable),
})

const minus = (all: CoinSplit, part: CoinSplit): CoinSplit => ({
  bonus: coins(all.bonus - part.bonus),
  earned: coins(all.earned - part.earned),
  paid: coins(all.paid - part.paid),
})
