import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { products } from '../games/game.ts'
import { offeredGame } from '../games/game-code.ts'
import { evidence, orderNote } from '../orders/calls.ts'
import {
  allowedActions,
  orderCard,
  orderDetail,
  orderPerson,
  timeline,
  voucherVerdicts,
} from '../orders/shapes.ts'
import { playerCard } from '../players/player.ts'
import {
  amount,
  instant,
  line,
  nothing,
  numberWithin,
  pageInput,
  pageOf,
  paragraph,
  uk,
  wholeNumber,
} from '../shape.ts'
import { problem } from '../problem.ts'
import { tariff } from '../tariff.ts'
import { moveRefusals } from '../orders/machine.ts'
import { operations } from '../orders/moves.ts'

const orderSn = z
  .string(problem('no_such_order'))
  .check(z.regex(/^[A-Z0-9]{6,20}$/, problem('no_such_order')))
const units = numberWithin('order_units', tariff.order.units)

/** What the boss looks for. */
const wish = {
  product: z.enum(products, problem('no_such_product')),
  game: offeredGame(problem('no_such_game')),
  units,
  /** 0 is anybody. */
  sex: z.optional(wholeNumber({ min: 0, max: 2 })),
  minLevel: z.optional(wholeNumber({ min: 1, max: tariff.playLevels.length })),
  server: z.optional(line('server', { min: 1, max: tariff.fastOrder.serverCharacters })),
  note: orderNote,
  mode: z.enum(['pick', 'auto'], problem('mode_missing')),
}

/** What the hall shows of a wish, and what the boss sees of his own. */
const fastOrder = z.extend(orderCard, {
  game: z.string(),
  /** What is held until it is paid; 0 afterwards. */
  deposit: z.int(),
  mode: z.enum(['pick', 'auto']),
  sex: z.int(),
  minLevel: z.int(),
  server: z.nullable(z.string()),
  note: z.string(),
  /** How many bids are live. */
  bidCount: z.int(),
  /** Mine, for a companion: until when it lives, and what she would ask per hour. */
  myBid: z.nullable(
    z.strictObject({
      /** `declined` is her own no, `turnedDown` the boss's. */
      state: z.enum(['live', 'gone', 'turnedDown', 'declined', 'chosen']),
      until: instant,
    }),
  ),
  /** For a companion who fits: her price per hour for it. */
  myPrice: z.nullable(z.int()),
})
export type FastOrder = z.output<typeof fastOrder>

/** Everything of the order it becomes, too: from the payment on it is an order like any other. */
const fastOrderDetail = z.extend(orderDetail, {
  ...z.pick(fastOrder, {
    game: true,
    deposit: true,
    mode: true,
    sex: true,
    minLevel: true,
    server: true,
    bidCount: true,
    myBid: true,
    myPrice: true,
  }).shape,
  allowedActions,
  timeline,
  voucherId: z.nullable(z.string()),
  /** All my coins, for the boss. */
  balance: z.nullable(z.int()),
})
export type FastOrderDetail = z.output<typeof fastOrderDetail>

export const publishFastOrder = defineCall({
  method: 'POST',
  path: '/web/dc/v1/fast/prd/order',
  access: 'member',
  effect: 'change',
  spends: true,
  refusals: [
    'game_off',
    'nobody_matches',
    'too_many_open_orders',
    'fast_order_paused',
    'insufficient_balance',
  ],
  summary: 'Publish a wish: whoever fits may bid',
  input: z.strictObject(wish),
  output: fastOrder,
})

export const operateFastOrder = defineCall({
  method: 'POST',
  path: '/web/dc/v1/fast/opt/order',
  access: 'member',
  effect: 'change',
  refusals: [
    ...moveRefusals,
    'not_matching',
    'not_online',
    'low_reputation',
    'player_engaged',
    'bid_limit',
    'bids_full',
    'bid_turned_down',
    'bid_declined',
    'bid_gone',
    'reason_needed',
    'no_show_too_early',
    'no_show_over',
    'absence_too_early',
    'absence_over',
    'refund_over',
    'objection_open',
    'refund_once',
    'refund_amount',
    'no_such_file',
  ],
  summary: 'Do something with a fast order; from the payment on the verbs are those of every order',
  input: z.strictObject({
    orderSn,
    op: z.enum(operations, problem('no_such_operation')),
    playerUk: z.optional(uk),
    amount: z.optional(amount()),
    reason: z.optional(line('reason', { min: 1, max: tariff.order.reasonCharacters })),
    text: z.optional(paragraph('explanation', { max: tariff.order.claimCharacters })),
    files: z.optional(evidence),
  }),
  output: fastOrder,
})

