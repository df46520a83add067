import * as z from 'zod/mini'
import { line } from '../shape.ts'

export const remarkCharacters = 500

/**
 * What staff note for each other beside the reason that the people concerned read. It stands in the audit log and
 * nowhere else.
 */
export const remark = z.optional(line('remark', { min: 1, max: remarkCharacters }))
