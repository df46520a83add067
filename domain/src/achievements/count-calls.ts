import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/** Apart from the others: every page asks it, for the number in the top bar. */
export const countAchievements = defineCall({
  method: 'GET',
  path: '/web/dc/achieve/num',
  access: 'member',
  effect: 'read',
  summary: 'How many achievements the caller has',
  /** A hint, as dcid is: the caller is who the token says. */
  input: z.strictObject({ discordId: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.strictObject({ total: z.int() }),
})