const bidder = z.extend(
  z.pick(playerCard, {
    uk: true,
    showId: true,
    nickname: true,
    avatar: true,
    hue: true,
    sex: true,
    playLevel: true,
    rating: true,
    reviewCount: true,
    orderCount: true,
    score: true,
    scoreParts: true,
    voiceUrl: true,
    voiceSeconds: true,
    voicePeaks: true,
    cover: true,
    motto: true,
  }),
  {
    pricePerHour: z.int(),
    serviceTitle: z.string(),
    rank: z.nullable(z.string()),
    calledAt: instant,
    /** The bid lives until then. */
    until: instant,
  },
)
export type Bidder = z.output<typeof bidder>

export const listBidders = defineCall({
  method: 'GET',
  path: '/web/dc/v1/fast/player/list',
  access: 'member',
  effect: 'read',
  refusals: ['not_found', 'not_allowed'],
  summary: 'Who bids for my wish, the best score first',
  input: z.strictObject({ orderSn }),
  output: z.strictObject({ items: z.array(bidder) }),
})

export const getFastOrder = defineCall({
  method: 'GET',
  path: '/web/dc/v1/fast/order/detail',
  access: 'member',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'A fast order with its clock and what I can do; without a number my latest',
  input: z.strictObject({ orderSn: z.optional(orderSn) }),
  output: fastOrderDetail,
})

export const turnDownBidder = defineCall({
  method: 'POST',
  path: '/web/dc/v1/fast/boss/reject/call/order',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'bid_gone'],
  summary: 'Turn a bidder down; she cannot bid again',
  input: z.strictObject({ orderSn, playerUk: uk }),
  output: z.null(),
})

export const setDuration = defineCall({
  method: 'POST',
  path: '/web/dc/v1/fast/set/duration',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'voucher_not_usable', 'renewal_open', 'too_many_units'],
  summary: 'How long and with which voucher; while it is being served, how much longer',
  input: z.strictObject({ orderSn, units, voucherId: z.optional(z.uuid(problem('no_such_voucher'))) }),
  output: z.strictObject({
    list: z.int(),
    vipDiscount: z.int(),
    voucherDiscount: z.int(),
    payable: z.int(),
  }),
})

export const judgeCoupons = defineCall({
  method: 'POST',
  path: '/web/dc/v1/fast/coupon',
  access: 'member',
  effect: 'read',
  refusals: moveRefusals,
  summary: 'My vouchers, each with what it would take off or why it cannot',
  input: z.strictObject({ orderSn }),
  output: z.strictObject({ vouchers: voucherVerdicts }),
})

export const payFastOrder = defineCall({
  method: 'POST',
  path: '/web/dc/v1/fast/pay',
  access: 'member',
  effect: 'change',
  spends: true,
  refusals: [
    ...moveRefusals,
    'insufficient_balance',
    'voucher_not_usable',
    'player_engaged',
    'renewal_open',
    'renewal_not_quoted',
  ],
  summary: 'Pay for the chosen companion, or for more time',
  input: z.strictObject({ orderSn }),
  output: fastOrder,
})

export const listHall = defineCall({
  method: 'GET',
  path: '/web/dc/v1/fast/player/order/list',
  access: 'player',
  effect: 'read',
  summary: 'Open fast orders that I may take, and those that are mine',
  input: z.strictObject(pageInput),
  output: pageOf(fastOrder),
})

const lastOrder = z.strictObject({
  orderSn: z.string(),
  orderId: z.string(),
  product: z.enum(products),
  status: z.int(),
  isBoss: z.boolean(),
  kind: z.enum(['direct', 'fast']),
})
export type LastOrder = z.output<typeof lastOrder>

export const getLastOrder = defineCall({
  method: 'GET',
  path: '/web/dc/v1/fast/last/order',
  access: 'member',
  effect: 'read',
  cached: 'etag',
  summary: 'My newest open order; asked every 5 s, 304 while nothing has changed',
  input: nothing,
  output: z.nullable(lastOrder),
})

/** What the form for a quick order starts from: my last wish, and how many would fit now. */
export const countMatches = defineCall({
  method: 'GET',
  path: '/web/dc/v1/fast/matches',
  access: 'member',
  effect: 'read',
  summary: 'How many companions fit a wish now, and the lowest price per hour among them',
  input: z.strictObject({
    product: wish.product,
    game: wish.game,
    sex: wish.sex,
    minLevel: wish.minLevel,
    server: wish.server,
  }),
  output: z.strictObject({
    online: z.int(),
    all: z.int(),
    lowestPricePerHour: z.nullable(z.int()),
    best: z.array(orderPerson),
  }),
})
