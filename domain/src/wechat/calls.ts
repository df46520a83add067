import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant } from '../shape.ts'

export const startWechatBinding = defineCall({
  method: 'POST',
  path: '/web/dc/user/wx/code',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: ['not_available'],
  summary: 'A code to scan with WeChat; scanning and agreeing binds it for notifications',
  input: z.strictObject({}),
  output: z.strictObject({ code: z.string(), url: z.string(), expiresAt: instant }),
})

export const checkWechat = defineCall({
  method: 'GET',
  path: '/web/users/checkWechat',
  access: 'member',
  effect: 'read',
  summary: 'Whether WeChat is bound',
  input: z.strictObject({}),
  output: z.strictObject({ bound: z.boolean(), nickname: z.nullable(z.string()) }),
})

export const unbindWechat = defineCall({
  method: 'POST',
  path: '/web/dcUser/del/openid',
  access: 'member',
  effect: 'change',
  summary: 'Unbind WeChat',
  /** Historic: the dcid travels in the query; it is a hint and proves nothing. */
  input: z.strictObject({ dcid: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.null(),
})
