import { coins, wholeCoins } from '@kaihei/domain/money'
import { expect, test } from 'vitest'
import { splitOrder } from '@kaihei/domain/orders/price'
import { type Account, beansOf, coinsOf, house, splitCoins, splitHeld } from './accounts.ts'
import type { Movement, Transfer } from './movement.ts'
import { openingBalance } from './movements/opening.ts'
import { orderHeld, orderReleased, orderReversed } from './movements/orders.ts'
import { PostedBooks } from '#proofs/walks/posted-books.ts'
import { isOnThePage, type Tamper, walkRandomly } from '#proofs/walks/ledger-walk.ts'

test('every movement leaves the books as the rules say, over 16 384 steps of which each checks every invariant', () => {
  expect(walkRandomly(132)).toBeGreaterThan(16_384)
})

test('a movement under another id, or with an account that its line does not name, is not on the page', () => {
  const brought = openingBalance({ userId: 'u', coins: coins(1), beans: coins(1) })
  expect(isOnThePage(brought)).toBe(true)
  expect(isOnThePage({ ...brought, id: 'gift:u' })).toBe(false)
  const astray = brought.transfers.map((leg) => ({ ...leg, from: house('revenue') }))
  expect(isOnThePage({ ...brought, transfers: astray })).toBe(false)
})

const changeLegs =
  (change: (legs: readonly Transfer[]) => readonly Transfer[]): Tamper =>
  (movement) => [{ ...movement, transfers: change(movement.transfers) }]

const withClass = (account: Account, which: Account['class']): Account => ({ ...account, class: which })

const mistakes: Record<string, { readonly tamper: Tamper; readonly caught: RegExp }> = {
  'forgets the last of several legs': {
    tamper: changeLegs((legs) => (legs.length > 1 ? legs.slice(0, -1) : legs)),
    caught: /the books are as the rules say/,
  },
  'forgets all legs of a refund': {
    tamper: (movement) =>
      movement.id.includes(':returned:') ? [{ ...movement, transfers: [] }] : [movement],
    caught: /a movement moves something/,
  },
  'moves a leg twice': {
    tamper: changeLegs((legs) => [...legs, ...legs.slice(-1)]),
    caught: /as the rules say|below 0|than went in/,
  },
  'takes bought coins where there are gifts': {
    tamper: changeLegs((legs) =>
      legs.map((leg) =>
        leg.from.class === 'coin.bonus' ? { ...leg, from: withClass(leg.from, 'coin.paid') } : leg,
      ),
    ),
    caught: /as the rules say|below 0/,
  },
  'gives every refund back as bought coins': {
    tamper: changeLegs((legs) =>
      legs.map((leg) =>
        leg.from.class.startsWith('held.') ? { ...leg, to: coinsOf(leg.to.owner, 'paid') } : leg,
      ),
    ),
    caught: /as the rules say/,
  },
  'posts a movement a second time under another id': {
    tamper: (movement) => [movement, { ...movement, id: `${movement.id}:again` }],
    caught: /as the rules say|below 0|than went in/,
  },
  'posts a movement a second time under its own id': {
    tamper: (movement) => [movement, movement],
    caught: /nothing is posted twice/,
  },
  'turns a leg around': {
    tamper: changeLegs((legs) => legs.map(({ from, to, amount }) => ({ from: to, to: from, amount }))),
    caught: /as the rules say|below 0|than went in/,
  },
  'moves nothing with a leg': {
    tamper: changeLegs((legs) => legs.map((leg) => ({ ...leg, amount: coins(0) }))),
    caught: /every transfer is above 0/,
  },
  'loses a hundredth': {
    tamper: changeLegs((legs) =>
      legs.map((leg) => (leg.amount > 1 ? { ...leg, amount: coins(leg.amount - 1) } : leg)),
    ),
    caught: /as the rules say/,
  },
  'makes beans available to somebody who owes': {
    tamper: changeLegs((legs) =>
      legs.map((leg) => (leg.to.class === 'owed' ? { ...leg, to: beansOf(leg.to.owner, 'available') } : leg)),
    ),
    caught: /as the rules say/,
  },
  'settles a debt with more than is owed': {
    tamper: changeLegs((legs) =>
      legs.map((leg) =>
        leg.to.class === 'bean.available' ? { ...leg, to: withClass(leg.to, 'owed') } : leg,
      ),
    ),
    caught: /nobody settles more than they owe/,
  },
  'bears what a companion cannot give back': {
    tamper: changeLegs((legs) =>
      legs.map((leg) => (leg.from.class === 'owed' ? { ...leg, from: house('revenue') } : leg)),
    ),
    caught: /as the rules say/,
  },
  'takes back what is available before what is pending': {
    tamper: changeLegs((legs) =>
      legs.map((leg) =>
        leg.from.class === 'bean.pending' && leg.to.class.startsWith('coin.')
          ? { ...leg, from: withClass(leg.from, 'bean.available') }
          : leg,
      ),
    ),
    caught: /as the rules say|below 0/,
  },
  'keeps the discounts of what was refunded': {
    tamper: changeLegs((legs) =>
      legs.map((leg) => (leg.to.class.startsWith('expense.') ? { ...leg, to: house('revenue') } : leg)),
    ),
    caught: /as the rules say|goes somewhere else/,
  },
  'forgets that a done order counts': {
    tamper: ({ experience, ...movement }) => [
      experience === undefined || movement.id.includes(':released') ? movement : { ...movement, experience },
    ],
    caught: /experience is what was not given/,
  },
  'lets a refunded order count': {
    tamper: ({ experience, ...movement }) => [
      experience === undefined || movement.id.includes(':reversed') ? movement : { ...movement, experience },
    ],
    caught: /experience is what was not given/,
  },
  'counts gifts as experience': {
    tamper: (movement: Movement) => [
      movement.experience === undefined
        ? movement
        : {
            ...movement,
            experience: {
              ...movement.experience,
              amount: coins(movement.transfers.reduce((sum, { amount }) => sum + amount, 0)),
            },
          },
    ],
    caught: /experience is what was not given/,
  },
}

