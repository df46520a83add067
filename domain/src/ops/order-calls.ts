import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { orderCard, orderDetail } from '../orders/shapes.ts'
import { moveRefusals } from '../orders/machine.ts'
import { problem } from '../problem.ts'
import { amount, instant, line, pageInput, pageOf } from '../shape.ts'
import { tariff } from '../tariff.ts'
import { remark } from './remark.ts'

const orderId = z.uuid(problem('no_such_order'))

/** What one of the staff has decided and another has to agree to. */
const decision = z.nullable(
  z.strictObject({
    decisionId: z.uuid(),
    refund: z.int(),
    reason: z.string(),
    by: z.string(),
    at: instant,
    /** Whether it was I who proposed it: then somebody else has to agree. */
    mine: z.boolean(),
  }),
)

const inspectedOrder = z.extend(orderCard, { claim: z.nullable(z.int()), decision })
export type InspectedOrder = z.output<typeof inspectedOrder>

export const listOrdersToInspect = defineCall({
  method: 'GET',
  path: '/web/ops/orders/list',
  access: 'staff',
  effect: 'read',
  summary:
    'Orders for staff to look at: those in arbitration first, oldest first; or by number, or all open ones',
  input: z.strictObject({
    only: z.optional(z.enum(['arbitration', 'refund', 'open', 'ended'])),
    orderSn: z.optional(line('orderNumber', { min: 1, max: 20 })),
    ...pageInput,
  }),
  output: pageOf(inspectedOrder),
})

const inspectedDetail = z.extend(orderDetail, {
  decision,
  /** In percent, fixed when it was ordered: with it the screen says who would get what. */
  commission: z.number(),
})
export type InspectedOrderDetail = z.output<typeof inspectedDetail>

export const getOrderToInspect = defineCall({
  method: 'GET',
  path: '/web/ops/orders/detail',
  access: 'staff',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'An order as staff see it, with evidence and history',
  input: z.strictObject({ orderId }),
  output: inspectedDetail,
})

export const resolveOrder = defineCall({
  method: 'POST',
  path: '/web/ops/orders/resolve',
  access: 'staff',
  effect: 'change',
  refusals: [...moveRefusals, 'refund_amount'],
  summary:
    'Decide an order: how much goes back, and why. Where much goes either way a second person has to agree.',
  input: z.strictObject({
    orderId,
    refund: amount(),
    reason: line('reason', { min: 2, max: tariff.order.claimCharacters }),
    remark,
  }),
  output: inspectedDetail,
})

export const approveOrder = defineCall({
  method: 'POST',
  path: '/web/ops/orders/approve',
  access: 'staff',
  effect: 'change',
  refusals: [...moveRefusals, 'second_person', 'decision_changed', 'refund_amount'],
  summary: 'Agree to what another of the staff has decided, named as it was seen',
  input: z.strictObject({ orderId, decisionId: z.uuid(problem('no_such_decision')), refund: amount() }),
  output: inspectedDetail,
})
