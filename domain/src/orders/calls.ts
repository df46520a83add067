import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { gameCodes, products } from '../games/game.ts'
import { lolRegions } from '../lol/calls.ts'
import { remark } from '../ops/remark.ts'
import { foundPerson } from '../players/player.ts'
import {
  amount,
  flag,
  instant,
  line,
  noMoreThan,
  numberWithin,
  pageInput,
  pageOf,
  paragraph,
  uk,
  wholeNumber,
} from '../shape.ts'
import { problem } from '../problem.ts'
import { reasons } from '../refusal.ts'
import { tariff } from '../tariff.ts'
import { voucherValue, whyNot } from '../vouchers/voucher.ts'
import type { ClaimState } from './claim.ts'
import { clockEnds } from './clock.ts'
import { orderStatus } from './status.ts'
import { moveRefusals } from './machine.ts'
import { wireMoves } from './verbs.ts'

export const orderPerson = z.pick(foundPerson, {
  uk: true,
  showId: true,
  nickname: true,
  avatar: true,
  hue: true,
  sex: true,
})
const status = z.enum(orderStatus)
const actionName = z.enum(wireMoves)

/** A product line stands in the address; another one is no call of ours. */
const product = z.string()
const orderId = z.uuid(problem('no_such_order'))

/** What a boss writes for whoever comes. */
export const orderNote = z.optional(paragraph('note', { max: tariff.order.noteCharacters }))

/** Somebody on Discord; what they call themselves there is known since they last signed in with it. */
const discordContact = z.strictObject({ id: z.string(), handle: z.nullable(z.string()) })

const orderClock = z.strictObject({
  who: z.enum(['boss', 'player', 'staff', 'both']),
  until: instant,
  /** What happens then by itself, and the state it leads to; `objectionOver` leaves it where it is. */
  next: z.enum(clockEnds),
  becomes: status,
})

export const orderCard = z.strictObject({
  orderId: z.string(),
  /** What people call it. */
  orderSn: z.string(),
  product: z.enum(products),
  kind: z.enum(['direct', 'fast']),
  source: z.enum(['web', 'discord']),
  status,
  isBoss: z.boolean(),
  boss: orderPerson,
  /** None while a fast order looks for somebody. */
  player: z.nullable(orderPerson),
  /** As it was when it was ordered. Of a wish only the game is known. */
  service: z.strictObject({
    id: z.nullable(z.string()),
    game: z.enum(gameCodes),
    title: z.string(),
    pricePerHour: z.nullable(z.int()),
  }),
  units: z.int(),
  list: z.int(),
  vipDiscount: z.int(),
  voucherDiscount: z.int(),
  payable: z.int(),
  refunded: z.int(),
  createdAt: instant,
  /** Of the service: when it began, and until when it is booked. */
  startedAt: z.nullable(instant),
  bookedEnd: z.nullable(instant),
  /** For the companion: what she gets if it ends as it stands. */
  earning: z.nullable(z.int()),
  /** Whose turn it is and until when: the same in every list and on the order's own page. */
  clock: z.nullable(orderClock),
})
export type OrderCard = z.output<typeof orderCard>

const side = z.enum(['boss', 'player', 'staff'])

/** What has happened, the newest first. `by` null is the clock. */
export const timeline = z.array(
  z.strictObject({
    id: z.string(),
    /** A move, a timer, or `placed`, `published`, `proposed`. */
    what: z.string(),
    by: z.nullable(side),
    status,
    at: instant,
    note: z.string(),
    amount: z.nullable(z.int()),
    /** Addresses of pictures. */
    files: z.array(z.string()),
  }),
)
/** What I can do now: none of it would be refused for anything that the server knows. */
export const allowedActions = z.array(actionName)

/** What would be my move now but for a reason that I should see beside it. Never among `allowedActions`. */
const blockedActions = z.array(
  z.strictObject({
    action: actionName,
    /** What the move would be refused with, and the sentence for it. */
    reason: z.enum(reasons),
    message: z.string(),
    /** With `insufficient_balance`: how many hundredths are missing. */
    missing: z.nullable(z.int()),
    /** With `fast_order_paused`: from when on. */
    availableAt: z.nullable(instant),
  }),
)

/** How the two find each other. */
const meeting = z.strictObject({
  /** What the boss wrote when he ordered. */
  note: z.string(),
  /** The boss's accounts in the game that is played, where the house knows any. */
  bossGameAccounts: z.array(
    z.strictObject({ gameName: z.string(), tagLine: z.string(), region: z.enum(lolRegions) }),
  ),
  bossDiscord: z.nullable(discordContact),
  playerDiscord: z.nullable(discordContact),
})

