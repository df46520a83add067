import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { siteLanguages } from '../language.ts'
import { orderStatus } from '../orders/status.ts'
import { instant, month, nothing, pageInput, pageOf, uk, wholeNumber } from '../shape.ts'
import { purpose } from './bill.ts'

/** What somebody owns. What is held for an order is neither here nor gone. */
export const walletSummary = z.strictObject({
  coins: z.strictObject({ paid: z.int(), earned: z.int(), bonus: z.int(), total: z.int() }),
  beans: z.strictObject({ pending: z.int(), available: z.int(), withdrawing: z.int() }),
  /** All of it. What a refund took back and was not there to be taken is in beans: later earnings settle it first. */
  owed: z.int(),
  /** The part that a payer took back from the house and did not have any more, in coins: nothing settles it by itself. */
  receivable: z.int(),
})
export type WalletSummary = z.output<typeof walletSummary>

export const getWalletSummary = defineCall({
  method: 'GET',
  path: '/web/wallet/summary',
  access: 'member',
  effect: 'read',
  summary: 'What I own, by class',
  input: nothing,
  output: walletSummary,
})

export const bill = z.strictObject({
  id: z.string(),
  type: z.int(),
  /** In Chinese. */
  title: z.string(),
  note: z.string(),
  /** What title and note are made of. */
  purpose,
  /** Where on the site the thing itself can be seen. */
  link: z.nullable(z.string()),
  /** Signed: what came in is above 0. */
  amount: z.int(),
  unit: z.enum(['coin', 'bean']),
  /** What I owned of this unit afterwards. */
  balance: z.int(),
  /** What it added to my VIP experience. */
  experience: z.int(),
  at: instant,
  /** Of an order: with whom, which game, and how it stands now. */
  order: z.nullable(
    z.strictObject({
      with: z.nullable(z.strictObject({ uk, nickname: z.string() })),
      game: z.string(),
      status: z.enum(orderStatus),
    }),
  ),
})
export type Bill = z.output<typeof bill>

export const listBills = defineCall({
  method: 'GET',
  path: '/web/wallet/bills',
  access: 'member',
  effect: 'read',
  summary: 'My bills, the newest first, by type and by month (Europe/London)',
  input: z.strictObject({
    type: z.optional(wholeNumber({ min: 0, max: 7 })),
    month: z.optional(month),
    ...pageInput,
  }),
  output: z.extend(pageOf(bill), {
    /** Bills of days before this one are in the archive, in whatever month they are asked for. None: all are here. */
    archivedBefore: z.optional(z.string()),
  }),
})

/** A month's sums for one type of bills. */
const monthSum = z.strictObject({
  type: z.int(),
  unit: z.enum(['coin', 'bean']),
  incoming: z.int(),
  outgoing: z.int(),
})

export const getConsumption = defineCall({
  method: 'GET',
  path: '/web/users/consume',
  access: 'member',
  effect: 'read',
  summary: 'What came in and went out in each of the last months, by type; months are in Europe/London',
  input: z.strictObject({ months: z.optional(wholeNumber({ min: 1, max: 24 })) }),
  output: z.strictObject({
    months: z.array(z.strictObject({ month: z.string(), sums: z.array(monthSum) })),
  }),
})
export type Consumption = z.output<typeof getConsumption.output>

export const getStatement = defineCall({
  method: 'GET',
  path: '/web/wallet/statement',
  access: 'member',
  effect: 'read',
  answersAs: 'text/csv',
  refusals: ['bills_archived'],
  summary:
    'All bills of a month as CSV, outside of the envelope; in Chinese unless another language is asked for',
  input: z.strictObject({ month, language: z.optional(z.enum(siteLanguages)) }),
  output: z.string(),
})
