import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, nothing, uk } from '../shape.ts'

/** What waits for staff, in the order of the console's windows. */
export const queueIds = [
  'chats',
  'applications',
  'arbitration',
  'withdrawals',
  'reports',
  'rentals',
  'nitro',
  'payments',
  'chargebacks',
  'returns',
  'refunds',
  'approvals',
] as const
export type QueueId = (typeof queueIds)[number]

const queue = z.strictObject({
  id: z.enum(queueIds),
  open: z.int(),
  /** Since when the one that has waited longest does. */
  oldestAt: z.nullable(instant),
  promiseMinutes: z.int(),
})

/** What the house owes to people: coins, beans, and what is held for things. */
const owed = z.strictObject({ coins: z.int(), beans: z.int(), held: z.int() })

const overview = z.strictObject({
  queues: z.array(queue),
  /** Of today in Europe/London, in hundredths. */
  money: z.strictObject({
    topUps: z.int(),
    /** What the orders came to that were done today, less what was given back of those done before. */
    orders: z.int(),
    /** What the house keeps of them after the discounts that it bears. */
    commission: z.int(),
    payouts: z.int(),
    owed,
  }),
  /** The last thirty days in Europe/London, the oldest first, today the last. */
  days: z.array(z.strictObject({ day: z.string(), topUps: z.int(), orders: z.int(), commission: z.int() })),
  health: z.strictObject({
    /** In how many places the books were wrong when they were last gone through, and when that was. */
    ledgerDrift: z.int(),
    verifiedAt: instant,
    /** What was to leave the house and was given up. */
    outboxFailed: z.int(),
    /** Open live lines of the process that answers. */
    lines: z.int(),
  }),
})
export type Overview = z.output<typeof overview>

export const getOverview = defineCall({
  method: 'GET',
  path: '/web/ops/overview',
  access: 'staff',
  effect: 'read',
  summary: 'What waits, the money of today and of thirty days, and how the house feels',
  input: nothing,
  output: overview,
})

const waiting = z.strictObject({
  queue: z.enum(queueIds),
  /** Of the thing that waits; of a chat the customer's uk. */
  id: z.string(),
  /** Whose it is, and whom it is about or with. */
  from: z.string(),
  about: z.nullable(z.string()),
  /** What kind it is, in the word of its queue: a kind of report, a way to be paid, a game. */
  kind: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  /** What the amount is of: `coin`, `bean`, or the currency in which a payment came or goes back. */
  unit: z.nullable(z.string()),
  /** Who of the staff has it. */
  claimedBy: z.nullable(z.strictObject({ uk, nickname: z.string(), avatar: z.string() })),
  since: instant,
  dueAt: instant,
})
export type Waiting = z.output<typeof waiting>

export const listWaiting = defineCall({
  method: 'GET',
  path: '/web/ops/waiting',
  access: 'staff',
  effect: 'read',
  summary: 'What waits for staff across all queues, what is promised soonest first, a hundred at most',
  input: nothing,
  output: z.strictObject({ items: z.array(waiting), total: z.int() }),
})

const moneyDay = z.strictObject({
  day: z.string(),
  topUps: z.int(),
  payouts: z.int(),
  orders: z.int(),
  commission: z.int(),
  /** At the end of the day. */
  owed,
  /** What providers have taken for the house less what it has paid out, since the books were opened. */
  cash: z.int(),
})
export type MoneyDay = z.output<typeof moneyDay>

export const getMoneyDays = defineCall({
  method: 'GET',
  path: '/web/ops/overview/days',
  access: 'staff',
  effect: 'read',
  summary:
    'Thirty days of money: in and out, orders, and what was owed against cash; days are in Europe/London',
  input: nothing,
  output: z.strictObject({ days: z.array(moneyDay) }),
})
