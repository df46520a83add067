import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { type Call, type InputOf, isKept, refusalsOf } from '@kaihei/domain/call'
import { Refusal } from '@kaihei/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeParse } from 'zod/v4/core'
import type { Together } from '#work/together.ts'
import { type Ground, runReading, runWork, startReading, type Work } from '#work/work.ts'
import type { Actor } from './actor.ts'
import { type Actors, readToken } from './actors.ts'
import type { Route, Visit } from './answer.ts'
import type { AddressOf } from './address.ts'
import { sendCompressed } from './encoding.ts'
import { answerFailure, type Envelope, envelopeOf, refuse, refuseInput, succeed } from './envelope.ts'
import type { Gate } from './gate.ts'
import { answerOnce, readSubmission, type Submission } from './idempotency.ts'
import { readUpload } from './multipart.ts'
import { readTagged, sendTagged, type Tagged } from './tagged.ts'

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
      proxy.setErrorHandler(answerFailure)
      proxy.setNotFoundHandler((_request, reply) => refuse(reply, new Refusal('no_such_call')))
      const withFile = routes.filter(({ maxBytes }) => maxBytes !== undefined)
      mountRoutes(
        proxy,
        routes.filter((given) => !withFile.includes(given)),
        serving,
      )
      // In a scope of their own: every other call refuses a form.
      await proxy.register(async (forms) => {
        await forms.register(multipart)
        mountRoutes(forms, withFile, serving)
      })
    },
    { prefix: '/proxy' },
  )
}

function mountRoutes(scope: FastifyInstance, routes: readonly Route[], serving: Serving): void {
  const answerIt = serving.checkAnswers ? answerAsDeclared : answerCall
  for (const given of routes) {
    scope.route({
      method: given.call.method,
      url: given.call.path.replace(/\{(\w+)\}/g, ':$1'),
      // A look without the body; what changes something is asked for by its own method alone.
      exposeHeadRoute: given.call.effect === 'read',
      config: { call: given.call },
      handler: async (request, reply) => {
        const data = await answerIt(given, request, serving)
        if (isTagged(given, data)) return sendTagged(reply, data, request.headers['if-none-match'])
        return sendAnswer(reply, given.call, data)
      },
    })
  }
}

function isTagged(given: Route, _data: unknown): _data is Tagged {
  return given.recall !== undefined
}

/** A secret beside words that somebody else chose can be guessed from how well both compress: it is sent as it is. */
function sendAnswer(reply: FastifyReply, call: Call, data: unknown): FastifyReply | Promise<FastifyReply> {
  const body = call.answersAs === undefined ? JSON.stringify(succeed(data)) : String(data)
  if (call.answersAs === undefined) reply.type('application/json; charset=utf-8')
  else reply.type(`${call.answersAs}; charset=utf-8`).header('content-disposition', 'attachment')
  return call.secret !== undefined ? reply.send(body) : sendCompressed(reply, body)
}

async function answerCall(given: Route, request: FastifyRequest, serving: Serving): Promise<unknown> {
  const { call } = given
  const { ground, actors, gate, addressOf } = serving
  const token = readToken(request.headers.authorization)
  const actor = token === undefined ? undefined : (actors.known(token) ?? (await actors.find(token)))
  const address = addressOf(request.raw)
  gate.admit(call, { actor, headers: request.headers }, actor?.userId ?? address)
  const visit: Visit<Call> & { readonly file?: Buffer } = {
    actor,
    ...(given.maxBytes === undefined
      ? { input: readInput(call, request, request.body) }
      : await readFile(call, request, given.maxBytes)),
    address,
    userAgent: request.headers['user-agent'] ?? '',
  }
  return handle(given, ground, visit, submissionOf(call, request, visit))
}

/** Gives a handler what its kind expects. */
function handle(
  given: Route,
  ground: Ground,
  visit: Visit<Call>,
  submission: Submission | undefined,
): Promise<unknown> {
  const aside = <T>(body: (work: Work) => Promise<T>) => runWork(ground, body)
  const once = <T>(body: (work: Work) => Promise<T>) =>
    submission === undefined ? runWork(ground, body) : answerOnce(ground, submission, body)
  const together = <Item, Result>(those: Together<Item, Result>, key: string, item: Item) =>
    submission === undefined
      ? those.join(ground, key, item)
      : answerOnce(ground, submission, (work) => those.alone(work, key, item))

  return given.steps
    ? given.handle({ ...visit, look: startReading(ground), aside, once, together })
    : given.call.effect === 'read'
      ? runReading(ground, (work) => given.handle({ ...visit, work }))
      : once((work) => given.handle({ ...visit, work }))
}

/** The same call, asked over a line: admitted, read and answered as it is over HTTP. */
export async function answerOverLine(
  given: Route,
  actor: Actor,
  sent: unknown,
  { ground, gate, checkAnswers }: Pick<Serving, 'ground' | 'gate' | 'checkAnswers'>,
): Promise<Envelope> {
  const { call } = given
  try {
    gate.admit(call, { actor, headers: {} }, actor.userId)
    const input = parseInput(call, sent ?? {})
    const data = await handle(given, ground, { actor, input, address: '', userAgent: '' }, undefined)
    if (checkAnswers) checkAnswer(call, data)
    return succeed(data)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (checkAnswers) checkRefusal(call, error)
    return envelopeOf(error)
  }
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

function parseInput<C extends Call>(call: C, whole: unknown): InputOf<C> {
  const parsed = safeParse(call.input, whole)
  if (!parsed.success) throw refuseInput(parsed.error.issues)
  // PostgreSQL keeps no such character in a text: it would fail there, as a fault of ours.
  if (hasNul(whole)) throw new Refusal('malformed')
  return parsed.data as InputOf<C>
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, part]) => key.includes('\0') || hasNul(part))
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
    checkAnswer(given.call, isTagged(given, data) ? readTagged(data) : data)
    return data
  } catch (error) {
    if (error instanceof Refusal) checkRefusal(given.call, error)
    throw error
  }
}

function checkRefusal(call: Call, { reason }: Refusal): void {
  if (!refusalsOf(call).includes(reason))
    throw new Error(`${call.method} ${call.path} broke its contract: it does not declare ${reason}`)
}

function checkAnswer(call: Call, data: unknown): void {
  const checked = safeParse(call.output, data)
  if (!checked.success)
    throw new Error(`${call.method} ${call.path} broke its contract: ${checked.error.message}`)
}
