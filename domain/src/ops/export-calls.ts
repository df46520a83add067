import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { problem } from '../problem.ts'
import { instant, line } from '../shape.ts'

/** Tables of the console that can be taken away as a file. */
export const exportedTables = ['audit', 'movements', 'findings'] as const
export type ExportedTable = (typeof exportedTables)[number]

const word = z.optional(line('keyword', { min: 1, max: 200 }))

export const exportTable = defineCall({
  method: 'GET',
  path: '/web/ops/export',
  access: 'staff',
  effect: 'change',
  answersAs: 'text/csv',
  refusals: ['not_found'],
  summary:
    'A table of the console as CSV, outside of the envelope: every row that its filter finds, up to 10 000. Leaves an audit row with the filter',
  input: z.strictObject({
    table: z.enum(exportedTables, problem('malformed')),
    /** Keys of columns, in their order, and what stands above each: `id,at` and `Number|Time`. */
    columns: z
      .string(problem('malformed'))
      .check(z.regex(/^\w{1,20}(,\w{1,20}){0,19}$/, problem('malformed'))),
    titles: line('keyword', { min: 1, max: 400 }),
    /** By which column, `-key` downwards; else as the table has them. */
    sort: z.optional(z.string(problem('malformed')).check(z.regex(/^-?\w{1,20}$/, problem('malformed')))),
    /** What the table is narrowed down by, as its own call takes it. */
    id: word,
    who: word,
    what: word,
    thing: word,
    kind: word,
    run: word,
    matched: word,
    from: z.optional(instant),
    until: z.optional(instant),
  }),
  output: z.string(),
})
