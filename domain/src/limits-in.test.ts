import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { limitsIn } from './limits-in.ts'
import { amount, line, noMoreThan, numberWithin, within } from './shape.ts'

test('a rule is found wherever it stands in an input, and nothing else is', () => {
  const input = z.strictObject({
    name: line('nickname', { min: 1, max: 8 }),
    amount: amount().check(within('withdrawal_amount', { min: 1, max: 2 })),
    order: z.optional(z.strictObject({ units: numberWithin('order_units', { min: 1, max: 24 }) })),
    tags: z.array(z.string()).check(noMoreThan('review_tags', () => 3)),
  })
  expect(limitsIn(input).toSorted()).toEqual(['order_units', 'review_tags', 'withdrawal_amount'])
  expect(limitsIn(z.strictObject({ name: line('nickname', { min: 1, max: 8 }) }))).toEqual([])
})
