import type { IncomingMessage } from 'node:http'
import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import type { FastifyRequest } from 'fastify'

/** A form of a few short fields and then one file; whatever does not look like that is cut off while it arrives. */
const partLimits = { fields: 8, fieldNameSize: 64, fieldSize: 1024, files: 1, parts: 10, headerPairs: 16 }

const maxDrainedBytes = 64 * 1024 * 1024

export interface Upload<I> {
  readonly input: I
  readonly file: Buffer
}

/**
 * Reads the fields, lets `open` judge them, and only then takes the file, holding no byte more than `open` allows.
 * The field of the file is called `file` and comes last.
 */
export async function readUpload<I>(
  request: FastifyRequest,
  open: (fields: Readonly<Record<string, unknown>>) => { readonly input: I; readonly maxBytes: number },
): Promise<Upload<I>> {
  if (!request.isMultipart()) throw wrong('file', problem('not_multipart'))
  try {
    return await readParts(request, open)
  } catch (error) {
    drain(request.raw)
    // The parser's own complaints are about what was sent, and a browser that went away hears nothing anyhow.
    throw error instanceof Refusal ? error : new Refusal('malformed')
  }
}

/** A browser hears an answer only after it has sent everything; it may, up to a point. */
function drain(sender: IncomingMessage): void {
  let left = maxDrainedBytes
  sender.unpipe()
  sender.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) sender.destroy()
  })
  // The parser may have left it paused.
  sender.resume()
}

async function readParts<I>(
  request: FastifyRequest,
  open: Parameters<typeof readUpload<I>>[1],
): Promise<Upload<I>> {
  const fields: Record<string, unknown> = {}
  let upload: Upload<I> | undefined
  for await (const part of request.parts({ limits: { ...partLimits, fileSize: Infinity } })) {
    const { fieldname } = part
    if (upload !== undefined) throw wrong(fieldname, problem('file_not_last'))
    if (part.type === 'field') {
      if (fieldname === 'file') throw wrong('file', problem('not_chosen', { name: 'file' }))
      if (part.valueTruncated || part.fieldnameTruncated) throw wrong(fieldname, problem('field_too_long'))
      if (fieldname in fields) throw wrong(fieldname, problem('field_repeated'))
      fields[fieldname] = part.value
    } else {
      if (fieldname !== 'file') throw wrong(fieldname, problem('unknown_field'))
      const { input, maxBytes } = open(fields)
      upload = { input, file: await readWithin(part.file, maxBytes) }
    }
  }
  if (upload !== undefined) return upload
  open(fields)
  throw wrong('file', problem('not_chosen', { name: 'file' }))
}

/** Names come from outside; a long one is not given back whole. */
function wrong(field: string, say: string): Refusal {
  return new Refusal('malformed', { fields: { [field.slice(0, 64)]: say } })
}

async function readWithin(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Refusal('file_too_large')
    chunks.push(chunk)
  }
  if (bytes === 0) throw wrong('file', problem('file_empty'))
  return Buffer.concat(chunks)
}
