import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { playerCard } from '../players/player.ts'
import { pageInput, pageOf, uk } from '../shape.ts'

const named = z.strictObject({ uk })

export const listLikes = defineCall({
  method: 'GET',
  path: '/web/likes/page',
  access: 'member',
  effect: 'read',
  summary: 'Companions I like, newest first',
  input: z.strictObject(pageInput),
  output: pageOf(playerCard),
})

export const addLike = defineCall({
  method: 'POST',
  path: '/web/likes/add',
  access: 'member',
  effect: 'change',
  refusals: ['not_found', 'not_yourself', 'blocked', 'not_a_player'],
  summary: 'Like a companion; liking twice is liking once',
  input: named,
  output: z.null(),
})

export const removeLike = defineCall({
  method: 'DELETE',
  path: '/web/likes/remove',
  access: 'member',
  effect: 'change',
  refusals: ['not_found'],
  summary: 'Like a companion no more',
  input: named,
  output: z.null(),
})
