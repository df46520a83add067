import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { inviteCode } from '../invitations/code.ts'
import { siteLanguages } from '../language.ts'
import { problem } from '../problem.ts'
import { nothing } from '../shape.ts'
import { device, profile } from '../users/calls.ts'
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
  refusals: [
    'not_available',
    'discord_failed',
    'discord_taken',
    'account_banned',
    'account_taken',
    'second_factor_needed',
  ],
  summary:
    'Finish what start began: signs in, registers, or links. Who has a second factor is given a challenge for it',
  input: z.strictObject({
    code: z
      .string(problem('authorization_unfinished'))
      .check(
        z.minLength(1, problem('authorization_unfinished')),
        z.maxLength(500, problem('authorization_unfinished')),
      ),
    state: z
      .string(problem('authorization_unfinished'))
      .check(
        z.minLength(1, problem('authorization_unfinished')),
        z.maxLength(200, problem('authorization_unfinished')),
      ),
    /** For whoever comes for the first time. */
    timeZone: browserTimeZone,
    language: z.optional(z.enum(siteLanguages, problem('no_such_language'))),
    /** By whose link they came. One that nobody has is as good as none: there is no form here to correct it in. */
    inviteCode: z.optional(inviteCode),
    device,
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
