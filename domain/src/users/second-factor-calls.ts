import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, nothing } from '../shape.ts'
import { device, signedIn, typedCode, typedPassword } from './calls.ts'

const recoveryCodes = z.strictObject({
  /** Shown this once: only their hashes are kept. */
  recoveryCodes: z.array(z.string()),
})

export const getSecondFactor = defineCall({
  method: 'GET',
  path: '/web/auth/secondFactor',
  access: 'member',
  effect: 'read',
  secret: true,
  summary: 'Whether I am asked for a code when I sign in',
  input: nothing,
  output: z.strictObject({
    /** Since when; null: I am not asked. */
    since: z.nullable(instant),
    recoveryCodesLeft: z.int(),
    /** Whether the console stays shut for me without it. */
    required: z.boolean(),
  }),
})

export const beginSecondFactor = defineCall({
  method: 'POST',
  path: '/web/auth/secondFactor/begin',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: ['second_factor_on', 'wrong_password'],
  summary: 'A new secret for an authenticator app. Nobody is asked for a code before one was confirmed',
  input: z.strictObject({ password: z.optional(typedPassword) }),
  output: z.strictObject({
    /** For whoever types it. */
    secret: z.string(),
    /** For whoever scans it. */
    url: z.string(),
  }),
})

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: '/web/auth/secondFactor/confirm',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: ['second_factor_on', 'second_factor_off', 'second_factor_wrong'],
  summary: 'Show with a code that the app has the secret: from now on signing in asks for one',
  input: z.strictObject({ code: typedCode }),
  output: recoveryCodes,
})

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/web/auth/secondFactor/recoveryCodes',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: ['second_factor_off', 'second_factor_wrong'],
  summary: 'New recovery codes; those before are good for nothing any more',
  input: z.strictObject({ code: typedCode }),
  output: recoveryCodes,
})

export const disableSecondFactor = defineCall({
  method: 'POST',
  path: '/web/auth/secondFactor/disable',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: ['second_factor_off', 'second_factor_wrong', 'wrong_password'],
  summary: 'Sign in without a code again; asks for the password and a code',
  input: z.strictObject({ password: z.optional(typedPassword), code: typedCode }),
  output: z.null(),
})

export const signInWithCode = defineCall({
  method: 'POST',
  path: '/web/auth/secondFactor/signIn',
  access: 'anyone',
  effect: 'change',
  secret: true,
  refusals: ['link_expired', 'account_frozen', 'second_factor_wrong'],
  summary:
    'Finish signing in by another way than a password, with the challenge that was given for it and a code',
  input: z.strictObject({
    challenge: z
      .string(problem('link_incomplete'))
      .check(z.minLength(1, problem('link_incomplete')), z.maxLength(100, problem('link_incomplete'))),
    code: typedCode,
    device,
  }),
  output: signedIn,
})
