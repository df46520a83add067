import type { OrderDetail } from '@kaihei/domain/orders/shapes'
import { allowedMoves, clockOf } from '@kaihei/domain/orders/clock'
import { makeMove } from '@kaihei/domain/orders/machine'
import { claimRange, claimStateOf } from '@kaihei/domain/orders/claim'

import { moves } from '@kaihei/domain/orders/moves'
import type { MoveInput, MoveName, Side } from '@kaihei/domain/orders/moves'
import { bookedEnd, minutesLater, placeOrder, publishWish } from '@kaihei/domain/orders/order'
import type { Order } from '@kaihei/domain/orders/order'
import { isOpenOrder } from '@kaihei/domain/orders/status'
import { nextTimer, runTimer } from '@kaihei/domain/orders/timers'
import { wireMoveOf } from '@kaihei/domain/orders/verbs'
import { coins } from '@kaihei/domain/money'

/** When every order of the tests is placed. */
const placedAt = new Date('2026-11-14T18:00:00.000Z')

export function minutesIn(minutes: number): Date {
  return minutesLater(placedAt, minutes)
}

/** Two hours at 68, with discounts. */
export const waiting = placeOrder(
  {
    units: 4,
    commission: 18,
    price: {
      list: coins(13_600),
      vipDiscount: coins(408),
      voucherDiscount: coins(1319),
      payable: coins(11_873),
    },
  },
  placedAt,
)

/** By whoever's move it is, the boss where it is both's. */
export function move(
  order: Order,
  name: MoveName,
  minutes: number,
  input: MoveInput = {},
  side: Side = moves[name].by[0] ?? 'boss',
): Order {
  return makeMove(order, name, side, minutesIn(minutes), input).order
}

/** What the clock does next. */
export function wait(order: Order): Order {
  const due = nextTimer(order)
  if (due === undefined) throw new Error('nothing is to come')
  return runTimer(order, due).order
}

export const wished = publishWish({ units: 4, lowestPricePerHour: 6800, mode: 'pick' }, placedAt)
export const accepted = move(waiting, 'accept', 1)
/** From 18:06 to 20:06. */
export const serving = wait(accepted)
/** Since 20:36. */
export const finished = wait(serving)
export const completed = move(finished, 'confirm', 160)
export const refunding = move(serving, 'askRefund', 40, { amount: coins(9000) })
export const refused = move(refunding, 'refuse', 50)
export const endedEarly = move(serving, 'endEarly', 36)

const boss = { uk: 'boss567812345678', showId: '10001', nickname: '等灯的人', avatar: '', hue: 190, sex: 1 }
const player = { uk: 'abcdefgh12345678', showId: '88126', nickname: '小橘灯', avatar: '', hue: 45, sex: 2 }

/** An order as the server describes it to one of the two. */
export function describeAs(
  side: 'boss' | 'player',
  order: Order,
  minutes: number,
  traits: Partial<OrderDetail> = {},
): OrderDetail {
  const now = minutesIn(minutes)
  const clock = clockOf(order, now)
  const actions = allowedMoves(order, side, now)
  const { proposal, claim, renewal, startedAt } = order
  return {
    orderId: '00000000-0000-7000-8000-000000000001',
    orderSn: 'KH2611140082',
    product: 'pw',
    kind: order.entrance,
    source: 'web',
    status: order.status,
    isBoss: side === 'boss',
    boss,
    player,
    service: {
      id: '00000000-0000-7000-8000-00000000000a',
      game: 'lol',
      title: '排位双排',
      pricePerHour: 6800,
    },
    units: order.units,
    ...order.price,
    refunded: order.refunded,
    createdAt: placedAt.toISOString(),
    clock: clock === undefined ? null : { ...clock, until: clock.until.toISOString() },
    acceptedAt: order.acceptedAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    bookedEnd: startedAt === null ? null : bookedEnd(order).toISOString(),
    allowedActions: actions.map((one) => wireMoveOf(one)),
    blockedActions: [],
    note: '',
    ready: order.ready,
    meeting: null,
    timeline: [
      {
        id: '1',
        what: 'placed',
        by: 'boss',
        status: 0,
        at: placedAt.toISOString(),
        note: '',
        amount: 11_873,
        files: [],
      },
    ],
    proposal:
      proposal === null || !isOpenOrder(order.status)
        ? null
        : { ...proposal, objectUntil: proposal.objectUntil?.toISOString() ?? null },
    claim: claim && { amount: claim.amount, noShow: claim.noShow, state: claimStateOf(claim, order) },
    claimRange: actions.includes('askRefund') ? claimRange(order, now) : null,
    renewalQuote: null,
    renewal: renewal && {
      units: renewal.units,
      payable: renewal.payable,
      decideUntil: renewal.decideUntil.toISOString(),
    },
    earning: side === 'boss' ? null : 11_152,
    review: null,
    reviewUntil: null,
    quickSn: null,
    ...traits,
  }
}
