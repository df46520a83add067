import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { instant, line, nothing, pageInput, pageOf } from '../shape.ts'

const facts = z.nullable(z.record(z.string(), z.unknown()))

const auditRow = z.strictObject({
  /** Its number in the log: without gaps, from 1. */
  id: z.int(),
  /** A uk; null: the house itself, by the clock or at a provider's word. */
  who: z.nullable(z.string()),
  /** How they are called now. */
  whoName: z.nullable(z.string()),
  /** Area and deed: `application.approved`. */
  what: z.string(),
  /** Kind and id of what it was done to; a person by their uk: `user:…`. */
  thing: z.string(),
  /** Of a person: how they are called now. */
  thingName: z.nullable(z.string()),
  why: z.string(),
  before: facts,
  after: facts,
  at: instant,
})
export type AuditRow = z.output<typeof auditRow>

export const listAudit = defineCall({
  method: 'GET',
  path: '/web/ops/audit',
  access: 'staff',
  effect: 'read',
  summary:
    'What staff did, the newest first: by person (uk), by deed or its area, by thing, between two instants. Staff who are no admins see their own',
  input: z.strictObject({
    /** A uk. */
    who: z.optional(line('keyword', { min: 1, max: 40 })),
    /** A deed, or an area with all of its deeds: `withdrawal`. */
    what: z.optional(line('keyword', { min: 1, max: 60 })),
    /** As a row says it: `user:…`. */
    thing: z.optional(line('keyword', { min: 1, max: 120 })),
    from: z.optional(instant),
    until: z.optional(instant),
    ...pageInput,
  }),
  output: pageOf(auditRow),
})

export const getAuditHead = defineCall({
  method: 'GET',
  path: '/web/ops/audit/head',
  access: 'staff',
  effect: 'read',
  summary:
    'How long the log is, the hash of its last row, whether it is whole, and what of it was sealed and published',
  input: nothing,
  output: z.strictObject({
    rows: z.int(),
    /** Null: there is no row. */
    head: z.nullable(z.string()),
    /** Rows that do not follow from the one before them, and heads that were sealed and that no row has any more. */
    broken: z.array(z.string()),
    /** The last closed day whose seal the log is bound into. */
    sealed: z.nullable(z.strictObject({ day: z.string(), head: z.string() })),
  }),
})
