import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Call } from '@kaihei/domain/call'
import type { FastifyInstance } from 'fastify'
import type { Ground } from '#work/work.ts'
import { readToken } from './actors.ts'
import type { Route } from './answer.ts'
import type { Body } from './body.ts'
import { tellFailure } from './envelope.ts'
import { meetCaller, type Meeting } from './meet-caller.ts'
import { parseQuery } from './query.ts'
import { nextRequestId } from './request-id.ts'
import { holdToContract, parseInput, runRoute } from './run-route.ts'
import { tellAnswer, tellReady } from './tell-answer.ts'
import { type Told, writeTold } from './told.ts'

interface Behind extends Meeting {
  readonly ground: Ground
  readonly checkAnswers: boolean
  readonly timeCall: (call: Call, status: number, seconds: number) => void
}

/**
 * A listener before Fastify's own. A call that only looks, at an address that is its own word for word, is answered here:
 * it is admitted, read, run and told by the same functions, and spared is what the framework does for a call before and
 * after. Everything else goes on to Fastify, and so does everybody while the server sees its visitors off.
 *
 * Told in the turn in which they ask is a visitor whose answer is in memory, and whoever polls their latest order, which
 * every open browser does every five seconds: where the session is remembered, the ETag is that of the answer in memory and
 * the gate admits the call, 304 is all that is sent. Returns how many of these there were.
 */
export function openFrontDoor(http: FastifyInstance, routes: readonly Route[], behind: Behind): () => number {
  const { server } = http
  const { ground, actors, gate, addressOf, checkAnswers, timeCall } = behind
  const looks = new Map(routes.filter(isLook).map((given) => [`/proxy${given.call.path}`, given]))
  let spared = 0

  function isUnchanged({ recall, call }: Route, { headers }: IncomingMessage): boolean {
    const has = headers['if-none-match']
    const token = has === undefined ? undefined : recall && readToken(headers.authorization)
    const actor = token === undefined ? undefined : actors.known(token)
    if (actor === undefined || recall?.(actor)?.etag !== has) return false
    return gate.admitsAtOnce(call, { actor, headers }, actor.userId)
  }

  /** What a visitor hears of people is in memory, mostly. Nothing is counted unless it is there. */
  function tellAtOnce(given: Route, query: string, request: IncomingMessage): Told | undefined {
    const { headers } = request
    if (headers.authorization !== undefined) return undefined
    const told = tellReady(tryToHear(given, query, ground.clock.now()), headers)
    if (told === undefined) return undefined
    const visitor = { actor: undefined, headers }
    return gate.admitsAtOnce(given.call, visitor, addressOf(request)) ? told : undefined
  }

  async function run(given: Route, query: string, request: IncomingMessage): Promise<unknown> {
    const { actor, address, userAgent } = await meetCaller(given.call, request, behind)
    const input = parseInput(given.call, parseQuery(query))
    return runRoute(given, ground, { actor, address, userAgent, input }, undefined)
  }

  async function tell(given: Route, query: string, request: IncomingMessage, reqId: string): Promise<Told> {
    try {
      const atOnce = tellAtOnce(given, query, request)
      if (atOnce !== undefined) return atOnce
      const running = run(given, query, request)
      const data = await (checkAnswers ? holdToContract(given, running) : running)
      return await tellAnswer(given, data, request.headers)
    } catch (error) {
      const { path } = given.call
      return tellFailure(error, () => http.log.error({ err: error, reqId, path }, 'a call failed'))
    }
  }

  async function answer(given: Route, query: string, request: IncomingMessage, response: ServerResponse) {
    const startedAt = performance.now()
    const reqId = nextRequestId()
    const told = await tell(given, query, request, reqId)
    writeTold(response, reqId, told)
    timeCall(given.call, told.status, (performance.now() - startedAt) / 1000)
  }

  const [frame] = server.listeners('request') as [RequestListener]
  server.off('request', frame)
  server.on('request', (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    const { url = '' } = request
    const end = url.indexOf('?')
    const given = looks.get(end === -1 ? url : url.slice(0, end))
    if (given === undefined || !isPlain(request) || !server.listening) return frame(request, response)
    if (!isUnchanged(given, request)) {
      return void answer(given, end === -1 ? '' : url.slice(end + 1), request, response)
    }
    spared++
    response.writeHead(304, { 'cache-control': 'no-store', etag: request.headers['if-none-match'] }).end()
  })
  return () => spared
}

/** What is refused is refused by those who have counted it first. */
function tryToHear({ call, hear }: Route, query: string, now: Date): Body | undefined {
  if (hear === undefined) return undefined
  try {
    return hear(parseInput(call, parseQuery(query)), now)
  } catch {
    return undefined
  }
}

/** A call with an open address is found by the framework. */
function isLook({ call: { method, effect, path } }: Route): boolean {
  return method === 'GET' && effect === 'read' && !path.includes('{')
}

/** With a body, or asked for its head alone, it is the framework's. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && !hasBody(headers)
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
