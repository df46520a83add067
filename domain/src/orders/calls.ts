import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
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
import { tariff } from '../tariff.ts'
import { moveRefusals } from './machine.ts'
import { orderCard, orderDetail, voucherVerdicts } from './shapes.ts'

/** A product line stands in the address; another one is no call of ours. */
export const product = z.string()
export const orderId = z.uuid(problem('no_such_order'))

/** What a boss writes for whoever comes. */
export const orderNote = z.optional(paragraph('note', { max: tariff.order.noteCharacters }))

export const quoteOrder = defineCall({
  method: 'POST',
  path: '/web/{product}/order/calculateSingleOrder',
  access: 'member',
  effect: 'read',
  refusals: ['not_found', 'not_yourself', 'blocked', 'game_off', 'player_unavailable', 'voucher_not_usable'],
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
  spends: true,
  refusals: [
    'quote_invalid',
    'quote_expired',
    'quote_used',
    'game_off',
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

export const reason = z.optional(line('reason', { min: 1, max: tariff.order.reasonCharacters }))
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
  refusals: [...moveRefusals, 'no_show_too_early', 'no_show_over'],
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
  refusals: [...moveRefusals, 'absence_too_early', 'absence_over'],
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
  offline: true,
  refusals: ['not_found'],
  summary: 'An order with its clock, its history and what can be done now; without an id the latest',
  input: z.strictObject({ product, orderId: z.optional(orderId) }),
  output: orderDetail,
})

/** Files that show what somebody says. */
export const evidence = z
  .array(z.uuid(problem('no_such_file')))
  .check(noMoreThan('too_many_files', () => tariff.order.maxFiles))

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

export const goQuick = defineCall({
  method: 'POST',
  path: '/web/{product}/order/goQuickOrder',
  access: 'member',
  effect: 'change',
  spends: true,
  refusals: [
    ...moveRefusals,
    'go_quick_too_early',
    'go_quick_over',
    'game_off',
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
  offline: true,
  summary: 'My orders of games, the newest first',
  input: listInput,
  output: pageOf(orderCard),
})

export const listJoyOrders = defineCall({
  method: 'GET',
  path: '/web/users/ordersJoyPage',
  access: 'member',
  effect: 'read',
  offline: true,
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
