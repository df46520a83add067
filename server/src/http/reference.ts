import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { callsByArea } from '@kaihei/domain/calls'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { keepBody } from './encoding.ts'
import { answerFailure } from './envelope.ts'
import { describeApi } from './openapi.ts'
import type { UpkeepGuards } from './upkeep.ts'

/** The same for every app of a process, once somebody has asked: two megabytes that most processes never send. */
let document: Promise<ReturnType<typeof keepBody>> | undefined

async function writeDocument(): Promise<ReturnType<typeof keepBody>> {
  return keepBody(JSON.stringify(await describeApi(callsByArea)))
}

async function sendDocument(reply: FastifyReply): Promise<FastifyReply> {
  document ??= writeDocument()
  const send = await document
  return send(reply.type('application/json; charset=utf-8'))
}

/** Where Swagger UI lies, which shows the document to people. */
const interfaceFolder = join(
  dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
)

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>欧服陪玩 API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/docs/static/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/docs/static/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`

const startScript = `SwaggerUIBundle({ url: '/docs/json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null })\n`

const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** /openapi.json for programs, /docs for people. */
export async function serveReference(http: FastifyInstance, guards: UpkeepGuards): Promise<void> {
  await http.register(async (scope) => {
    scope.setErrorHandler(answerFailure)
    scope.get('/openapi.json', { onRequest: guards.counted }, (_request, reply) => sendDocument(reply))
    await scope.register(async (docs) => {
      docs.addHook('onRequest', guards.withToken)
      docs.addHook('onSend', async (_request, reply) => {
        reply.header('content-security-policy', policy).header('x-content-type-options', 'nosniff')
      })
      for (const path of ['/docs', '/docs/'])
        docs.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
      docs.get('/docs/start.js', (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(startScript),
      )
      docs.get('/docs/json', (_request, reply) => sendDocument(reply))
      await docs.register(fastifyStatic, { root: interfaceFolder, prefix: '/docs/static/', index: false })
    })
  })
}
