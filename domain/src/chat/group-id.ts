import * as z from 'zod/mini'
import { problem } from '../problem.ts'

/** What a group is named by, in every call. */
export const groupID = z
  .string(problem('group_missing'))
  .check(z.regex(/^[a-z0-9]{6,24}$/, problem('not_a_group')))
