import Fastify from 'fastify'

/** Answers one GET with the same bytes for ever: no sign-in, no rules, no database, no serialising. */
export async function serveBareFastify({
  path,
  body,
}: {
  readonly path: string
  readonly body: string
}): Promise<string> {
  const app = Fastify()
  app.get(path, async (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** Answers one GET with 304 for ever: it asks nobody whether anything has changed. */
export async function serveBareUnchanged({ path }: { readonly path: string }): Promise<string> {
  const app = Fastify()
  app.get(path, async (request, reply) =>
    reply.code(304).headers({ 'cache-control': 'no-store', etag: request.headers['if-none-match'] }).send(),
  )
  return app.listen({ host: '127.0.0.1', port: 0 })
}
