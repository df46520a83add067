import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

type Encoding = 'br' | 'gzip'

/** Smaller bodies fit into one packet anyway. */
const worthBytes = 1024

/**
 * Up to so many it is done here and now, in under a millisecond: to hand it to another thread and back takes as much again,
 * and every thread keeps what it once had for it.
 */
const smallBytes = 32 * 1024

/** A short text goes out in one piece with the head before it. Of a long one it is dearer to write its bytes each time. */
const shortBytes = 4 * 1024

const [brotli, unbrotli, gzipped] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)]

/** How hard to try: for a body that is soon gone, for one that a crowd is sent, and for one that stays. */
const efforts = { brief: { br: 3, gzip: 3 }, shared: { br: 4, gzip: 5 }, kept: { br: 6, gzip: 9 } }
type Effort = keyof typeof efforts

function compress(body: string | Buffer, encoding: Encoding, effort: Effort): Buffer | Promise<Buffer> {
  const bytes = Buffer.byteLength(body)
  const isSmall = bytes <= smallBytes && effort !== 'kept'
  // What it is written into stays as long as the body does, and would be 16 KB for whatever little comes out.
  const chunkSize = Math.max(512, Math.ceil(bytes / 4))
  if (encoding === 'gzip') {
    const options = { chunkSize, level: efforts[effort].gzip }
    return isSmall ? gzipSync(body, options) : gzipped(body, options)
  }
  const options = { chunkSize, params: brotliParams(bytes, effort) }
  return isSmall ? brotliCompressSync(body, options) : brotli(body, options)
}

export function brotliParams(bytes: number, effort: Effort): Readonly<Record<number, number>> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    [constants.BROTLI_PARAM_LGWIN]: fittingWindow(bytes),
  }
}

/** To make the usual window of 4 MB ready takes longer than to compress twenty kilobytes in it. */
function fittingWindow(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

/** The best of ours that a caller takes; `q=0` means: not this one. */
export function chooseEncoding(accepts: string | string[] | undefined): Encoding | undefined {
  const taken = new Set<string>()
  for (const one of String(accepts ?? '').split(',')) {
    const [name = '', ...parameters] = one.toLowerCase().split(';')
    const refused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
    if (!refused) taken.add(name.trim())
  }
  return taken.has('br') ? 'br' : taken.has('gzip') || taken.has('*') ? 'gzip' : undefined
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`)
}

/** Sends a body that is made for this caller alone. A small one costs nothing here. */
export function sendCompressed(
  reply: FastifyReply,
  body: string | Buffer,
): FastifyReply | Promise<FastifyReply> {
  if (body.length <= worthBytes && Buffer.byteLength(body) <= worthBytes) return reply.send(body)
  varyByEncoding(reply)
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(body)
  return sendEncoded(reply, encoding, compress(body, encoding, 'brief'))
}

function sendEncoded(
  reply: FastifyReply,
  encoding: Encoding,
  bytes: Buffer | Promise<Buffer>,
): FastifyReply | Promise<FastifyReply> {
  if (bytes instanceof Promise) return bytes.then((made) => sendEncoded(reply, encoding, made))
  return reply.header('content-encoding', encoding).send(bytes)
}

/** For a text, or the bytes of one, that stays as it is: each encoding is made when first asked for, and kept. */
export function keepBody(
  text: string | Buffer,
  effort: Effort = 'kept',
): (reply: FastifyReply) => FastifyReply | Promise<FastifyReply> {
  const plain = typeof text === 'string' ? Buffer.from(text) : text
  const asIs = plain.length <= shortBytes ? plain.toString() : plain
  const made = new Map<Encoding, Buffer | Promise<Buffer>>()
  return (reply) => {
    if (plain.length <= worthBytes) return reply.send(asIs)
    varyByEncoding(reply)
    const encoding = chooseEncoding(reply.request.headers['accept-encoding'])
    if (encoding === undefined) return reply.send(asIs)
    const bytes = made.get(encoding) ?? compress(plain, encoding, effort)
    made.set(encoding, bytes)
    return sendEncoded(reply, encoding, bytes)
  }
}

/** The same for one that comes compressed: for whoever takes no brotli it is opened once. */
export function keepBrotli(body: Uint8Array): (reply: FastifyReply) => Promise<FastifyReply> {
  let opened: Promise<ReturnType<typeof keepBody>> | undefined
  return async (reply) => {
    if (chooseEncoding(reply.request.headers['accept-encoding']) === 'br') {
      varyByEncoding(reply)
      return reply.header('content-encoding', 'br').send(body)
    }
    opened ??= unbrotli(body).then((plain) => keepBody(plain, 'shared'))
    const send = await opened
    return send(reply)
  }
}
