import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { nothing } from '../shape.ts'
import { products } from './game.ts'

export const listGames = defineCall({
  method: 'GET',
  path: '/web/catalog/games',
  access: 'anyone',
  effect: 'read',
  offline: true,
  summary: 'Games and joy services that can be ordered',
  input: nothing,
  output: z.strictObject({
    items: z.array(z.strictObject({ code: z.string(), name: z.string(), product: z.enum(products) })),
  }),
})