test.each(Object.entries(mistakes))('a program that %s is found out', (_, { tamper, caught }) => {
  // What the shortest such walk is, interests nobody here.
  expect(() => walkRandomly(250, tamper, { endOnFailure: true })).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringMatching(caught) }) }),
  )
})

const [bossId, playerId, orderId] = ['boss', 'companion', 'order']
const order = { orderId, sn: 'K1', bossId, playerId }
/** Two hours for 50 each, 3 % off for VIP, and a voucher of 10 %. */
const price = {
  list: wholeCoins(100),
  vipDiscount: wholeCoins(3),
  voucherDiscount: coins(970),
  payable: coins(8_730),
}
const share = (refund: number) => splitOrder(price, 18, refund)

function placeOrder(): PostedBooks {
  const book = new PostedBooks()
  for (const owner of [bossId, playerId, orderId]) book.open(owner)
  book.post(openingBalance({ userId: bossId, coins: wholeCoins(100), beans: coins(0) }))
  const held = { ...order, price: price.payable, cause: 'placed' }
  book.post(orderHeld(held, splitCoins(book.inside(bossId))))
  return book
}

function readOrder({ balances, experience }: PostedBooks) {
  const of = (account: Account) => balances.get(account)
  return {
    boss: of(coinsOf(bossId, 'paid')),
    experience: experience.get(bossId) ?? 0,
    companion: of(beansOf(playerId, 'pending')),
    vip: of(house('expense.vip')),
    voucher: of(house('expense.voucher')),
    revenue: of(house('revenue')),
  }
}

const released = {
  boss: 1_270,
  experience: 8_730,
  companion: 8_200,
  vip: -300,
  voucher: -970,
  revenue: 1_800,
}
const halfBack = { boss: 5_635, experience: 4_365, companion: 4_100, vip: -150, voucher: -485, revenue: 900 }

test('the example of the rules: an order is released, and half of it refunded after the end', () => {
  const book = placeOrder()
  const held = splitHeld(book.inside(orderId))
  expect(held).toEqual({ bonus: 0, earned: 0, paid: 8_730 })
  book.post(orderReleased({ ...order, split: share(0) }, held))
  expect(readOrder(book)).toEqual(released)
  expect(splitHeld(book.inside(orderId))).toEqual({ bonus: 0, earned: 0, paid: 0 })

  const cover = { pending: wholeCoins(41), available: coins(0), owed: coins(0) }
  const half = { ...order, times: 1, from: share(0), to: share(4_365) }
  book.post(orderReversed(half, held, cover))
  expect(readOrder(book)).toEqual(halfBack)
})

test('half of it refunded before the release comes to the same', () => {
  const book = placeOrder()
  book.post(orderReleased({ ...order, split: share(4_365) }, splitHeld(book.inside(orderId))))
  expect(readOrder(book)).toEqual(halfBack)
})

test('all of it refunded leaves nothing with anybody, before the release or after', () => {
  const [before, after] = [placeOrder(), placeOrder()]
  const held = splitHeld(before.inside(orderId))
  before.post(orderReleased({ ...order, split: share(8_730) }, held))
  after.post(orderReleased({ ...order, split: share(0) }, held))
  const cover = { pending: wholeCoins(82), available: coins(0), owed: coins(0) }
  after.post(orderReversed({ ...order, times: 1, from: share(0), to: share(8_730) }, held, cover))
  const nothing = { boss: 10_000, experience: 0, companion: 0, vip: 0, voucher: 0, revenue: 0 }
  expect([before, after].map(readOrder)).toEqual([nothing, nothing])
})

test('a release for which too much or too little is held is a mistake of ours', () => {
  for (const paid of [8_729, 8_731]) {
    const held = { bonus: coins(0), earned: coins(0), paid: coins(paid) }
    expect(() => orderReleased({ ...order, split: share(0) }, held)).toThrow('cannot be poured')
  }
})

test('a refund that is not covered exactly, or takes back less than before, is a mistake of ours', () => {
  const spent = { bonus: coins(0), earned: coins(0), paid: coins(8_730) }
  const half = { ...order, times: 1, from: share(0), to: share(4_365) }
  const cover = { pending: wholeCoins(40), available: coins(0), owed: coins(0) }
  expect(() => orderReversed(half, spent, cover)).toThrow('no cover')
  const none = { pending: coins(0), available: coins(0), owed: coins(0) }
  const lessThanBefore = { ...half, from: half.to, to: half.from }
  expect(() => orderReversed(lessThanBefore, spent, none)).toThrow(RangeError)
})
