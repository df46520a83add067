import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { ApiDocument } from './openapi.ts'

/** /openapi.json for programs, /docs for people. */
export async function serveReference(app: FastifyInstance, document: ApiDocument): Promise<void> {
  app.get('/openapi.json', async () => document)
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document satisfies object as StaticDocumentSpec['document'] },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
