import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { incomingMessage } from '../live-event.ts'
import { nothing } from '../shape.ts'

export const listFreshMessages = defineCall({
  method: 'GET',
  path: '/web/im/fresh',
  access: 'member',
  effect: 'read',
  summary: 'What I was told in the last seconds, for a browser whose live line is cut',
  input: nothing,
  output: z.strictObject({ items: z.array(incomingMessage) }),
})
