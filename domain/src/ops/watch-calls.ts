import * as z from 'zod/mini'
import { maxPhrase, squeeze } from '../chat/watch.ts'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, line, nothing } from '../shape.ts'

const rule = z.strictObject({
  id: z.string(),
  phrase: z.string(),
  /** Null: it was there from the beginning. */
  by: z.nullable(z.string()),
  at: instant,
})
export type WatchRule = z.output<typeof rule>

export const listWatch = defineCall({
  method: 'GET',
  path: '/web/ops/watch/list',
  access: 'staff',
  effect: 'read',
  summary: 'Phrases that lead people to pay outside of the house: both sides are told to be careful',
  input: nothing,
  output: z.strictObject({ items: z.array(rule) }),
})

export const addWatch = defineCall({
  method: 'POST',
  path: '/web/ops/watch/add',
  access: 'staff',
  effect: 'change',
  refusals: ['phrase_known', 'too_many_phrases'],
  summary: 'Watch for another phrase; spaces, punctuation and width do not matter. Leaves an audit row',
  input: z.strictObject({
    phrase: line('phrase', { min: 2, max: maxPhrase }).check(
      z.refine((phrase) => squeeze(phrase).length >= 2, problem('too_short', { name: 'phrase', min: 2 })),
    ),
  }),
  output: rule,
})

export const removeWatch = defineCall({
  method: 'POST',
  path: '/web/ops/watch/remove',
  access: 'staff',
  effect: 'change',
  refusals: ['not_found'],
  summary: 'Watch for a phrase no longer; leaves an audit row',
  input: z.strictObject({ id: z.uuid(problem('no_such_phrase')) }),
  output: z.null(),
})
