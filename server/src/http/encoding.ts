import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { Told } from './told.ts'

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
  if (accepts === undefined) return undefined
  const taken = new Set<string>()
  for (const one of String(accepts).split(',')) {
    const [name = '', ...parameters] = one.toLowerCase().split(';')
    const refused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
    if (!refused) taken.add(name.trim())
  }
  return taken.has('br') ? 'br' : taken.has('gzip') || taken.has('*') ? 'gzip' : undefined
}

/** A body as one caller takes it. */
export interface Form {
  readonly body: string | Buffer
  /** Whether another caller may be sent another one. */
  readonly varies: boolean
  readonly encoding?: Encoding
  /** The same bytes with a sign for each, of a short one that is kept: it goes out with the head, and nothing is encoded. */
  readonly wire?: string | undefined
}

/** Of a body that is made for this caller alone. A small one costs nothing here. */
export function findForm(
  body: string | Buffer,
  accepts: string | string[] | undefined,
): Form | Promise<Form> {
  if (body.length <= worthBytes && Buffer.byteLength(body) <= worthBytes) return { body, varies: false }
  const encoding = chooseEncoding(accepts)
  return encoding === undefined ? { body, varies: true } : asForm(encoding, compress(body, encoding, 'brief'))
}

function asForm(encoding: Encoding, bytes: Buffer | Promise<Buffer>): Form | Promise<Form> {
  if (bytes instanceof Promise) return bytes.then((made) => asForm(encoding, made))
  return { body: bytes, varies: true, encoding, wire: wireOf(bytes) }
}

function wireOf(bytes: Buffer): string | undefined {
  return bytes.length <= shortBytes ? bytes.toString('latin1') : undefined
}

/** Of a text, or the bytes of one, that stays as it is: each is made when first asked for, and kept. */
export function keepForms(
  text: string | Buffer,
  effort: Effort = 'kept',
): (accepts: string | string[] | undefined) => Form | Promise<Form> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const plain: Form = {
    body: bytes.length <= shortBytes ? bytes.toString() : bytes,
    varies: bytes.length > worthBytes,
    wire: wireOf(bytes),
  }
  const made = new Map<Encoding, Form | Promise<Form>>()
  return (accepts) => {
    const encoding = plain.varies ? chooseEncoding(accepts) : undefined
    if (encoding === undefined) return plain
    const form = made.get(encoding) ?? asForm(encoding, compress(bytes, encoding, effort))
    made.set(encoding, form)
    return form
  }
}

/** Sends a body that is made for this caller alone. */
export function sendCompressed(
  reply: FastifyReply,
  body: string | Buffer,
): FastifyReply | Promise<FastifyReply> {
  return sendForm(reply, findForm(body, reply.request.headers['accept-encoding']))
}

/** For what stays as it is. */
export function keepBody(
  text: string | Buffer,
  effort: Effort = 'kept',
): (reply: FastifyReply) => FastifyReply | Promise<FastifyReply> {
  const formFor = keepForms(text, effort)
  return (reply) => sendForm(reply, formFor(reply.request.headers['accept-encoding']))
}

function sendForm(reply: FastifyReply, form: Form | Promise<Form>): FastifyReply | Promise<FastifyReply> {
  if (form instanceof Promise) return form.then((made) => sendForm(reply, made))
  const { body, varies, encoding } = form
  if (varies) varyByEncoding(reply)
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.send(body)
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? byEncoding : `${String(vary)}, ${byEncoding}`)
}

/** What `vary` says of a body whose form depends on who takes it. */
const byEncoding = 'accept-encoding'

/** What is said of it beside its type. */
export function headersOfForm({ varies, encoding }: Form): Told['headers'] {
  if (encoding !== undefined) return { vary: byEncoding, 'content-encoding': encoding }
  return varies ? { vary: byEncoding } : {}
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
