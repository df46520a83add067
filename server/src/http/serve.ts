import { type Call, type InputOf } from '@kaihei/domain/call'
import { Refusal } from '@kaihei/domain/refusal'
import { tariff } from '@kaihei/domain/tariff'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { safeParse } from 'zod/v4/core'
import { type Ground, runWork, startReading, type Work } from '#work/work.ts'
import { type Actor, mayCall } from './actor.ts'
import type { Actors } from './actors.ts'
import type { Answer, Visit } from './answer.ts'
import { answerFailure, malformed, refuse, succeed } from './envelope.ts'
import { refuseNavigation } from './guard-navigation.ts'
import { answerOnce, readSubmission, type Submission } from './idempotency.ts'
import type { Limits } from './limits.ts'

export interface Serving {
  readonly ground: Ground
  readonly actors: Actors
  readonly limits: Limits
  /** In tests and development an answer that breaks its contract is an error, not a surprise in a browser. */
  readonly checkAnswers: boolean
}

/** Mounts every answer under /proxy. Who calls, how often, with what: all of it is settled before a handler runs. */
export async function serveCalls(
  app: FastifyInstance,
  answers: readonly Answer[],
  serving: Serving,
): Promise<void> {
  await app.register(
    async (proxy) => {
      proxy.addHook('onRequest', async (request, reply) => {
        reply.headers({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'x-request-id': request.id,
        })
      })
      proxy.setErrorHandler(answerFailure)
      proxy.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal('no_such_call')))
      for (const given of answers) {
        proxy.route({
          method: given.call.method,
          url: given.call.path.replace(/\{(\w+)\}/g, ':$1'),
          exposeHeadRoute: false,
          config: { call: given.call },
          handler: async (request) => succeed(await answerCall(given, request, serving)),
        })
      }
    },
    { prefix: '/proxy' },
  )
}

async function answerCall(given: Answer, request: FastifyRequest, serving: Serving): Promise<unknown> {
  const { call } = given
  const { ground, checkAnswers } = serving
  if (call.method === 'GET' && call.effect === 'change') refuseNavigation(request.headers)
  const actor = await identify(call, request, serving)
  const visit: Visit<Call> = {
    actor,
    input: readInput(call, request),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  }
  const submission = submissionOf(call, request, visit)
  const change = <T>(body: (work: Work) => Promise<T>) =>
    runWork(ground, (work) =>
      submission === undefined ? body(work) : answerOnce(work, submission, () => body(work)),
    )

  const data = given.steps
    ? await given.handle({ ...visit, look: startReading(ground), change })
    : call.effect === 'read'
      ? await given.handle({ ...visit, work: startReading(ground) })
      : await change((work) => given.handle({ ...visit, work }))
  if (checkAnswers) checkAnswer(call, data)
  return data
}

async function identify(call: Call, request: FastifyRequest, serving: Serving): Promise<Actor | undefined> {
  const token = readToken(request.headers.authorization)
  const actor = token === undefined ? undefined : await serving.actors.find(token)
  const who = actor?.userId ?? request.ip
  if (call.limit === undefined) serving.limits.count('general', who, tariff.limits.general)
  else serving.limits.count(call.limit, who, tariff.limits[call.limit])
  if (call.access === 'anyone') return actor
  if (actor === undefined) throw new Refusal('signed_out')
  if (!mayCall(actor, call.access)) throw new Refusal('not_allowed')
  return actor
}

function readToken(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer /i, '').trim()
  return token === undefined || token === '' || token.length > 200 ? undefined : token
}

function readInput<C extends Call>(call: C, request: FastifyRequest): InputOf<C> {
  const sent = call.method === 'POST' ? (request.body ?? {}) : request.query
  const params = request.params as Record<string, string>
  const whole = isPlainObject(sent) ? { ...sent, ...params } : sent
  const parsed = safeParse(call.input, whole)
  if (!parsed.success) throw malformed(parsed.error.issues)
  return parsed.data as InputOf<C>
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Sign-in answers carry a token, which must never be kept readable: auth calls store nothing. */
function submissionOf(call: Call, request: FastifyRequest, visit: Visit<Call>): Submission | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined || call.method !== 'POST' || call.effect !== 'change') return undefined
  if (visit.actor === undefined || call.path.startsWith('/web/auth/')) return undefined
  return readSubmission(header, visit.actor.userId, request.url, visit.input)
}

function checkAnswer(call: Call, data: unknown): void {
  const checked = safeParse(call.output, data)
  if (!checked.success)
    throw new Error(`${call.method} ${call.path} broke its contract: ${checked.error.message}`)
}
