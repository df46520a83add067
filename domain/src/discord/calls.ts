import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { nothing } from '../shape.ts'
import { profile } from '../users/calls.ts'
import { browserTimeZone } from '../users/time-zone.ts'

export const startDiscord = defineCall({
  method: 'GET',
  path: '/web/auth/discord/start',
  access: 'anyone',
  effect: 'change',
  secret: true,
  refusals: ['not_available'],
  summary: 'Where to send the browser to sign in with Discord, or to link it when signed in',
  input: nothing,
  output: z.strictObject({ url: z.string(), state: z.string() }),
})

export const finishDiscord = defineCall({
  method: 'GET',
  path: '/web/auth/discord/callback',
  access: 'anyone',
  effect: 'change',
  secret: true,
  refusals: ['not_available', 'discord_failed', 'discord_taken', 'account_frozen', 'account_taken'],
  summary: 'Finish what start began: signs in, registers, or links',
  input: z.strictObject({
    code: z.string('授权没有完成').check(z.minLength(1, '授权没有完成'), z.maxLength(500, '授权没有完成')),
    state: z.string('授权没有完成').check(z.minLength(1, '授权没有完成'), z.maxLength(200, '授权没有完成')),
    /** For whoever comes for the first time. */
    timeZone: browserTimeZone,
  }),
  /** No token when an account was linked: the session that asked goes on. */
  output: z.strictObject({ token: z.nullable(z.string()), profile }),
})

export const unlinkDiscord = defineCall({
  method: 'POST',
  path: '/web/auth/discord/unlink',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: ['only_way_in'],
  summary: 'Unlink my Discord account; refused while it is the only way in',
  input: nothing,
  output: z.null(),
})
