import { Refusal } from '@kaihei/domain/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#http/envelope.ts'
import { answerNotFound } from '#http/not-found.ts'
import { readByteRange } from './byte-range.ts'
import { fileUrl, typeOfFile } from './file-name.ts'
import type { Signature } from './signed-url.ts'
import type { Storage } from './storage.ts'

/** A file opened on its own is a document of our origin: it may do nothing there. */
const filePolicy = "default-src 'none'; img-src 'self'; media-src 'self'; sandbox"

/** A name never changes what it means; what only one may read stays in no cache on the way, and not in theirs. */
const cacheFor = { everybody: 'public, max-age=31536000, immutable', reader: 'private, no-store' }

/** For whom a file may be sent; nobody learns whether there is one that they may not read. */
export type Admit = (
  name: string,
  asked: { readonly signature: Signature | undefined; readonly authorization: string | undefined },
) => Promise<keyof typeof cacheFor | undefined>

function readSignature({ query }: FastifyRequest): Signature | undefined {
  const { until, sign } = query as Record<string, unknown>
  return typeof until === 'string' && typeof sign === 'string' ? { until, sign } : undefined
}

/** What people uploaded. Only names that could have been made here reach the storage. */
export function mediaRoutes(app: FastifyInstance, storage: Storage, admit: Admit): void {
  app.get<{ Params: { name: string } }>(fileUrl(':name'), async (request, reply) => {
    const { name } = request.params
    const type = typeOfFile(name)
    if (type === undefined) return answerNotFound(reply)
    const { authorization } = request.headers
    const admitted = await admit(name, { signature: readSignature(request), authorization })
    const found = admitted && (await storage.find(name).catch(asRefusal))
    if (found instanceof Refusal) return refuse(reply.header('cache-control', 'no-store'), found)
    if (admitted === undefined || found === undefined) return answerNotFound(reply)
    const range = readByteRange(request.headers.range, found.size)
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${found.size}`).send()
    }
    reply.headers({
      'content-type': type,
      'cache-control': cacheFor[admitted],
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

/** Where the files lie nobody answers just now. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
