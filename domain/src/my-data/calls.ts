import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, line, nothing } from '../shape.ts'
import { wishStates } from '../top-ups/going-back.ts'

export const exportMyData = defineCall({
  method: 'GET',
  path: '/web/users/export',
  access: 'member',
  effect: 'read',
  summary: 'Everything that is kept about me, by topic',
  input: nothing,
  output: z.record(z.string(), z.unknown()),
})

const hundredths = z.int(problem('amount_not_whole')).check(z.minimum(0, problem('below', { min: 0 })))
const purse = { paid: hundredths, earned: hundredths, bonus: hundredths }

/** Somebody who leaves wants their bought coins back; how that stands. */
const returnWish = z.strictObject({
  state: z.enum(wishStates),
  /** Bought coins that could go back when they asked. */
  amount: z.int(),
  at: instant,
  promisedAt: instant,
  /** Why not, in the words of staff. */
  reason: z.nullable(z.string()),
})

/** What stands between somebody and leaving. In hundredths. */
const leaving = z.strictObject({
  coins: z.strictObject(purse),
  /** Of the bought ones, those that can go back to their source; and those that are on their way there. */
  returnable: z.int(),
  returning: z.int(),
  beans: z.int(),
  owed: z.int(),
  wish: z.nullable(returnWish),
})
export type Leaving = z.output<typeof leaving>

export const getLeaving = defineCall({
  method: 'GET',
  path: '/web/users/erase',
  access: 'member',
  effect: 'read',
  summary: 'What money stands between me and erasing my account',
  input: nothing,
  output: leaving,
})

export const askCoinsBack = defineCall({
  method: 'POST',
  path: '/web/users/erase/return',
  access: 'member',
  effect: 'change',
  spends: true,
  refusals: ['nothing_to_return'],
  summary:
    'Before I erase my account: let my bought coins go back to their source. Staff do it; asked again, it is the same',
  input: nothing,
  output: leaving,
})

export const keepCoins = defineCall({
  method: 'POST',
  path: '/web/users/erase/keep',
  access: 'member',
  effect: 'change',
  refusals: ['already_handled'],
  summary: 'I keep my coins after all',
  input: nothing,
  output: leaving,
})

export const eraseMe = defineCall({
  method: 'POST',
  path: '/web/users/erase',
  access: 'member',
  effect: 'change',
  secret: true,
  refusals: [
    'wrong_confirmation',
    'wrong_password',
    'orders_open',
    'money_in_account',
    'money_owed',
    'coins_in_account',
    'waiver_needed',
  ],
  summary: 'Erase my account for good; what others need of it stays under a pseudonym',
  input: z.strictObject({
    /** Typed again, so that nobody erases by accident. */
    nickname: line('nickname', { min: 0, max: 64 }),
    password: z.optional(
      z
        .string(problem('missing', { name: 'password' }))
        .check(z.maxLength(128, problem('password_too_long', { max: 128 }))),
    ),
    /** Coins that go with it, exactly as they were shown. */
    givenUp: z.optional(z.strictObject(purse)),
    /** In their own hand, where bought coins are among them: `waiverFor`. */
    waiver: z.optional(line('waiver', { min: 0, max: 100 })),
  }),
  output: z.null(),
})
