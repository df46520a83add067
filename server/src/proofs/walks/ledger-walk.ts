import fc from 'fast-check'
import { type Coins, coins, percentOf } from '@kaihei/domain/money'
import { type PacketKind, packetKinds } from '@kaihei/domain/packets/tariff'
import { Refusal } from '@kaihei/domain/refusal'
import type { BookAccount } from '@kaihei/domain/testing/book'
import { type CoinSplit, spendOrder, splitSpend } from '@kaihei/domain/wallet/purse'
import type { PayoutMethod } from '@kaihei/domain/withdrawals/withdrawal'
import { splitCoins, splitHeld } from '#ledger/accounts.ts'
import { movements } from '#ledger/movements.ts'
import type { Movement } from '#ledger/movement.ts'
import { Accounts } from '#proofs/models/accounts.ts'
import { Dial } from './dial.ts'
import { walkGifts } from './ledger-gifts.ts'
import { walkGoingBack } from './ledger-going-back.ts'
import { walkRentals } from './ledger-rental.ts'
import { type Walker, walkOrders } from './ledger-orders.ts'
import { insist, PostedBooks } from './posted-books.ts'

/** What a mistake in the program would make of a movement. */
export type Tamper = (movement: Movement) => readonly Movement[]

interface Request {
  readonly id: string
  readonly userId: string
  readonly method: PayoutMethod
  readonly amount: Coins
}

interface SentPacket {
  readonly id: string
  readonly kind: PacketKind
  readonly shares: number
  readonly senderId: string
}

interface SoldCode {
  readonly id: string
  readonly userId: string
  readonly price: Coins
  readonly taken: CoinSplit
}

const methods: readonly [PayoutMethod, ...PayoutMethod[]] = ['paypal', 'bank', 'alipay', 'wechat']

const lines = Object.values(movements).map(({ id, from, to }) => ({
  hasId: patternOf(id),
  isFrom: patternOf(...from),
  isTo: patternOf(...to),
}))

function patternOf(...names: readonly string[]): RegExp {
  const either = names.map((name) => name.replaceAll('.', '[.]').replaceAll('*', '[^:]+'))
  return new RegExp(`^(${either.join('|')})$`)
}

/** Whether exactly one line of `movements.ts` has its id, and allows every account that it touches. */
export function isOnThePage({ id, transfers }: Movement): boolean {
  const [line, ...others] = lines.filter(({ hasId }) => hasId.test(id))
  if (line === undefined || others.length > 0) return false
  return transfers.every(({ from, to }) => line.isFrom.test(from.class) && line.isTo.test(to.class))
}

/**
 * Walks from empty books: each number is one step, whatever it says. After each step every invariant is checked and the
 * books are compared with the model. Answers how many steps moved money.
 */
