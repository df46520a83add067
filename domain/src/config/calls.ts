import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, nothing } from '../shape.ts'
import { roles } from '../users/calls.ts'

export const getPublicConfig = defineCall({
  method: 'GET',
  path: '/web/config/public',
  access: 'anyone',
  effect: 'read',
  summary: 'What a browser needs to know about this installation',
  input: nothing,
  output: z.strictObject({
    /** The program's time, so that countdowns agree with the server. */
    now: instant,
    /** Accounts to try the product with; empty outside demo mode. */
    demoAccounts: z.array(
      z.strictObject({
        account: z.string(),
        password: z.string(),
        role: z.enum(roles),
        nickname: z.string(),
        avatar: z.string(),
        hue: z.int(),
      }),
    ),
    /** Whether mails without a mail server can be read at /mailbox. */
    mailbox: z.boolean(),
    discordSignIn: z.boolean(),
    /** Whether WeChat can be bound here. */
    wechat: z.boolean(),
    mobileSiteUrl: z.nullable(z.string()),
    discordInviteUrl: z.nullable(z.string()),
    /** Parts of the house that can be switched off: whether they are on. */
    /** Every number of the business, by its key; amounts in hundredths. */
    rules: z.record(z.string(), z.unknown()),
    /** What is decided to hold later, the soonest first. */
    coming: z.array(z.strictObject({ key: z.string(), value: z.unknown(), from: instant })),
    modules: z.strictObject({ draws: z.boolean(), nitro: z.boolean(), rental: z.boolean() }),
  }),
})
export type PublicConfig = z.output<typeof getPublicConfig.output>
