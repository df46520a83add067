import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, line, uk } from '../shape.ts'
import { account } from '../users/account.ts'

export const makePasswordLink = defineCall({
  method: 'POST',
  path: '/web/ops/people/passwordLink',
  access: 'staff',
  effect: 'change',
  secret: true,
  refusals: ['not_found', 'not_yourself', 'account_banned', 'second_person'],
  summary:
    'A link for a new password, handed over by staff who know whose account it is; leaves an audit row. Accounts of colleagues are for admins',
  input: z.strictObject({
    account,
    /** How it was made sure whose account it is; for colleagues. */
    reason: line('remark', { min: 2, max: 200 }),
  }),
  output: z.strictObject({ url: z.string(), expiresAt: instant }),
})

/** Whoever could do both would be that person: the one who did one of them for somebody may not do the other so soon. */
export const wayInRestDays = 30

export const resetSecondFactor = defineCall({
  method: 'POST',
  path: '/web/ops/people/resetSecondFactor',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'second_factor_off', 'second_person'],
  summary:
    'Let somebody who has lost phone and recovery codes sign in with the password alone; they hear of it, and it leaves an audit row',
  input: z.strictObject({
    uk,
    /** How it was made sure who asks; for colleagues. */
    reason: line('remark', { min: 2, max: 200 }),
  }),
  output: z.null(),
})