function walk(steps: Iterable<number>, tamper: Tamper = (movement) => [movement]): number {
  const book = new PostedBooks()
  const model = new Accounts()
  const people: string[] = []
  const requests: Request[] = []
  const packets: SentPacket[] = []
  const codes: SoldCode[] = []
  const opened = new Set<string>()
  /** Who has given up what they had; nobody does so twice. */
  const goneFrom = new Set<string>()
  /** Of gifts that were bought and not given yet, by person. */
  const bags = new Map<string, string>()
  let things = 0
  let moved = 0

  function compare(account: BookAccount, about: unknown): void {
    const same = model.book.get(account) === book.balances.get(account)
    insist(same, 'the books are as the rules say', about)
  }

  function post(movement: Movement, expect: () => void): void {
    insist(isOnThePage(movement), 'a movement is as its line of the page says', movement)
    for (const one of tamper(movement)) book.post(one)
    expect()
    moved += 1
    for (const { from, to } of movement.transfers)
      for (const account of [from, to]) compare(account, movement)
    const experienced = movement.experience?.userId ?? ''
    insist(
      model.experienceOf(experienced) === (book.experience.get(experienced) ?? 0),
      'experience is what was not given',
      movement,
    )
  }

  const newThing = () => `thing-${++things}`

  function arrive(dial: Dial): void {
    const userId = newThing()
    const [brought, beans] = [dial.amount(1_000_000), coins(dial.amount(1_000_000) + 1)]
    book.open(userId)
    people.push(userId)
    post(movements.openingBalance.make({ userId, coins: brought, beans }), () =>
      model.open(userId, { coins: brought, beans }),
    )
  }

  function topUp(dial: Dial, userId: string): void {
    const [bought, bonus] = [coins(dial.amount(500_000) + 1), dial.amount(20_000)]
    const paid = { orderNo: newThing(), userId, channel: 'sandbox', coins: bought, bonus }
    post(movements.topUpPaid.make(paid), () => model.topUp(userId, bought, bonus))
  }

  function spend(userId: string, price: Coins, build: () => Movement, expect: () => void): void {
    let movement: Movement
    try {
      movement = build()
    } catch (error) {
      const tooMuch = price > model.coinsOf(userId)
      insist(error instanceof Refusal && tooMuch, 'only what cannot be paid is refused', price)
      return
    }
    insist(price <= model.coinsOf(userId), 'what cannot be paid is refused', movement)
    post(movement, expect)
  }

  const walker: Walker = { book, model, people, earnings: new Map(), newThing, post, spend, topUp }

  /** Every movement there is: a new one is missing here until somebody walks it. */
  const kinds: Record<keyof typeof movements, (dial: Dial, userId: string) => void> = {
    openingBalance: arrive,
    topUpPaid: topUp,
    withdrawalRequested: (dial, userId) => {
      const amount = dial.within(model.beansOf(userId, 'available'))
      if (amount === 0) return topUp(dial, userId)
      const request = { id: newThing(), userId, method: dial.one(methods), amount }
      requests.push(request)
      post(movements.withdrawalRequested.make(request), () => model.askForPayout(userId, amount))
    },
    withdrawalPaid: (dial, userId) => {
      const request = dial.take(requests)
      if (request === undefined) return kinds.withdrawalRequested(dial, userId)
      const fee = percentOf(request.amount, dial.one([0, 1]))
      post(movements.withdrawalPaid.make({ ...request, fee }), () =>
        model.payOut(request.userId, request.method, request.amount, fee),
      )
    },
    withdrawalReturned: (dial, userId) => {
      const request = dial.take(requests)
      if (request === undefined) return kinds.withdrawalRequested(dial, userId)
      const owed = coins(0 - (book.inside(request.userId).owed ?? 0))
      post(movements.withdrawalReturned.make(request, owed), () =>
        model.returnPayout(request.userId, request.amount),
      )
    },
    beansConverted: (dial, userId) => {
      const amount = dial.within(model.beansOf(userId, 'available'))
      if (amount === 0) return topUp(dial, userId)
      const bonus = percentOf(amount, 2)
      post(movements.beansConverted.make({ id: newThing(), userId, amount, bonus }), () =>
        model.convert(userId, amount, bonus),
      )
    },
    renamePaid: (dial, userId) => {
      const owned = model.coinsOf(userId)
      if (owned === 0) return topUp(dial, userId)
      const price = dial.about(owned)
      const rename = { id: newThing(), userId, from: '旧', to: '新', price }
      const build = () => movements.renamePaid.make(rename, splitCoins(book.inside(userId)))
      spend(userId, price, build, () => model.spend(userId, price))
    },
    nitroBought: (dial, userId) => {
      const owned = model.coinsOf(userId)
      if (owned === 0) return topUp(dial, userId)
      const price = dial.about(owned)
      const [id, kind] = [newThing(), 'nitro-month' as const]
      const purse = splitCoins(book.inside(userId))
      const build = () => movements.nitroBought.make({ id, orderNo: id, userId, kind, price }, purse)
      spend(userId, price, build, () => {
        codes.push({ id, userId, price, taken: splitSpend(purse, price) })
        model.buy(userId, id, price)
      })
    },
    nitroRefunded: (dial, userId) => {
      const code = dial.take(codes)
      if (code === undefined) return kinds.nitroBought(dial, userId)
      const { id, userId: buyer, price, taken } = code
      const order = { id, orderNo: id, userId: buyer, kind: 'nitro-month' } as const
      post(movements.nitroRefunded.make(order, taken), () => model.takeBack(buyer, id, price))
    },
    activityPaid: (dial, userId) => {
      const owned = model.coinsOf(userId)
      if (owned === 0) return topUp(dial, userId)
      const total = dial.about(owned)
      const gifts = dial.within(total)
      const bag = { id: bags.get(userId) ?? newThing(), gifts }
      if (!bags.has(userId)) book.open(bag.id)
      bags.set(userId, bag.id)
      const paid = {
        id: newThing(),
        userId,
        activityId: 'A',
        orderNo: 'E1',
        title: '秋',
        titleEn: 'Autumn',
        quantity: 1,
        price: coins(total - gifts),
        bag,
      }
      const build = () => movements.activityPaid.make(paid, splitCoins(book.inside(userId)))
      spend(userId, total, build, () => {
        model.hold(userId, bag.id, gifts)
        model.spend(userId, paid.price)
      })
    },
    rewardPaid: (dial, userId) => {
      const amount = coins(dial.amount(50_000) + 1)
      const reward = { id: newThing(), userId, source: 'board', what: '', amount } as const
      post(movements.rewardPaid.make(reward), () => model.reward(userId, amount))
    },
    coinsGiven: (dial, userId) => {
      const [coinClass, amount] = [dial.one(spendOrder), coins(dial.amount(50_000) + 1)]
      const given = { id: newThing(), userId, coinClass, amount, reason: '补发' }
      post(movements.coinsGiven.make(given), () => model.adjust(userId, coinClass, amount))
    },
    coinsTaken: (dial, userId) => {
      const coinClass = dial.one(spendOrder)
      const inside = model.book.get({ owner: userId, class: `coin.${coinClass}` })
      if (inside === 0) return topUp(dial, userId)
      const amount = coins(dial.within(inside - 1) + 1)
      const taken = { id: newThing(), userId, coinClass, amount, reason: '更正' }
      post(movements.coinsTaken.make(taken), () => model.adjust(userId, coinClass, 0 - amount))
    },
    coinsGivenUp: (dial, userId) => {
      if (goneFrom.has(userId) || model.coinsOf(userId) === 0) return topUp(dial, userId)
      goneFrom.add(userId)
      const purse = splitCoins(book.inside(userId))
      post(movements.coinsGivenUp.make({ userId, ...purse }), () => model.giveUp(userId))
    },
    referralPaid: (dial, userId) => {
      const [amount, fee] = [coins(dial.amount(20_000) + 1), coins(dial.amount(2_000))]
      const paid = { id: newThing(), userId, step: 'advanced', rewards: 2, amount, fee } as const
      post(movements.referralPaid.make(paid), () => model.refer(userId, amount))
    },
    packetSent: (dial, senderId) => {
      const sendable = model.coinsOf(senderId) - model.book.get({ owner: senderId, class: 'coin.bonus' })
      if (sendable === 0) return topUp(dial, senderId)
      const amount = dial.within(sendable - 1) + 1
      const packet = {
        id: newThing(),
        kind: dial.one(packetKinds),
        shares: 3,
        senderId,
        amount: coins(amount),
      }
      const purse = splitCoins(book.inside(senderId))
      book.open(packet.id)
      packets.push(packet)
      post(movements.packetSent.make(packet, purse), () => model.sendPacket(senderId, packet.id, amount))
    },
    packetClaimed: (dial, userId) => {
      const packet = dial.one(packets)
      const share = packet === undefined ? 0 : dial.within(model.heldFor(packet.id))
      // Nobody opens one twice.
      if (packet === undefined || share === 0 || opened.has(`${packet.id} ${userId}`))
        return kinds.packetSent(dial, userId)
      opened.add(`${packet.id} ${userId}`)
      const held = splitHeld(book.inside(packet.id))
      post(movements.packetClaimed.make({ ...packet, userId, share: coins(share) }, held), () =>
        model.openPacket(packet.id, userId, share),
      )
    },
    packetReturned: (dial, userId) => {
      const packet = dial.take(packets)
      const left = packet === undefined ? 0 : model.heldFor(packet.id)
      if (packet === undefined || left === 0) return kinds.packetSent(dial, userId)
      post(movements.packetReturned.make(packet, splitHeld(book.inside(packet.id))), () =>
        model.giveBack(packet.id, packet.senderId, left),
      )
    },
    ...walkOrders(walker),
    ...walkGifts(walker, bags),
    ...walkGoingBack(walker),
    ...walkRentals(walker),
  }
  const ways = Object.values(kinds)

  for (const step of steps) {
    const dial = new Dial(step)
    const go = dial.one(ways) ?? arrive
    const person = dial.one(people.slice(-3))
    if (person === undefined) arrive(dial)
    else (go === arrive && people.length > 7 ? topUp : go)(dial, person)
  }
  for (const [account] of book.balances.all()) compare(account, account)
  return moved
}

const stepsOfAWalk = 128
/** Printed when a walk fails, together with the shortest list of steps that does. */
const seed = 20_260_401

/** Answers how many steps were made. */
export function walkRandomly(
  walks: number,
  tamper?: Tamper,
  options?: { readonly endOnFailure: boolean },
): number {
  let moved = 0
  const steps = fc.uint32Array({ minLength: stepsOfAWalk, maxLength: stepsOfAWalk })
  fc.assert(
    fc.property(steps, (walked) => {
      moved += walk(walked, tamper)
    }),
    { seed, numRuns: walks, ...options },
  )
  return moved
}