export const orderDetail = z.extend(orderCard, {
  acceptedAt: z.nullable(instant),
  allowedActions,
  blockedActions,
  timeline,
  /** What the boss wrote for whoever comes. */
  note: z.string(),
  /** Who has said that they are there; once both have, the service begins. */
  ready: z.strictObject({ boss: z.boolean(), player: z.boolean() }),
  /** From acceptance to the end of the service, for the two people of the order and for staff. */
  meeting: z.nullable(meeting),
  /** What goes back if it is confirmed now. */
  proposal: z.nullable(
    z.strictObject({
      refund: z.int(),
      by: z.enum(['boss', 'player', 'nobody']),
      objectUntil: z.nullable(instant),
    }),
  ),
  /** The one claim of the order: still open, withdrawn or lapsed (`dropped`), or decided (`settled`). */
  claim: z.nullable(
    z.strictObject({
      amount: z.int(),
      noShow: z.boolean(),
      state: z.enum(['open', 'dropped', 'settled'] satisfies ClaimState[]),
    }),
  ),
  /** How much I may ask back now; none when I cannot. */
  claimRange: z.nullable(z.strictObject({ min: z.int(), max: z.int() })),
  renewalQuote: z.nullable(z.strictObject({ units: z.int(), payable: z.int() })),
  renewal: z.nullable(z.strictObject({ units: z.int(), payable: z.int(), decideUntil: instant })),
  review: z.nullable(
    z.strictObject({
      id: z.string(),
      stars: z.int(),
      tags: z.array(z.string()),
      text: z.string(),
      reply: z.nullable(z.string()),
      deleted: z.boolean(),
      /** Why staff took it down; null while it stands, and when its author deleted it. */
      takenDownReason: z.nullable(z.string()),
      editableUntil: instant,
    }),
  ),
  /** Until when it can be reviewed, if it can. */
  reviewUntil: z.nullable(instant),
  /** The fast order that it was turned into. */
  quickSn: z.nullable(z.string()),
})
export type OrderDetail = z.output<typeof orderDetail>

/** Vouchers with what each would take off, or why it cannot. */
export const voucherVerdicts = z.array(
  z.strictObject({
    id: z.string(),
    /** In Chinese, and what it is made of. */
    title: z.string(),
    value: z.optional(voucherValue),
    usable: z.boolean(),
    why: z.optional(z.string()),
    whyNot: z.optional(whyNot),
    discount: z.optional(z.int()),
  }),
)

export const quoteOrder = defineCall({
  method: 'POST',
  path: '/web/{product}/order/calculateSingleOrder',
  access: 'member',
  effect: 'read',
  refusals: ['not_found', 'not_yourself', 'blocked', 'player_unavailable', 'voucher_not_usable'],
  summary: 'What an order would cost, with every voucher judged, and a quote to order with',
  input: z.strictObject({
    product,
    playerUk: uk,
    serviceId: z.uuid(problem('no_such_service')),
    units: numberWithin('order_units', tariff.order.units),
    voucherId: z.optional(z.uuid(problem('no_such_voucher'))),
  }),
  output: z.strictObject({
    list: z.int(),
    vipDiscount: z.int(),
    voucherDiscount: z.int(),
    payable: z.int(),
    quote: z.string(),
    expiresAt: instant,
    vouchers: voucherVerdicts,
    pricePerHour: z.int(),
    units: z.int(),
    /** All my coins. */
    balance: z.int(),
  }),
})

export const createOrder = defineCall({
  method: 'POST',
  path: '/web/{product}/order/createPlayerOrder',
  access: 'member',
  effect: 'change',
  refusals: [
    'quote_invalid',
    'quote_expired',
    'quote_used',
    'player_unavailable',
    'blocked',
    'voucher_not_usable',
    'too_many_open_orders',
    'insufficient_balance',
  ],
  summary: 'Order with a quote: the price is held until the service is over',
  input: z.strictObject({
    product,
    quote: z.string(problem('quote_again')).check(z.maxLength(2000, problem('quote_again'))),
    note: orderNote,
  }),
  output: orderDetail,
})

const reason = z.optional(line('reason', { min: 1, max: tariff.order.reasonCharacters }))
const on = z.optional(z.enum(['order', 'refund']))
const stepInput = z.strictObject({ product, orderId, reason, on })

export const acceptOrder = defineCall({
  method: 'GET',
  path: '/web/{product}/order/acceptOrder',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'player_engaged'],
  summary: 'Accept an order, or agree to a refund (on=refund)',
  input: stepInput,
  output: orderDetail,
})

export const rejectOrder = defineCall({
  method: 'GET',
  path: '/web/{product}/order/rejectOrder',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'reason_needed', 'objection_over'],
  summary: 'Turn an order, a renewal or a refund down, or object to an early end',
  input: stepInput,
  output: orderDetail,
})

export const cancelOrder = defineCall({
  method: 'GET',
  path: '/web/{product}/order/cancelOrder',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'too_early', 'no_show_over'],
  summary: 'Cancel an order, or say that nobody came (reason=no_show)',
  input: stepInput,
  output: orderDetail,
})

export const confirmOrder = defineCall({
  method: 'GET',
  path: '/web/{product}/order/confirmOrder',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'objection_open'],
  summary: 'Confirm that all is well, or drop a claim (on=refund)',
  input: stepInput,
  output: orderDetail,
})

export const closeOrder = defineCall({
  method: 'GET',
  path: '/web/{product}/order/closeOrder',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'too_early', 'absence_over'],
  summary: 'End the service, or say that the boss did not come (reason=boss_absent)',
  input: stepInput,
  output: orderDetail,
})

