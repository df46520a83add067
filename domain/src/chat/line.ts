import * as z from 'zod/mini'
import { chatEntry } from './shapes.ts'

const where = { conversationType: z.enum(['C2C', 'GROUP']), from: z.string(), to: z.string() }

/** What the messaging service says over the line to those who are in the chat. */
export const chatTold = z.discriminatedUnion('what', [
  /** This page is in the chat from now on. */
  z.strictObject({ what: z.literal('in'), epoch: z.int() }),
  z.strictObject({
    what: z.literal('out'),
    /** Another device has taken over, or the signature was not good. */
    why: z.enum(['multipleDevice', 'userSigExpired', 'admin']),
  }),
  /** To one of its own questions, as a call would be answered. */
  z.strictObject({
    what: z.literal('answer'),
    id: z.int(),
    code: z.int(),
    message: z.string(),
    data: z.unknown(),
  }),
  z.strictObject({ what: z.literal('entries'), entries: z.array(chatEntry) }),
  /** `from` has read up to a number what `to` and they have said. */
  z.strictObject({ what: z.literal('read'), ...where, sequence: z.int() }),
  z.strictObject({ what: z.literal('typing'), ...where }),
  /** What a group says of itself, or who is in it, is another now. */
  z.strictObject({ what: z.literal('group'), groupID: z.string() }),
  /** Something may have been missed: ask for the heads. */
  z.strictObject({ what: z.literal('look') }),
])
export type ChatTold = z.output<typeof chatTold>
