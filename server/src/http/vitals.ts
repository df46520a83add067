import type { Call } from '@kaihei/domain/call'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database.ts'
import { sql } from '#db/sql.ts'
import { answerFailure } from './envelope.ts'
import type { Metrics } from './metrics.ts'
import type { Guard } from './upkeep.ts'

interface Vitals {
  /** From now on the process asks the balancer for no more visitors. */
  drain(): void
  /** A call that did not go through the framework. */
  timeCall: TimeCall
}

type TimeCall = (call: Call, status: number, seconds: number) => void

/** /healthz: the process lives. /readyz: it can serve. /metrics: how it feels. */
export function serveVitals(app: FastifyInstance, db: Database, metrics: Metrics, guard: Guard): Vitals {
  let draining = false
  const timeCall = timeCalls(app, metrics)
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !draining && (await db.first(sql`select 1`).then(Boolean, () => false))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  void app.register(async (scope) => {
    scope.setErrorHandler(answerFailure)
    scope.get('/metrics', { onRequest: guard }, async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.write()),
    )
  })
  return {
    timeCall,
    drain: () => {
      draining = true
      // A browser keeps its connection after the last answer, and the process would wait for it.
      const hangUp = setInterval(() => app.server.closeIdleConnections(), 50)
      app.server.on('close', () => clearInterval(hangUp))
    },
  }
}

function timeCalls(app: FastifyInstance, metrics: Metrics): TimeCall {
  const duration = metrics.timeCalls('kaihei_call_seconds', 'Time to answer a call')
  const observers = new Map<Call, Map<number, (seconds: number) => void>>()
  function observerOf(call: Call, status: number): (seconds: number) => void {
    const known = observers.get(call) ?? new Map<number, (seconds: number) => void>()
    observers.set(call, known)
    const labels = duration.labels(call.method, call.path, String(status))
    const observe = known.get(status) ?? ((seconds: number) => labels.observe(seconds))
    known.set(status, observe)
    return observe
  }
  const timeCall: TimeCall = (call, status, seconds) => {
    const observe = observers.get(call)?.get(status) ?? observerOf(call, status)
    observe(seconds)
  }

  app.addHook('onResponse', (request, reply, done) => {
    const call = request.given?.call
    if (call !== undefined) timeCall(call, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  return timeCall
}
