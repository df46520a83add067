import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { type Call, type InputOf, isKept } from '@kaihei/domain/call'
import { Refusal } from '@kaihei/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ground } from '#work/work.ts'
import type { Actor } from './actor.ts'
import { type Actors, readToken } from './actors.ts'
import { isTagged, isWritten, type Route, type Visit } from './answer.ts'
import type { AddressOf } from './address.ts'
import { sendCompressed } from './encoding.ts'
import { answerFailure, type Envelope, refuse, succeed } from './envelope.ts'
import type { Gate } from './gate.ts'
import { readSubmission, type Submission } from './idempotency.ts'
import { mountAlone, mountRoutes } from './mount-routes.ts'
import { readUpload } from './multipart.ts'
import {
  answerInside,
  checkAnswer,
  checkRefusal,
  envelopeOfRefused,
  parseInput,
  readData,
  runRoute,
} from './run-route.ts'
import { sendTagged } from './tagged.ts'

export interface Serving {
  readonly ground: Ground
  readonly actors: Actors
  readonly gate: Gate
  readonly addressOf: AddressOf
  /** In tests and development an answer that breaks its contract is an error, not a surprise in a browser. */
  readonly checkAnswers: boolean
}

/** Mounts every answer under /proxy. Who calls, how often, with what: all of it is settled before a handler runs. */
export async function serveCalls(
  app: FastifyInstance,
  routes: readonly Route[],
  serving: Serving,
): Promise<void> {
  await app.register(
    async (proxy) => {
      proxy.addHook('onRequest', (request, reply, done) => {
        reply.header('cache-control', 'no-store')
        reply.header('x-content-type-options', 'nosniff')
        reply.header('x-request-id', request.id)
        done()
      })
      proxy.decorateRequest('given', undefined)
      proxy.setErrorHandler(answerFailure)
      proxy.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal('no_such_call')))
      const withFile = routes.filter(({ maxBytes }) => maxBytes !== undefined)
      const answer = answerWith(serving)
      mountRoutes(
        proxy,
        routes.filter((given) => !withFile.includes(given)),
        answer,
      )
      // In a scope of their own: every other call refuses a form.
      await proxy.register(async (forms) => {
        await forms.register(multipart)
        for (const given of withFile) mountAlone(forms, given, answer)
      })
    },
    { prefix: '/proxy' },
  )
}

function answerWith(serving: Serving) {
  const answerIt = serving.checkAnswers ? answerAsDeclared : answerCall
  return async (given: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const data = await answerIt(given, request, serving)
    if (isTagged(given, data)) return sendTagged(reply, data, request.headers['if-none-match'])
    if (isWritten(given, data)) return data.send(reply.type(json))
    return sendAnswer(reply, given.call, data)
  }
}

const json = 'application/json; charset=utf-8'

/** A secret beside words that somebody else chose can be guessed from how well both compress: it is sent as it is. */
function sendAnswer(reply: FastifyReply, call: Call, data: unknown): FastifyReply | Promise<FastifyReply> {
  const body = call.answersAs === undefined ? JSON.stringify(succeed(data)) : String(data)
  if (call.answersAs === undefined) reply.type(json)
  else reply.type(`${call.answersAs}; charset=utf-8`).header('content-disposition', 'attachment')
  return call.secret !== undefined ? reply.send(body) : sendCompressed(reply, body)
}

async function answerCall(given: Route, request: FastifyRequest, serving: Serving): Promise<unknown> {
  const { call } = given
  const { ground, actors, gate, addressOf } = serving
  const token = readToken(request.headers.authorization)
  const actor = token === undefined ? undefined : await findCaller(call, token, actors)
  const address = addressOf(request.raw)
  await gate.admit(call, { actor, headers: request.headers }, actor?.userId ?? address)
  const visit: Visit<Call> & { readonly file?: Buffer } = {
    actor,
    ...(given.maxBytes === undefined
      ? { input: readInput(call, request, request.body) }
      : await readFile(call, request, given.maxBytes)),
    address,
    userAgent: request.headers['user-agent'] ?? '',
  }
  return runRoute(given, ground, visit, submissionOf(call, request, visit))
}

/** Who was frozen a moment ago, in whatever process, spends nothing by what is remembered of them. */
function findCaller(call: Call, token: string, actors: Actors): Promise<Actor | undefined> {
  return call.spends === true ? actors.find(token) : actors.recall(token)
}

/** The same call, asked over a line: admitted, read and answered as it is over HTTP. */
export function answerOverLine(
  given: Route,
  actor: Actor,
  sent: unknown,
  { gate, ...serving }: Pick<Serving, 'ground' | 'gate' | 'checkAnswers'>,
): Promise<Envelope> {
  const admit = () => gate.admit(given.call, { actor, headers: {} }, actor.userId)
  return answerInside(given, { actor, sent, admit }, serving).then(
    (answered) => succeed(readData(given, answered)),
    envelopeOfRefused,
  )
}

function readFile(call: Call, request: FastifyRequest, maxBytes: (input: unknown) => number) {
  return readUpload(request, (fields) => {
    const input = readInput(call, request, fields)
    return { input, maxBytes: maxBytes(input) }
  })
}

function readInput<C extends Call>(call: C, request: FastifyRequest, body: unknown): InputOf<C> {
  const sent = call.method === 'POST' ? (body ?? {}) : request.query
  const params = request.params as Record<string, string>
  // Historic POSTs carry fields in their address (`del/openid?dcid=`); what the body says itself wins.
  const aside = call.method === 'POST' ? (request.query as Record<string, unknown>) : undefined
  const whole = isPlainObject(sent) ? { ...aside, ...sent, ...params } : sent
  return parseInput(call, whole)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function submissionOf(
  call: Call,
  request: FastifyRequest,
  visit: Visit<Call> & { readonly file?: Buffer },
): Submission | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined || visit.actor === undefined || !isKept(call)) return undefined
  const { input, file } = visit
  const sent = file === undefined ? input : [input, createHash('sha256').update(file).digest('hex')]
  return readSubmission(header, visit.actor.userId, request.url, sent)
}

async function answerAsDeclared(given: Route, request: FastifyRequest, serving: Serving): Promise<unknown> {
  try {
    const data = await answerCall(given, request, serving)
    checkAnswer(given, data)
    return data
  } catch (error) {
    if (error instanceof Refusal) checkRefusal(given.call, error)
    throw error
  }
}
