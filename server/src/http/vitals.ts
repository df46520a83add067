import type { Call } from '@kaihei/domain/call'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import type { Hub } from '#live/hub.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

export interface Vitals {
  /** From now on the process asks the balancer for no more visitors. */
  drain(): void
}

/** /healthz: the process lives. /readyz: it can serve. /metrics: how it feels. */
export function serveVitals(app: FastifyInstance, db: Database, hub: Hub): Vitals {
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

  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call
    if (call !== undefined) {
      const labels = { method: call.method, path: call.path, status: String(reply.statusCode) }
      duration.observe(labels, reply.elapsedTime / 1000)
    }
    done()
  })
  // A browser would keep the connection of an answer given while draining, and the process would wait for it.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !draining && (await db.first(sql`select 1`).then(Boolean, () => false))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )

  return {
    drain: () => {
      draining = true
    },
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  const metric: Gauge = new Gauge({ name, help, registers: [], collect: () => metric.set(read()) })
  registry.registerMetric(metric)
}
