import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { foundPerson } from '../players/player.ts'
import { problem } from '../problem.ts'
import { instant, line, pageInput, pageOf, uk } from '../shape.ts'
import { chargeBackStates, receivableEnds, refundStates } from '../top-ups/going-back.ts'
import { topUpStates } from '../top-ups/top-up.ts'

/** What staff look for: a state of top-ups, or those that somebody has to do something about. */
export const paymentViews = [...topUpStates, 'differing', 'wanted', 'byHand', 'refunded', 'disputed'] as const

const orderNo = z
  .string(problem('top_up_missing'))
  .check(z.regex(/^[A-Z0-9]{8,32}$/, problem('not_a_top_up')))
const reason = line('reason', { min: 2, max: 200 })
const coinsBack = z.int(problem('amount_not_whole')).check(z.minimum(1, problem('below', { min: 1 })))

/** Money outside, in hundredths of its currency. */
const charge = z.strictObject({ amount: z.int(), currency: z.string() })

const refund = z.strictObject({
  id: z.string(),
  state: z.enum(refundStates),
  /** Coins that were taken; of the bonus what was taken, and what was kept from the money because it is spent. */
  amount: z.int(),
  bonusTaken: z.int(),
  deducted: z.int(),
  refunded: z.int(),
  charge,
  reference: z.nullable(z.string()),
  /** What the provider last said against it. */
  problem: z.nullable(z.string()),
  reason: z.string(),
  at: instant,
  /** Of one that somebody has to send by hand: until when its owner was promised it. */
  promisedAt: z.nullable(instant),
})

const chargeBack = z.strictObject({
  id: z.string(),
  state: z.enum(chargeBackStates),
  amount: z.int(),
  taken: z.int(),
  receivable: z.int(),
  bonusTaken: z.int(),
  /** How what was owed ended; none while it is owed. */
  settled: z.nullable(z.enum(receivableEnds)),
  /** What the provider calls it. */
  disputeRef: z.nullable(z.string()),
  reason: z.string(),
  at: instant,
  /** By when it should be answered. */
  promisedAt: instant,
})

const payment = z.strictObject({
  orderNo,
  uk,
  provider: z.string(),
  state: z.enum(topUpStates),
  /** Coins, in hundredths: as many as CNY were asked for. */
  amount: z.int(),
  at: instant,
  owner: z.pick(foundPerson, { uk: true, showId: true, nickname: true, avatar: true, hue: true, sex: true }),
  bonus: z.int(),
  /** What was asked for outside, and what came instead while nobody has decided about it. */
  charge: z.nullable(charge),
  came: z.nullable(charge),
  /** Coins that it would be credited with; none if it can only go back. */
  credit: z.nullable(z.int()),
  /** By when somebody should have decided about it. */
  promisedAt: z.nullable(instant),
  ref: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  paidAt: z.nullable(instant),
  /** What of it has gone back, and what its owner has: what a refund comes to is worked out from that. */
  gone: z.int(),
  purse: z.strictObject({ paid: z.int(), bonus: z.int() }),
  /** Whoever bought it leaves, and wants so many of its coins back at their source; since when, and by when they should be. */
  wanted: z.nullable(z.strictObject({ amount: z.int(), at: instant, promisedAt: instant })),
  refunds: z.array(refund),
  chargeBacks: z.array(chargeBack),
})
export type Payment = z.output<typeof payment>

export const listPayments = defineCall({
  method: 'GET',
  path: '/web/ops/payments',
  access: 'admin',
  effect: 'read',
  summary: 'Top-ups, the newest first, with what of them went back',
  input: z.strictObject({ state: z.optional(z.enum(paymentViews)), ...pageInput }),
  output: pageOf(payment),
})

export const getPayment = defineCall({
  method: 'GET',
  path: '/web/ops/payments/detail',
  access: 'admin',
  effect: 'read',
  refusals: ['not_found'],
  summary: 'One top-up, with what of it went back',
  input: z.strictObject({ orderNo }),
  output: payment,
})

export const refundPayment = defineCall({
  method: 'POST',
  path: '/web/ops/payments/refund',
  access: 'admin',
  effect: 'change',
  refusals: [
    'not_found',
    'not_yourself',
    'refund_too_much',
    'refund_too_small',
    'refund_open',
    'charge_back_open',
    'refund_refused',
  ],
  summary:
    'Send unused bought coins back to their source: the coins are taken first, and given back if the provider refuses',
  input: z.strictObject({ orderNo, amount: coinsBack, reason }),
  output: z.strictObject({ orderNo, refunded: z.int() }),
})

export const declineReturn = defineCall({
  method: 'POST',
  path: '/web/ops/payments/declineReturn',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'already_handled'],
  summary:
    'Whoever bought it leaves and wants their bought coins back: they do not go back, for a reason that they read',
  input: z.strictObject({ orderNo, reason }),
  output: z.strictObject({ orderNo }),
})

export const endRefundByHand = defineCall({
  method: 'POST',
  path: '/web/ops/payments/refundByHand',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'already_handled'],
  summary: 'Say how a refund ended that no provider sends; leaves an audit row',
  input: z
    .strictObject({
      orderNo,
      sent: z.boolean(),
      reason,
      /** What the bank or wallet calls it. */
      reference: z.optional(line('reference', { min: 1, max: 100 })),
    })
    .check(
      z.refine(({ sent, reference }) => !sent || reference !== undefined, {
        path: ['reference'],
        error: problem('missing', { name: 'reference' }),
      }),
    ),
  output: z.strictObject({ orderNo }),
})

export const chargeBackPayment = defineCall({
  method: 'POST',
  path: '/web/ops/payments/chargeback',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'refund_too_much', 'charge_back_open'],
  summary: 'A payer took money back: takes what is left, books the rest as a receivable, freezes the account',
  input: z.strictObject({ orderNo, amount: coinsBack, reason }),
  output: z.strictObject({ orderNo, taken: z.int(), receivable: z.int() }),
})

export const winChargeBack = defineCall({
  method: 'POST',
  path: '/web/ops/payments/chargebackWon',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'not_yourself'],
  summary: 'A charge-back was won: all is undone, the freeze lifted. Repeated, it changes nothing',
  input: z.strictObject({ orderNo, reason }),
  output: z.strictObject({ orderNo }),
})

export const loseChargeBack = defineCall({
  method: 'POST',
  path: '/web/ops/payments/chargebackLost',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'already_handled'],
  summary:
    'A charge-back was lost: it is closed, what is owed stays owed and the freeze stays. Repeated, it changes nothing',
  input: z.strictObject({ orderNo, reason }),
  output: z.strictObject({ orderNo }),
})

export const settleReceivable = defineCall({
  method: 'POST',
  path: '/web/ops/payments/receivable',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'already_handled'],
  summary: 'What is owed for a charge-back was paid after all, which lifts the freeze, or is written off',
  input: z.strictObject({ orderNo, end: z.enum(receivableEnds), reason }),
  output: z.strictObject({ orderNo, receivable: z.int() }),
})

export const decideDifference = defineCall({
  method: 'POST',
  path: '/web/ops/payments/difference',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'already_handled', 'refund_too_small', 'refund_refused'],
  summary: 'Another sum came than was asked for: credit it in whole coins, or send it back',
  input: z.strictObject({ orderNo, decision: z.enum(['credit', 'refund']), reason }),
  output: z.strictObject({ orderNo, credited: z.int() }),
})
