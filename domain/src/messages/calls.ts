import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { incomingMessage } from '../live-event.ts'
import { problem } from '../problem.ts'
import { instant, nothing, pageInput, pageOf, wholeNumber } from '../shape.ts'

export const listFreshMessages = defineCall({
  method: 'GET',
  path: '/web/im/fresh',
  access: 'member',
  effect: 'read',
  summary: 'What I was told in the last seconds, for a browser whose live line is cut',
  input: nothing,
  output: z.strictObject({ items: z.array(incomingMessage) }),
})

/** Something an account of the house has told me. */
const notice = z.extend(incomingMessage, { seq: z.int(), at: instant, read: z.boolean() })
export type Notice = z.output<typeof notice>

export const listNotices = defineCall({
  method: 'GET',
  path: '/web/notices/page',
  access: 'member',
  effect: 'read',
  summary: 'Everything I was told, the newest first, and how much of it I have not read',
  input: z.strictObject(pageInput),
  output: z.extend(pageOf(notice), { unread: z.int() }),
})

export const readNotices = defineCall({
  method: 'POST',
  path: '/web/notices/read',
  access: 'member',
  effect: 'change',
  summary: 'I have read what an account has told me, up to this number; what is newer stays unread',
  input: z.strictObject({
    uid: z
      .string(problem('sender_missing'))
      .check(z.minLength(1, problem('sender_missing')), z.maxLength(64, problem('not_a_sender'))),
    seq: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  }),
  output: z.strictObject({ unread: z.int() }),
})
