import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { modules } from '../modules/module.ts'
import { problem } from '../problem.ts'
import { instant, line, nothing } from '../shape.ts'

const run = z.strictObject({
  name: z.string(),
  ranAt: z.nullable(instant),
  tookMs: z.nullable(z.int()),
  runs: z.int(),
  failures: z.int(),
  /** Since when it fails every time; null: the last time it went well. */
  failingSince: z.nullable(instant),
  /** What it said when it last failed, however long ago. */
  error: z.nullable(z.string()),
})

const timer = z.extend(run, {
  everySeconds: z.nullable(z.number()),
  /** When it was last its turn, whether or not there was anything to do. */
  askedAt: z.nullable(instant),
  nextAt: z.nullable(instant),
})
export type Timer = z.output<typeof timer>
export type ProviderRun = z.output<typeof run>

const outgoing = z.strictObject({
  id: z.string(),
  kind: z.string(),
  /** `failed`: nobody tries any more by themselves. */
  state: z.enum(['waiting', 'failed']),
  attempts: z.int(),
  createdAt: instant,
  dueAt: instant,
  error: z.nullable(z.string()),
})
export type Outgoing = z.output<typeof outgoing>

const process = z.strictObject({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  lines: z.int(),
})
export type ProgramProcess = z.output<typeof process>

const alert = z.strictObject({
  id: z.string(),
  about: z.string(),
  count: z.int(),
  openedAt: instant,
  closedAt: z.nullable(instant),
})
export type Alert = z.output<typeof alert>

export const getSystem = defineCall({
  method: 'GET',
  path: '/web/ops/system',
  access: 'admin',
  effect: 'read',
  summary:
    'How the program does: timers, what is to leave it, providers, processes, versions, switches, alerts',
  input: nothing,
  output: z.strictObject({
    now: instant,
    timers: z.array(timer),
    providers: z.array(run),
    outbox: z.strictObject({
      waiting: z.int(),
      failed: z.int(),
      /** What has failed at least once, what is given up first. */
      items: z.array(outgoing),
    }),
    processes: z.array(process),
    versions: z.strictObject({
      program: z.string(),
      schema: z.string(),
      node: z.string(),
      postgres: z.string(),
    }),
    modules: z.array(z.strictObject({ module: z.enum(modules), on: z.boolean() })),
    /** Those that are open, then the latest of those that are over. */
    alerts: z.array(alert),
  }),
})

export const retryOutgoing = defineCall({
  method: 'POST',
  path: '/web/ops/system/retry',
  access: 'admin',
  effect: 'change',
  refusals: ['not_found', 'already_handled'],
  summary: 'Try again to send what could not leave; leaves an audit row',
  input: z.strictObject({
    id: z.uuid(problem('malformed')),
    reason: line('reason', { min: 2, max: 200 }),
  }),
  output: z.strictObject({ id: z.string(), state: z.literal('waiting') }),
})
