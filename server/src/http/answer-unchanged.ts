import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { bounds } from '@kaihei/domain/bounds'
import { mayCall } from './actor.ts'
import type { Actors } from './actors.ts'
import type { Route } from './answer.ts'
import type { Limits } from './limits.ts'
import { readToken } from './serve.ts'

/**
 * Stands before the framework. What every open browser asks every few seconds has mostly not changed: whoever is known,
 * may ask, and names what memory says is still true gets 304 for less than it takes to find a route. Everything else
 * goes on as ever, and there it is refused, counted and logged. Answers how many it has spared.
 */
export function answerUnchanged(
  server: Server,
  routes: readonly Route[],
  { actors, limits }: { readonly actors: Actors; readonly limits: Limits },
): () => number {
  const kept = new Map(routes.filter(({ recall }) => recall !== undefined).map((one) => [urlOf(one), one]))
  let spared = 0

  function isUnchanged({ method, url = '', headers }: IncomingMessage): boolean {
    const has = headers['if-none-match']
    const given = has === undefined || method !== 'GET' ? undefined : kept.get(url)
    const token = given && readToken(headers.authorization)
    const actor = token === undefined ? undefined : actors.known(token)
    if (given === undefined || actor === undefined || given.recall?.(actor)?.etag !== has) return false
    const { access, limit = 'general' } = given.call
    if (access !== 'anyone' && !mayCall(actor, access)) return false
    return limits.tryCount(limit, actor.userId, bounds.rates[limit])
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
