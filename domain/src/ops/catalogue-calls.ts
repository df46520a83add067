import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { giftIds } from '../gifts/catalogue.ts'
import { problem } from '../problem.ts'
import { instant, line, nothing } from '../shape.ts'

const gift = z.strictObject({
  id: z.enum(giftIds),
  price: z.int(),
  /** Whether it can be given now. */
  on: z.boolean(),
  /** Who turned it last, and why; null: nobody has. */
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
  at: z.nullable(instant),
})
export type CataloguedGift = z.output<typeof gift>

export const listCatalogue = defineCall({
  method: 'GET',
  path: '/web/ops/catalogue',
  access: 'admin',
  effect: 'read',
  summary: 'Every gift, and whether it can be given',
  input: nothing,
  output: z.strictObject({ gifts: z.array(gift) }),
})

export const switchGift = defineCall({
  method: 'POST',
  path: '/web/ops/catalogue/gift',
  access: 'admin',
  effect: 'change',
  summary:
    'Take a gift out of the catalogue, or put it back: from the next call on, in every process. What lies in bags can still be given; leaves an audit row',
  input: z.strictObject({
    id: z.enum(giftIds, problem('not_a_choice')),
    on: z.boolean(),
    why: line('reason', { min: 2, max: 200 }),
  }),
  output: gift,
})
