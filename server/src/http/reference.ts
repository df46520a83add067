import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keepBody } from './encoding.ts'
import { answerFailure } from './envelope.ts'
import type { ApiDocument } from './openapi.ts'
import type { UpkeepGuards } from './upkeep.ts'

/** /openapi.json for programs, /docs for people. */
export async function serveReference(
  app: FastifyInstance,
  document: ApiDocument,
  guards: UpkeepGuards,
): Promise<void> {
  const written = keepBody(JSON.stringify(document))
  const sendDocument = (reply: FastifyReply) => written(reply.type('application/json; charset=utf-8'))
  app.setErrorHandler(answerFailure)
  app.get('/openapi.json', { onRequest: guards.counted }, (_request, reply) => sendDocument(reply))
  await app.register(async (docs) => {
    docs.addHook('onRequest', guards.withToken)
    // The page's own address of the same document: left alone it would be written anew for every reader.
    docs.addHook('onRequest', (request, reply, done) =>
      request.routeOptions.url === '/docs/json' ? void sendDocument(reply) : done(),
    )
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: document satisfies object as StaticDocumentSpec['document'] },
    })
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  })
}
