import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, line, nothing } from '../shape.ts'

/** `late`: it should have been settled, and is not. */
const prizeStates = ['running', 'settling', 'late', 'settled'] as const
export type PrizeState = (typeof prizeStates)[number]

const prizeRound = z.strictObject({
  /** `week 2026-11-09`, or the id of a campaign. */
  id: z.string(),
  kind: z.enum(['week', 'month', 'event']),
  title: z.nullable(z.string()),
  titleEn: z.nullable(z.string()),
  from: instant,
  to: instant,
  /** When it is settled, or was to be. */
  settlesAt: instant,
  state: z.enum(prizeStates),
  /** What the first, the second and so on get of each side, in hundredths. */
  prizes: z.strictObject({ boss: z.array(z.int()), player: z.array(z.int()) }),
  /** Who got what. A reward waits until there is room for it. */
  given: z.array(
    z.strictObject({
      uk: z.string(),
      nickname: z.string(),
      side: z.enum(['boss', 'player']),
      amount: z.int(),
      paidAt: z.nullable(instant),
    }),
  ),
})
export type PrizeRound = z.output<typeof prizeRound>

export const listPrizes = defineCall({
  method: 'GET',
  path: '/web/ops/prizes',
  access: 'admin',
  effect: 'read',
  summary: 'What boards and campaigns pay at their end: what will be, what was, and to whom',
  input: nothing,
  output: z.strictObject({ items: z.array(prizeRound) }),
})

export const settlePrizes = defineCall({
  method: 'POST',
  path: '/web/ops/prizes/settle',
  access: 'admin',
  effect: 'change',
  refusals: ['already_handled'],
  summary: 'Settle what is late, as the clock would; leaves an audit row',
  input: z.strictObject({ reason: line('reason', { min: 2, max: 200 }) }),
  output: z.strictObject({ settled: z.int() }),
})
