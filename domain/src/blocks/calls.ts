import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, pageInput, pageOf, uk } from '../shape.ts'

const named = z.strictObject({ uk })

export const blockUser = defineCall({
  method: 'GET',
  path: '/web/users/block',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'too_many_blocks'],
  summary: 'Block a person: neither can order, chat with, gift or like the other',
  input: named,
  output: z.null(),
})

export const unblockUser = defineCall({
  method: 'GET',
  path: '/web/users/removeBlock',
  access: 'member',
  effect: 'change',
  refusals: ['not_found'],
  summary: 'Unblock a person',
  input: named,
  output: z.null(),
})

export const listBlocks = defineCall({
  method: 'GET',
  path: '/web/users/blocklist',
  access: 'member',
  effect: 'read',
  summary: 'People I have blocked, newest first',
  input: z.strictObject(pageInput),
  output: pageOf(
    z.strictObject({
      uk,
      showId: z.string(),
      nickname: z.string(),
      avatar: z.string(),
      hue: z.int(),
      blockedAt: instant,
    }),
  ),
})
