import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { type Call, type InputOf, isKept } from '@kaihei/domain/call'
import { Refusal } from '@kaihei/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ground } from '#work/work.ts'
import type { Actor } from './actor.ts'
import type { Route, Visit } from './answer.ts'
import { answerFailure, type Envelope, refuse, succeed } from './envelope.ts'
import { readSubmission, type Submission } from './idempotency.ts'
import { meetCaller, type Meeting } from './meet-caller.ts'
import { mountAlone, mountRoutes } from './mount-routes.ts'
import { readUpload } from './multipart.ts'
import {
  answerInside,
  envelopeOfRefused,
  holdToContract,
  parseInput,
  readData,
  runRoute,
} from './run-route.ts'
import { tellAnswer } from './tell-answer.ts'
import { headersOfCall, sendTold } from './told.ts'

export interface Serving extends Meeting {
  readonly ground: Ground
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
        reply.headers(headersOfCall(request.id))
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
  return async (given: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answering = answerCall(given, request, serving)
    const data = await (serving.checkAnswers ? holdToContract(given, answering) : answering)
    return sendTold(reply, await tellAnswer(given, data, request.headers))
  }
}

async function answerCall(given: Route, request: FastifyRequest, serving: Serving): Promise<unknown> {
  const { call } = given
  const visit: Visit<Call> & { readonly file?: Buffer } = {
    ...(await meetCaller(call, request.raw, serving)),
    ...(given.maxBytes === undefined
      ? { input: readInput(call, request, request.body) }
      : await readFile(call, request, given.maxBytes)),
  }
  return runRoute(given, serving.ground, visit, submissionOf(call, request, visit))
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
