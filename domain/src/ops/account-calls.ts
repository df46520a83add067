import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, line } from '../shape.ts'
import { account } from '../users/account.ts'

export const makePasswordLink = defineCall({
  method: 'POST',
  path: '/web/ops/people/passwordLink',
  access: 'staff',
  effect: 'change',
  secret: true,
  refusals: ['not_found', 'not_yourself', 'account_banned'],
  summary:
    'A link for a new password, handed over by staff who know whose account it is; leaves an audit row. Accounts of colleagues are for admins',
  input: z.strictObject({
    account,
    /** How it was made sure whose account it is; for colleagues. */
    reason: line('remark', { min: 2, max: 200 }),
  }),
  output: z.strictObject({ url: z.string(), expiresAt: instant }),
})
