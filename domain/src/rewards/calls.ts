import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, nothing } from '../shape.ts'
import { rewardForms, rewardSources } from './reward.ts'
import { waitingReasons } from './room.ts'

export const listMyRewards = defineCall({
  method: 'GET',
  path: '/web/rewards/mine',
  access: 'member',
  effect: 'read',
  summary: 'What the house could still give me, and which rewards wait for it, the oldest first',
  input: nothing,
  output: z.strictObject({
    /** Hundredths of a coin. */
    room: z.int(),
    waiting: z.array(
      z.strictObject({
        /** In Chinese; `source` and `code` say it for programs. */
        what: z.string(),
        source: z.enum(rewardSources),
        code: z.string(),
        form: z.enum(rewardForms),
        /** What it takes of the room, in hundredths of a coin: a ticket one coin, a voucher what it can take off. */
        amount: z.int(),
        why: z.enum(waitingReasons),
        at: instant,
      }),
    ),
  }),
})
