import { createHash, timingSafeEqual } from 'node:crypto'
import { bounds } from '@kaihei/domain/bounds'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AddressOf } from './address.ts'
import type { Limits } from './limits.ts'
import { answerNotFound } from './not-found.ts'

/** An `onRequest` hook. */
export type Guard = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void

export interface UpkeepGuards {
  /** Only counted: everybody may read it, nobody may read it all the time. */
  readonly counted: Guard
  /** Only for those who show the token; where there is none it depends on whether the place is open. */
  readonly withToken: Guard
}

/** What operators read costs more than a call, and tells more than a visitor has to know. */
export function guardUpkeep({
  limits,
  addressOf,
  token,
  open,
}: {
  readonly limits: Limits
  readonly addressOf: AddressOf
  readonly token: string | undefined
  /** Whether everybody may look while no token is set. */
  readonly open: boolean
}): UpkeepGuards {
  const counted: Guard = (request, _reply, done) => {
    limits.count('upkeep', addressOf(request.raw), bounds.rates.upkeep)
    done()
  }
  const withToken: Guard = (request, reply, done) => {
    limits.count('upkeep', addressOf(request.raw), bounds.rates.upkeep)
    if (token === undefined) return open ? done() : void answerNotFound(reply)
    if (showsToken(request.headers.authorization, token)) return done()
    reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8')
    return void reply.send('Unauthorized')
  }
  return { counted, withToken }
}

/** Compared as hashes: their length is equal, and how long it takes tells nothing. */
function showsToken(header: string | undefined, token: string): boolean {
  const shown = /^Bearer (\S{1,500})$/.exec(header ?? '')?.[1]
  return shown !== undefined && timingSafeEqual(hash(shown), hash(token))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
