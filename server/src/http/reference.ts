import { callsByArea } from '@kaihei/domain/calls'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keepBody } from './encoding.ts'
import { answerFailure } from './envelope.ts'
import { type ApiDocument, describeApi } from './openapi.ts'
import type { UpkeepGuards } from './upkeep.ts'

interface Reference {
  readonly api: ApiDocument
  readonly send: ReturnType<typeof keepBody>
}

/** The same for every app of a process: to write it takes as long as half of all else that a start does, to compress it longer. */
let reference: Reference | undefined

/** /openapi.json for programs, /docs for people. */
export async function serveReference(http: FastifyInstance, guards: UpkeepGuards): Promise<void> {
  reference ??= writeReference()
  const written = reference
  await http.register((scope) => mountReference(scope, written, guards))
}

function writeReference(): Reference {
  const api = describeApi(callsByArea)
  return { api, send: keepBody(JSON.stringify(api)) }
}

async function mountReference(
  app: FastifyInstance,
  { api, send }: Reference,
  guards: UpkeepGuards,
): Promise<void> {
  const sendDocument = (reply: FastifyReply) => send(reply.type('application/json; charset=utf-8'))
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
      specification: { document: api satisfies object as StaticDocumentSpec['document'] },
    })
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  })
}
