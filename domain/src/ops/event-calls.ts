import * as z from 'zod/mini'
import { gain } from '../activities/product.ts'
import { scenes } from '../activities/scenes.ts'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { amount, instant, line, nothing, paragraph, wholeNumber } from '../shape.ts'

const weight = z.optional(wholeNumber({ min: 0, max: 1_000 }))
const bossWeights = { spend: weight, orders: weight, gifts: weight, hours: weight }
const prizes = z
  .array(
    amount().check(
      z.minimum(100, problem('amount_below', { min: 100 })),
      z.maximum(1_000_000, problem('amount_above', { max: 1_000_000 })),
    ),
  )
  .check(z.maxLength(10))

const product = z.strictObject({
  name: line('accountTitle', { min: 1, max: 20 }),
  nameEn: line('accountTitle', { min: 1, max: 40 }),
  gives: gain,
  price: amount().check(
    z.minimum(100, problem('amount_below', { min: 100 })),
    z.maximum(1_000_000, problem('amount_above', { max: 1_000_000 })),
  ),
  stock: wholeNumber({ min: 1, max: 100_000 }),
  perPerson: wholeNumber({ min: 1, max: 99 }),
})

/** All that a campaign is before it is published. */
export const eventContent = {
  title: line('campaignTitle', { min: 2, max: 20 }),
  titleEn: line('campaignTitle', { min: 2, max: 40 }),
  words: paragraph('explanation', { max: 200 }),
  wordsEn: paragraph('explanation', { max: 400 }),
  scene: z.enum(scenes, problem('not_a_choice')),
  /** Nothing but a picture: no ranking, no shop. */
  pictureOnly: z.boolean(),
  /** Lights for one of each; a side without any has no ranking. */
  scoring: z.strictObject({
    boss: z.strictObject(bossWeights),
    player: z.strictObject({ ...bossWeights, fiveStars: weight }),
  }),
  /** Of the first, the second and so on, in hundredths. */
  prizes: z.strictObject({ boss: prizes, player: prizes }),
  from: instant,
  to: instant,
  products: z.array(product).check(z.maxLength(8)),
}
const content = z.strictObject(eventContent)
export type EventContent = z.output<typeof content>

const draft = z.strictObject({
  id: z.string(),
  version: z.int(),
  content,
  /** Own artwork in place of the scene. */
  artwork: z.nullable(z.string()),
  by: z.string(),
  at: instant,
  /** A second admin has to agree to this version. */
  waiting: z.boolean(),
})
export type EventDraft = z.output<typeof draft>

const id = z.uuid(problem('malformed'))
const reason = line('reason', { min: 2, max: 200 })

export const listEventDrafts = defineCall({
  method: 'GET',
  path: '/web/ops/events/drafts',
  access: 'admin',
  effect: 'read',
  summary: 'Campaigns that nobody sees yet, the newest first',
  input: nothing,
  output: z.strictObject({ items: z.array(draft) }),
})

export const saveEventDraft = defineCall({
  method: 'POST',
  path: '/web/ops/events/save',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'until_past'],
  summary: 'Write a campaign, or change its draft; leaves an audit row',
  input: z.strictObject({ id: z.optional(id), ...eventContent }),
  output: draft,
})

export const setEventPoster = defineCall({
  method: 'POST',
  path: '/web/ops/events/poster',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'no_such_file', 'already_handled'],
  summary:
    'Show own artwork in place of the scene, on a draft or on what is published; without a file the scene comes back. Leaves an audit row',
  input: z.strictObject({ id, fileId: z.nullable(id), reason }),
  output: z.strictObject({ id: z.string(), artwork: z.nullable(z.string()) }),
})

export const publishEvent = defineCall({
  method: 'POST',
  path: '/web/ops/events/publish',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'until_past'],
  summary:
    'Publish a draft: everybody sees it, and it runs in its time. From prizes of the second signature on, another admin has to agree',
  input: z.strictObject({ id, reason }),
  output: z.strictObject({ id: z.string(), state: z.enum(['done', 'waiting']) }),
})

export const endEvent = defineCall({
  method: 'POST',
  path: '/web/ops/events/end',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'already_handled'],
  summary:
    'End a campaign that runs before its time: what was done until now counts, prizes follow as after any other end, and what was bought stays. Leaves an audit row',
  input: z.strictObject({ id, reason }),
  output: z.strictObject({ id: z.string(), to: instant }),
})

export const discardEventDraft = defineCall({
  method: 'POST',
  path: '/web/ops/events/discard',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found'],
  summary: 'Put a draft away; leaves an audit row with what was in it',
  input: z.strictObject({ id }),
  output: z.strictObject({ id: z.string() }),
})