export const sayReady = defineCall({
  method: 'POST',
  path: '/web/orders/ready',
  access: 'member',
  effect: 'change',
  refusals: moveRefusals,
  summary: 'Say that I am there, once; when both have said it the service begins',
  input: z.strictObject({ orderId }),
  output: orderDetail,
})

export const consentToEnd = defineCall({
  method: 'POST',
  path: '/web/orders/consent',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'objection_over'],
  summary: 'Agree to an early end instead of objecting; the boss may confirm at once',
  input: z.strictObject({ orderId }),
  output: orderDetail,
})

export const getOrder = defineCall({
  method: 'GET',
  path: '/web/{product}/order/orderDetail',
  access: 'member',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'An order with its clock, its history and what can be done now; without an id the latest',
  input: z.strictObject({ product, orderId: z.optional(orderId) }),
  output: orderDetail,
})

/** Files that show what somebody says. */
export const evidence = z
  .array(z.uuid(problem('no_such_file')))
  .check(noMoreThan('too_many_files', tariff.order.maxFiles))

export const askRefund = defineCall({
  method: 'POST',
  path: '/web/{product}/order/askRefund',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'reason_needed', 'refund_once', 'refund_amount', 'refund_over', 'no_such_file'],
  summary: 'Ask for money back, with a reason and files; or hand a claim to customer service (escalate)',
  input: z.strictObject({
    product,
    orderId,
    amount: z.optional(amount()),
    reason: paragraph('reason', { max: tariff.order.claimCharacters }),
    files: z.optional(evidence),
    escalate: z.optional(flag()),
  }),
  output: orderDetail,
})

const comment = {
  orderId,
  stars: numberWithin('review_stars', tariff.review.stars),
  tags: z.optional(
    z.array(line('tag', { min: 1, max: 12 })).check(noMoreThan('review_tags', tariff.review.maxTags)),
  ),
  text: z.optional(paragraph('review', { max: tariff.review.maxCharacters })),
}

export const reviewOrder = defineCall({
  method: 'POST',
  path: '/web/{product}/order/addOrderComments',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'review_closed'],
  summary: `Review an order within ${tariff.review.withinDays} days; again within ${tariff.review.editHours} h changes it`,
  input: z.strictObject({ product, ...comment }),
  output: z.strictObject({ id: z.string() }),
})

export const goQuick = defineCall({
  method: 'POST',
  path: '/web/{product}/order/goQuickOrder',
  access: 'member',
  effect: 'change',
  refusals: [
    ...moveRefusals,
    'too_early',
    'go_quick_over',
    'nobody_matches',
    'too_many_open_orders',
    'fast_order_paused',
    'insufficient_balance',
  ],
  summary: 'Turn an order that nobody took into a fast order with the same wish; once',
  input: z.strictObject({ product, orderId }),
  output: z.strictObject({ orderSn: z.string() }),
})

const listInput = z.strictObject({
  role: z.optional(z.enum(['boss', 'player'])),
  /** A code, or a group of them. */
  state: z.optional(
    z.union([z.enum(['open', 'refund', 'review', 'ended']), wholeNumber({ min: 0, max: 79 })]),
  ),
  ...pageInput,
})

export const listOrders = defineCall({
  method: 'GET',
  path: '/web/users/ordersPage',
  access: 'member',
  effect: 'read',
  summary: 'My orders of games, the newest first',
  input: listInput,
  output: pageOf(orderCard),
})

export const listJoyOrders = defineCall({
  method: 'GET',
  path: '/web/users/ordersJoyPage',
  access: 'member',
  effect: 'read',
  summary: 'My orders of entertainment, the newest first',
  input: listInput,
  output: pageOf(orderCard),
})

export const confirmDiscordOrder = defineCall({
  method: 'GET',
  path: '/web/dcOrder/confirmOrder',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'objection_open'],
  summary: 'Confirm an order from Discord',
  input: z.strictObject({ orderId }),
  output: orderDetail,
})

export const setDiscordReview = defineCall({
  method: 'POST',
  path: '/web/dcOrder/setComments',
  access: 'member',
  effect: 'change',
  refusals: [...moveRefusals, 'review_closed'],
  summary: 'Review an order from Discord',
  input: z.strictObject(comment),
  output: z.strictObject({ id: z.string() }),
})

export const deleteReview = defineCall({
  method: 'POST',
  path: '/web/dcOrder/delComments',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'not_allowed', 'reason_needed'],
  summary: 'Delete my review; staff delete any with a reason. Its place stays.',
  /** Of staff: the reason is read by both, the remark stays in the audit log. */
  input: z.strictObject({ id: z.uuid(problem('no_such_review')), reason, remark }),
  output: z.null(),
})

export const replyToReview = defineCall({
  method: 'POST',
  path: '/web/players/reviews/reply',
  access: 'player',
  effect: 'change',
  refusals: ['not_found', 'review_replied'],
  summary: 'Answer a review of me, once',
  input: z.strictObject({
    id: z.uuid(problem('no_such_review')),
    text: paragraph('reply', { max: tariff.review.replyCharacters }),
  }),
  output: z.null(),
})
