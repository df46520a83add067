import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Unsigned {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const algorithm = 'AWS4-HMAC-SHA256'

/**
 * The headers of a request as AWS Signature Version 4 signs it. What is sent is signed with it: nobody between us and the
 * store can put other bytes under a name.
 */
export function signHeaders(request: Unsigned, keys: S3Keys, now: Date): Readonly<Record<string, string>> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const bodyHash = sha256(request.body)
  const headers: Readonly<Record<string, string>> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
  }
  const names = Object.keys(headers).toSorted()
  const canonical = [
    request.method,
    canonicalPath(request.url),
    canonicalQuery(request.url),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const scope = `${moment.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const signature = hmac(keyFor(scope, keys), [algorithm, moment, scope, sha256(canonical)].join('\n'))
  const credential = `Credential=${keys.accessKeyId}/${scope}`
  return {
    ...headers,
    authorization: `${algorithm} ${credential}, SignedHeaders=${names.join(';')}, Signature=${signature.toString('hex')}`,
  }
}

/** Good for one day, one region and this service alone. */
function keyFor(scope: string, { secretAccessKey }: S3Keys): Buffer {
  return scope.split('/').reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`))
}

function canonicalPath({ pathname }: URL): string {
  return pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
}

function canonicalQuery({ searchParams }: URL): string {
  return Array.from(searchParams, ([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
}

/** Everything but letters, digits and - . _ ~, as RFC 3986 has it. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
