import { modules } from '@kaihei/domain/modules/module'
import { getSystem, retryOutgoing } from '@kaihei/domain/ops/system-calls'
import { Refusal } from '@kaihei/domain/refusal'
import type { House } from '#house.ts'
import { type Route, answer } from '#http/answer.ts'
import { countOutgoing, listStuck, lockOutgoing, sendAgain } from '#work/outbox.ts'
import { listProcesses, listRuns, readSchema, type RunRow } from '#work/runs-store.ts'
import { listAlerts } from './alert-store.ts'
import { writeAudit } from './audit-store.ts'

const stuckShown = 100
const alertsShown = 30

/** How the program itself does. */
export function systemRoutes({ switches, process: { version } }: House): readonly Route[] {
  return [
    answer(getSystem, async ({ work }) => {
      const [jobs, providers, counts, stuck, processes, { schema, postgres }, alerts] = await Promise.all([
        listRuns(work, 'job'),
        listRuns(work, 'provider'),
        countOutgoing(work),
        listStuck(work, stuckShown),
        listProcesses(work),
        readSchema(work),
        listAlerts(work, alertsShown),
      ])
      return {
        now: work.now.toISOString(),
        timers: jobs.map((job) => ({
          ...describeRun(job),
          everySeconds: job.everyMs === null ? null : job.everyMs / 1000,
          askedAt: say(job.askedAt),
          nextAt: say(nextOf(job)),
        })),
        providers: providers.map(describeRun),
        outbox: {
          ...counts,
          items: stuck.map(({ createdAt, dueAt, ...item }) => ({
            ...item,
            createdAt: createdAt.toISOString(),
            dueAt: dueAt.toISOString(),
          })),
        },
        processes: processes.map(({ startedAt, seenAt, ...one }) => ({
          ...one,
          startedAt: startedAt.toISOString(),
          seenAt: seenAt.toISOString(),
        })),
        versions: { program: version, schema, node: process.versions.node, postgres },
        modules: modules.map((module) => ({ module, on: !switches.isOff(module) })),
        alerts: alerts.map(({ openedAt, closedAt, ...alert }) => ({
          ...alert,
          openedAt: openedAt.toISOString(),
          closedAt: say(closedAt),
        })),
      }
    }),

    answer(retryOutgoing, async ({ work, actor, input: { id, reason } }) => {
      const found = await lockOutgoing(work, id)
      if (found === undefined) throw new Refusal('not_found')
      // Somebody was quicker, or it has not failed yet: it is tried anyway.
      if (found.attempts === 0) throw new Refusal('already_handled')
      const { kind, attempts, error } = found
      sendAgain(work, id)
      await writeAudit(work, {
        actorId: actor.userId,
        action: 'outgoing.retried',
        subject: `outgoing:${id}`,
        reason,
        before: { kind, attempts, error },
        after: { kind, attempts: 0 },
      })
      return { id, state: 'waiting' as const }
    }),
  ]
}

function say(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

function nextOf({ askedAt, everyMs }: RunRow): Date | null {
  return askedAt === null || everyMs === null ? null : new Date(askedAt.getTime() + everyMs)
}

function describeRun({ name, ranAt, tookMs, runs, failures, failingSince, error }: RunRow) {
  return { name, ranAt: say(ranAt), tookMs, runs, failures, failingSince: say(failingSince), error }
}
