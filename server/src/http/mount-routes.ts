import type { Call } from '@kaihei/domain/call'
import { Refusal } from '@kaihei/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from './answer.ts'
import { refuse } from './envelope.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Which call this is, as soon as it is known. */
    given?: Route | undefined
  }
}

type AnswerRoute = (given: Route, request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Mounts calls in a scope. Nearly all have an address that is theirs word for word, and are looked up by it behind one
 * route of each method: to Fastify each would be a route with its own hooks and limits, and once more for a look without
 * the body. Two fifths of the time that a server takes to start went into those.
 */
export function mountRoutes(scope: FastifyInstance, routes: readonly Route[], answer: AnswerRoute): void {
  // Fastify would give a call with a fixed address to one whose address fits it too, and asks the table last.
  const open = routes.filter(({ call }) => call.path.includes('{')).map(({ call }) => addressesOf(call))
  const tables = new Map<Call['method'], Map<string, Route>>()
  for (const given of routes) {
    const { method, path } = given.call
    const table = tables.get(method) ?? new Map<string, Route>()
    if (table.has(path)) throw new Error(`two routes answer ${method} ${path}`)
    if (open.some((addresses) => addresses.test(path))) mountAlone(scope, given, answer)
    else tables.set(method, table.set(path, given))
  }
  for (const [method, table] of tables) mountTogether(scope, method, table, answer)
}

function addressesOf({ path }: Call): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** A call that says something in its address, or stands beside one that does. */
export function mountAlone(scope: FastifyInstance, given: Route, answer: AnswerRoute): void {
  scope.route({
    method: given.call.method,
    url: given.call.path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: hasLook(given),
    onRequest: (request, _reply, done) => {
      request.given = given
      done()
    },
    handler: (request, reply) => answer(given, request, reply),
  })
}

function mountTogether(
  scope: FastifyInstance,
  method: Call['method'],
  table: ReadonlyMap<string, Route>,
  answer: AnswerRoute,
): void {
  scope.route({
    method,
    url: '/*',
    exposeHeadRoute: method === 'GET',
    onRequest: (request, reply, done) => {
      // As it was written: Fastify has made slashes of what only stands for them, and the call would have two addresses.
      const query = request.url.indexOf('?')
      const path = request.url.slice(scope.prefix.length, query === -1 ? undefined : query)
      const given = table.get(path)
      if (given === undefined || (request.method === 'HEAD' && !hasLook(given))) {
        refuse(reply, new Refusal('no_such_call'))
        return
      }
      request.given = given
      // The address is the call's alone: nothing of it is said by whoever asks.
      request.params = {}
      done()
    },
    handler: (request, reply) => request.given && answer(request.given, request, reply),
  })
}

/** A look without the body; what changes something is asked for by its own method alone. */
function hasLook({ call }: Route): boolean {
  return call.effect === 'read'
}
