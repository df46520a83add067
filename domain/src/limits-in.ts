import type { $ZodType } from 'zod/v4/core'
import type { Reason } from './refusal.ts'
import { limitOf } from './shape.ts'

/** The rules that an input may break by its numbers, read from the schema itself: no list of them could be forgotten. */
export function limitsIn(schema: $ZodType): readonly Reason[] {
  const found = new Set<Reason>()
  const seen = new Set<unknown>()
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return
    seen.add(part)
    const def = defOf(part)
    const limit = limitOf(def)
    if (limit !== undefined) found.add(limit.reason)
    for (const inner of Object.values(def ?? part)) visit(inner)
  }
  visit(schema)
  return [...found]
}

/** What a schema or a check is made of; none for the plain lists and shapes between them. */
function defOf(part: object): object | undefined {
  return '_zod' in part ? (part._zod as { readonly def: object }).def : undefined
}
