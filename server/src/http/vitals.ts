import type { Call } from '@kaihei/domain/call'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import { readBooksCheck } from '#ledger/check-books.ts'
import type { Hub } from '#live/hub.ts'
import { answerFailure } from './envelope.ts'
import type { Guard } from './upkeep.ts'

export interface Vitals {
  /** From now on the process asks the balancer for no more visitors. */
  drain(): void
  /** One more number that somebody else keeps. */
  watch(name: string, help: string, read: () => number): void
}

/** /healthz: the process lives. /readyz: it can serve. /metrics: how it feels. */
export function serveVitals(app: FastifyInstance, db: Database, hub: Hub, guard: Guard): Vitals {
  let draining = false
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'kaihei_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'path', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  gauge(registry, 'kaihei_live_lines', 'Open live lines', () => hub.lineCount)
  gauge(registry, 'kaihei_db_connections', 'Open database connections', () => db.connections.total)
  gauge(registry, 'kaihei_db_waiting', 'Work waiting for a database connection', () => db.connections.waiting)
  // A database that does not answer is no reason to say nothing of everything else.
  const readCheck = () => readBooksCheck({ db }).catch(() => ({ transfers: NaN, problems: NaN }))
  gauge(
    registry,
    'kaihei_ledger_drift',
    'Places where the books were wrong when last gone through',
    async () => (await readCheck()).problems,
  )
  gauge(
    registry,
    'kaihei_ledger_transfers',
    'Transfers when the books were last gone through',
    async () => (await readCheck()).transfers,
  )

  const observers = new Map<Call, Map<number, (seconds: number) => void>>()
  function observerOf(call: Call, status: number): (seconds: number) => void {
    const known = observers.get(call) ?? new Map<number, (seconds: number) => void>()
    observers.set(call, known)
    const labels = duration.labels(call.method, call.path, String(status))
    const observe = known.get(status) ?? ((seconds: number) => labels.observe(seconds))
    known.set(status, observe)
    return observe
  }

  app.addHook('onResponse', (request, reply, done) => {
    const call = request.given?.call
    if (call !== undefined) {
      const observe = observers.get(call)?.get(reply.statusCode) ?? observerOf(call, reply.statusCode)
      observe(reply.elapsedTime / 1000)
    }
    done()
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !draining && (await db.first(sql`select 1`).then(Boolean, () => false))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  void app.register(async (scope) => {
    scope.setErrorHandler(answerFailure)
    scope.get('/metrics', { onRequest: guard }, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    )
  })

  return {
    drain: () => {
      draining = true
      // A browser keeps its connection after the last answer, and the process would wait for it.
      const hangUp = setInterval(() => app.server.closeIdleConnections(), 50)
      app.server.on('close', () => clearInterval(hangUp))
    },
    watch: (name, help, read) => gauge(registry, name, help, read),
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  const metric: Gauge = new Gauge({
    name,
    help,
    registers: [],
    collect: async () => metric.set(await read()),
  })
  registry.registerMetric(metric)
}
