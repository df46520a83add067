import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Envelope, succeed } from './envelope.ts'

/** An answer as it is sent, and the name of what it says. */
export interface Tagged {
  readonly etag: string
  readonly body: string
}

export function tag(data: unknown): Tagged {
  const body = JSON.stringify(succeed(data))
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
}

export function readTagged({ body }: Tagged): unknown {
  return (JSON.parse(body) as Envelope).data
}

/** 304 to whoever has it already. */
export function sendTagged(
  reply: FastifyReply,
  { etag, body }: Tagged,
  has: string | undefined,
): FastifyReply {
  reply.header('etag', etag)
  if (has !== undefined && names(has, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** As RFC 9110 compares for If-None-Match: one of a list, and a proxy may have weakened it. */
function names(has: string, etag: string): boolean {
  return has === etag || has.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
