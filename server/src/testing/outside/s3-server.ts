import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

interface Kept {
  readonly bytes: Buffer
  readonly type: string
  at: Date
}

/**
 * How it may be unwell: cuts every connection, keeps what it gets and cuts it then, never answers, is busy, sends people
 * elsewhere, or breaks off in the middle of a file.
 */
type Illness = 'cut' | 'keepsAndCuts' | 'silent' | 'busy' | 'elsewhere' | 'breaksOff'

export interface S3Server {
  readonly env: Readonly<Record<string, string>>
  /** What is in the bucket, by key. */
  readonly kept: Map<string, Kept>
  /** Why requests were turned away. */
  readonly refused: string[]
  /** Unwell for so many requests, or until it is cured. */
  illness: { readonly kind: Illness; times: number } | undefined
  readonly close: () => Promise<void>
}

const accessKeyId = 'AKTESTTESTTEST'
const secretAccessKey = 'kX9wq2T0vLr7mZs4Bd8NfYh1Gc6PjEaU'
const [region, bucket] = ['eu-test-1', 'kaihei-test']
/** So few on a page that every list has several. */
const maxKeys = 2
const believedMs = 15 * 60_000

/** A store that lets nobody in whose signature of version 4 is not right or too old, or is of other bytes. */
export async function startS3Server(): Promise<S3Server> {
  const kept: S3Server['kept'] = new Map()
  const refused: string[] = []
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const store: S3Server = {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    kept,
    refused,
    illness: undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const ill = takeIllness(store)
    if (ill === 'cut') return void request.socket.destroy()
    if (ill === 'silent') return
    if (ill === 'busy') return fail(response, 503, 'SlowDown')
    if (ill === 'elsewhere') return void response.writeHead(307, { location: `${endpoint}/other` }).end()
    const body = Buffer.concat(chunks)
    const wrong = findWrong(request, body)
    if (wrong !== undefined) {
      refused.push(wrong)
      return fail(response, 403, 'SignatureDoesNotMatch')
    }
    const url = new URL(request.url ?? '', endpoint)
    const [, inBucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? []
    if (inBucket !== bucket) return fail(response, 404, 'NoSuchBucket')
    if (key === '') return sendList(response, kept, url.searchParams)
    if (request.method === 'PUT') {
      kept.set(key, { bytes: body, type: request.headers['content-type'] ?? '', at: new Date() })
      if (ill === 'keepsAndCuts') return void request.socket.destroy()
      return void response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      kept.delete(key)
      return void response.writeHead(204).end()
    }
    return sendObject(request, response, kept.get(key), ill === 'breaksOff')
  }
  return store
}

function takeIllness(store: S3Server): Illness | undefined {
  const { illness } = store
  if (illness === undefined) return undefined
  if (--illness.times <= 0) store.illness = undefined
  return illness.kind
}

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  found: Kept | undefined,
  breaksOff: boolean,
): void {
  if (found === undefined) return fail(response, 404, 'NoSuchKey')
  const { bytes, type, at } = found
  const head = { 'content-type': type, 'last-modified': at.toUTCString() }
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = first === '' ? bytes : bytes.subarray(Number(first), Number(last) + 1)
  response.writeHead(first === '' ? 200 : 206, { ...head, 'content-length': part.length })
  if (request.method === 'HEAD') return void response.end()
  if (!breaksOff) return void response.end(part)
  response.write(part.subarray(0, part.length / 2), () => request.socket.destroy())
}

/** As ListObjectsV2 does it; where a page ends, the token says. */
function sendList(response: ServerResponse, kept: ReadonlyMap<string, Kept>, query: URLSearchParams): void {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')]
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const shown = [...kept.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length)
      return end === -1 ? key : key.slice(0, end + 1)
    })
  const entries = [...new Set(shown)].toSorted().filter((entry) => entry > after)
  const page = entries.slice(0, maxKeys)
  const isCut = entries.length > page.length
  const token = Buffer.from(page.at(-1) ?? '').toString('base64')
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      [
        '<?xml version="1.0"?><ListBucketResult>',
        `<Prefix>${prefix}</Prefix><IsTruncated>${isCut}</IsTruncated>`,
        isCut ? `<NextContinuationToken>${token}</NextContinuationToken>` : '',
        ...page.map((entry) =>
          entry.endsWith('/')
            ? `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
            : `<Contents><Key>${entry}</Key><Size>${kept.get(entry)?.bytes.length}</Size></Contents>`,
        ),
        '</ListBucketResult>',
      ].join(''),
    )
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** What a store would not have believed. */
function findWrong(request: IncomingMessage, body: Buffer): string | undefined {
  const url = new URL(request.url ?? '', 'http://store')
  const said = readHeader(request)
  if (said === undefined) return 'nothing is signed'
  const { credential, signed, signature, moment, bodyHash } = said
  const [id, day = '', inRegion = '', service = '', end = ''] = credential.split('/')
  if (id !== accessKeyId) return 'key'
  if (inRegion !== region || service !== 's3' || end !== 'aws4_request' || day !== moment.slice(0, 8))
    return 'scope'
  const at = Date.parse(moment.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) <= believedMs)) return 'moment'
  if (!signed.includes('host')) return 'host'
  if (bodyHash !== hash(body)) return 'payload'
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [request.method, url.pathname, query, headers, signed.join(';'), bodyHash].join('\n')
  const scope = [day, region, 's3', 'aws4_request']
  const key = scope.reduce<Buffer>((made, part) => mac(made, part), Buffer.from(`AWS4${secretAccessKey}`))
  const expected = mac(key, ['AWS4-HMAC-SHA256', moment, scope.join('/'), hash(canonical)].join('\n'))
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? undefined : 'signature'
}

function readHeader({ headers }: IncomingMessage) {
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (credential === '') return undefined
  return {
    credential,
    signed: signed.split(';'),
    signature,
    moment: String(headers['x-amz-date']),
    bodyHash: String(headers['x-amz-content-sha256']),
  }
}
