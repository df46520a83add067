import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { modules } from '../modules/module.ts'
import { problem } from '../problem.ts'
import { instant, line, nothing } from '../shape.ts'

const module = z.enum(modules, problem('not_a_choice'))

const turn = z.strictObject({
  module,
  on: z.boolean(),
  by: z.string(),
  why: z.string(),
  at: instant,
})
export type ModuleTurn = z.output<typeof turn>

/** What was never switched is on, and nobody is to ask why. */
const state = z.strictObject({
  module,
  on: z.boolean(),
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
  at: z.nullable(instant),
})
export type ModuleState = z.output<typeof state>

export const listModules = defineCall({
  method: 'GET',
  path: '/web/ops/modules',
  access: 'admin',
  effect: 'read',
  summary: 'Parts of the house that can be switched off: which are on, and who switched them last and why',
  input: nothing,
  output: z.strictObject({
    items: z.array(state),
    /** The latest turns, newest first. */
    history: z.array(turn),
  }),
})

export const switchModule = defineCall({
  method: 'POST',
  path: '/web/ops/modules',
  access: 'admin',
  effect: 'change',
  summary: 'Switch a part of the house off or on; what is under way ends properly. Leaves an audit row',
  input: z.strictObject({
    module,
    on: z.boolean(problem('not_a_flag')),
    why: line('reason', { min: 2, max: 200 }),
  }),
  output: state,
})
