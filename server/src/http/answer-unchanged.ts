import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { type Actors, readToken } from './actors.ts'
import type { Route } from './answer.ts'
import type { Gate } from './gate.ts'

/**
 * A listener before Fastify's own. Every open browser polls its latest order every five seconds, and mostly nothing has
 * changed: if the session is remembered, the ETag is that of the answer in memory, and the gate admits the call, 304 is
 * sent here, for less than it takes to find a route. Everything else goes on to Fastify, which counts, refuses and logs
 * it. Returns how many were answered here.
 */
export function answerUnchanged(
  server: Server,
  routes: readonly Route[],
  { actors, gate }: { readonly actors: Actors; readonly gate: Gate },
): () => number {
  const kept = new Map(routes.filter(({ recall }) => recall !== undefined).map((one) => [urlOf(one), one]))
  let spared = 0

  function isUnchanged({ method, url = '', headers }: IncomingMessage): boolean {
    const has = headers['if-none-match']
    const given = has === undefined || method !== 'GET' ? undefined : kept.get(url)
    const token = given && readToken(headers.authorization)
    const actor = token === undefined ? undefined : actors.known(token)
    if (given === undefined || actor === undefined || given.recall?.(actor)?.etag !== has) return false
    return gate.admitsAtOnce(given.call, { actor, headers }, actor.userId)
  }

  const [frame] = server.listeners('request') as [RequestListener]
  server.off('request', frame)
  server.on('request', (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    if (!isUnchanged(request)) return frame(request, response)
    spared++
    response.writeHead(304, { 'cache-control': 'no-store', etag: request.headers['if-none-match'] }).end()
  })
  return () => spared
}

function urlOf({ call }: Route): string {
  return `/proxy${call.path}`
}
