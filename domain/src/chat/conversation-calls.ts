import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { nothing } from '../shape.ts'
import { listedConversation } from './shapes.ts'

/** Apart from the other calls of the chat, because every page makes it: what stands in one file is loaded as one. */
export const listConversations = defineCall({
  method: 'GET',
  path: '/web/im/conversations',
  access: 'member',
  effect: 'read',
  summary: 'With whom I have talked, the latest first, and how much of it I have not read',
  input: nothing,
  output: z.strictObject({
    items: z.array(listedConversation),
    /** Of everything but the system's. */
    totalUnread: z.int(),
    /** Of the system's and of the house's accounts. */
    systemUnread: z.int(),
  }),
})
