import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { line, uk } from '../shape.ts'
import { spendOrder } from '../wallet/purse.ts'

export const adjustWallet = defineCall({
  method: 'POST',
  path: '/web/ops/wallet/adjust',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'adjust_needs_admin', 'adjust_too_much'],
  summary:
    'Give somebody coins by hand, or take some (below 0), with a reason that stands on their bill; much waits for a second admin',
  input: z.strictObject({
    uk,
    coinClass: z.enum(spendOrder, problem('not_a_coin_class')),
    amount: z
      .int(problem('not_an_adjustment'))
      .check(
        z.refine((amount) => amount !== 0 && Math.abs(amount) <= 100_000_000, problem('not_an_adjustment')),
      ),
    reason: line('reason', { min: 2, max: 200 }),
  }),
  output: z.strictObject({ id: z.string(), state: z.enum(['done', 'waiting']) }),
})
