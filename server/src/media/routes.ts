import type { FastifyInstance, FastifyReply } from 'fastify'
import { readByteRange } from './byte-range.ts'
import { fileUrl, typeOfFile } from './file-name.ts'
import type { Storage } from './storage.ts'

/** A file opened on its own is a document of our origin: it may do nothing there. */
const filePolicy = "default-src 'none'; img-src 'self'; media-src 'self'; sandbox"

function answerNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not Found')
}

/** What people uploaded. Only names that could have been made here reach the storage. */
export function mediaRoutes(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>(fileUrl(':name'), async (request, reply) => {
    const { name } = request.params
    const type = typeOfFile(name)
    const found = type === undefined ? undefined : await storage.find(name)
    if (type === undefined || found === undefined) return answerNotFound(reply)
    const range = readByteRange(request.headers.range, found.size)
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${found.size}`).send()
    }
    reply.headers({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': filePolicy,
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
    })
    if (range === undefined) return reply.header('content-length', found.size).send(found.read())
    return reply
      .code(206)
      .header('content-range', `bytes ${range.first}-${range.last}/${found.size}`)
      .header('content-length', range.last - range.first + 1)
      .send(found.read(range))
  })
}
