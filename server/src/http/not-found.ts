import { findPage } from '@kaihei/domain/find-page'
import { Refusal } from '@kaihei/domain/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './envelope.ts'

/** What begins like this is the server's own: whoever misses there is a program, not a reader. */
const ownPlaces = /^\/+(?:assets|csp-report|docs|live|media|metrics|sandbox-\w+|webhooks)(?:\/|$)/i
const callPlaces = /^\/+proxy(?:\/|$)/i
const fileName = /\/\.|\.\w{1,12}\/*$/

export function answerNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not Found')
}

/**
 * For every address that nothing else answers: a call that is none is told so in the envelope, a page gets the
 * application, and so does a reader who took a wrong turn, with 404, for the application says so in its own words.
 * Whatever looks like a file is plainly not there.
 */
export function answerUnrouted(
  request: FastifyRequest,
  reply: FastifyReply,
  sendDocument: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | undefined,
): FastifyReply | Promise<FastifyReply> {
  const [path = ''] = request.url.split('?', 1)
  const plain = decode(path)
  if (callPlaces.test(plain)) return refuse(reply, new Refusal('no_such_call'))
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (!reads || sendDocument === undefined) return answerNotFound(reply)
  // As it was sent: what somebody searches for may hold a slash.
  const isFile = findPage(path) === undefined && (ownPlaces.test(plain) || fileName.test(plain))
  return isFile ? answerNotFound(reply) : sendDocument(request, reply)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
