import { createHash, timingSafeEqual } from 'node:crypto'
import { bounds } from '@kaihei/domain/bounds'
import { codeOfRefusal } from '@kaihei/domain/hosted/refusal-code'
import { Refusal } from '@kaihei/domain/refusal'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { House } from '#house.ts'
import type { AddressOf } from '#http/address.ts'
import { answerFailure } from '#http/envelope.ts'
import type { Gate } from '#http/gate.ts'
import type { Limits } from '#http/limits.ts'
import { type Ground, runWork, type Work } from '#work/work.ts'
import { type Callback, callback } from './callback-shapes.ts'
import { hearHosted } from './hear.ts'

interface Counting {
  readonly gate: Gate
  readonly limits: Limits
  readonly addressOf: AddressOf
}

/** What it says in the address, beside the call itself. */
const query = z.object({
  SdkAppid: z.string(),
  CallbackCommand: z.string(),
  /** In seconds. */
  RequestTime: z.string().check(z.regex(/^\d{1,12}$/)),
  Sign: z.string(),
})

const taken = { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '' }
/** How far its clock may be from ours, and how long a call that somebody has seen could be made again. */
const believedSeconds = 60

/** Where the hosted service asks before a message is sent, and tells what has happened. */
export async function serveHostedCallback(
  app: FastifyInstance,
  ground: Ground,
  house: House,
  { gate, limits, addressOf }: Counting,
): Promise<void> {
  const { hosted, chatApp } = house.config
  if (hosted === undefined) return
  const { callbackToken } = hosted
  const hear = hearHosted(house, gate)

  function mustBeTheService(asked: unknown): string {
    const { success, data } = query.safeParse(asked)
    const believed =
      success &&
      data.SdkAppid === String(chatApp.appId) &&
      // By the world's clock, which is the service's.
      Math.abs(Date.now() / 1000 - Number(data.RequestTime)) <= believedSeconds &&
      isSigned(data.RequestTime, data.Sign, callbackToken)
    if (!believed) throw new Refusal('not_allowed')
    return data.CallbackCommand
  }

  await app.register(async (hooks) => {
    hooks.setErrorHandler(answerFailure)
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    hooks.post('/webhooks/tim', async ({ query: asked, body, raw }) => {
      let command: string
      try {
        command = mustBeTheService(asked)
      } catch (error) {
        // The service itself calls for everybody who talks: only strangers are counted.
        await limits.countForAll('webhook', addressOf(raw), bounds.rates.general)
        throw error
      }
      // What is none of these it was not asked to call for; it goes on by itself.
      if (!Object.hasOwn(hear, command)) return taken
      try {
        const told = readCallback(body, command)
        // The table has for each command what hears it; the compiler cannot carry the pair through a lookup.
        const heard = hear[told.CallbackCommand] as (work: Work, told: Callback) => Promise<void>
        await runWork(ground, (work) => heard(work, told))
        return taken
      } catch (error) {
        if (error instanceof Refusal) return answerRefusal(command, error)
        throw error
      }
    })
  })
}

/** After the fact it changes nothing: what the house would not have taken is in no log of its, and nobody is told of it. */
function answerRefusal(command: string, { reason, message }: Refusal) {
  if (!command.includes('Before')) return taken
  const ErrorCode = codeOfRefusal(reason, command.startsWith('Group.') ? 'GROUP' : 'C2C')
  return { ActionStatus: 'OK', ErrorCode, ErrorInfo: message }
}

function readCallback(body: unknown, command: string): Callback {
  const told = callback.safeParse(parse(body)).data
  if (told?.CallbackCommand !== command) throw new Refusal('malformed')
  return told
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '')
  } catch {
    return undefined
  }
}

/** Its signature covers the moment, not what is said: whoever knows the token speaks for the service. */
function isSigned(requestTime: string, sign: string, token: string): boolean {
  const expected = createHash('sha256').update(`${token}${requestTime}`).digest()
  const given = Buffer.from(sign, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
