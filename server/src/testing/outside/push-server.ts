import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'

/** Keys of an installation, made for a test. */
export function makeVapidKeys(): { readonly VAPID_PUBLIC_KEY: string; readonly VAPID_PRIVATE_KEY: string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    // A small number is shorter.
    VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  }
}

export interface TestBrowser {
  /** As a browser hands it to its page. */
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What it was told, opened with its own key. */
  readonly heard: unknown[]
}

/** A push service as RFC 8030 and 8292 have it: it believes no token, and opens nothing itself. */
export async function startPushServer() {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer; heard: unknown[] }>()
  const replies: { status: number; headers?: Record<string, string> }[] = []
  const refused: string[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const browser = browsers.get(request.url ?? '')
      const wrong = findWrong(request, body, origin)
      if (wrong !== undefined) {
        refused.push(wrong)
        return response.writeHead(403).end()
      }
      const reply = replies.shift()
      if (reply !== undefined) return response.writeHead(reply.status, reply.headers).end()
      if (browser === undefined) return response.writeHead(410).end()
      browser.heard.push(JSON.parse(open(body, browser.keys, browser.auth)))
      return response.writeHead(201).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    origin,
    /** What it answers next instead of what is right. */
    replies,
    refused,
    forget: ({ subscription }: TestBrowser) => void browsers.delete(new URL(subscription.endpoint).pathname),
    openBrowser: (): TestBrowser => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(24).toString('base64url')}`
      const heard: unknown[] = []
      browsers.set(path, { keys, auth, heard })
      const p256dh = keys.getPublicKey('base64url')
      return {
        subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
        heard,
      }
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** What a push service would not have taken. */
function findWrong({ method, headers }: IncomingMessage, body: Buffer, origin: string): string | undefined {
  if (method !== 'POST') return `method ${method}`
  if (body.length > 4096) return `${body.length} bytes`
  if (headers['content-encoding'] !== 'aes128gcm') return 'encoding'
  if (!/^\d+$/.test(String(headers['ttl']))) return 'ttl'
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'signature'
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>
  if (said['aud'] !== origin) return `audience ${said['aud']}`
  const lives = Number(said['exp']) - Date.now() / 1000
  if (!(lives > 0 && lives <= 24 * 3600)) return `lives ${lives} s`
  return /^(mailto:|https:)/.test(String(said['sub'])) ? undefined : 'subject'
}

/** RFC 8291, from the browser's side. */
function open(body: Buffer, keys: ECDH, auth: Buffer): string {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))]
  const sealed = body.subarray(21 + theirs.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const derive = (secret: Buffer, from: Buffer, about: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, about, length))
  const secret = derive(keys.computeSecret(theirs), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
