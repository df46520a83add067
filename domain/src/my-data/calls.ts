import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { line, nothing } from '../shape.ts'

export const exportMyData = defineCall({
  method: 'GET',
  path: '/web/users/export',
  access: 'member',
  effect: 'read',
  summary: 'Everything that is kept about me, by topic',
  input: nothing,
  output: z.record(z.string(), z.unknown()),
})

export const eraseMe = defineCall({
  method: 'POST',
  path: '/web/users/erase',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: ['wrong_confirmation', 'wrong_password', 'orders_open', 'money_in_account', 'money_owed'],
  summary: 'Erase my account for good; what others need of it stays under a pseudonym',
  input: z.strictObject({
    /** Typed again, so that nobody erases by accident. */
    nickname: line('nickname', { min: 0, max: 64 }),
    password: z.optional(
      z
        .string(problem('missing', { name: 'password' }))
        .check(z.maxLength(128, problem('password_too_long', { max: 128 }))),
    ),
  }),
  output: z.null(),
})
