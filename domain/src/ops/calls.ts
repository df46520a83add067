import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, wholeNumber } from '../shape.ts'

export const moveClock = defineCall({
  method: 'POST',
  path: '/web/ops/clock',
  access: 'admin',
  effect: 'change',
  summary: "Move the program's clock forward (demo mode only), so that every timer can be seen",
  input: z.strictObject({ advanceSeconds: wholeNumber({ min: 1, max: 400 * 24 * 3600 }) }),
  output: z.strictObject({ now: instant }),
})
