import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { TryLater } from '#work/outbox.ts'

/** The keys by which push services know this installation, and whom they ask when something is wrong with it. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
  /** A push service that a test plays; production refuses to start with one. */
  readonly testOrigin: string | undefined
}

/** A browser, as it told us to write to it. */
export interface BrowserAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface WebPush {
  readonly publicKey: string
  /**
   * Whether the address is one of a push service, and the key is one. Both come from a browser: anywhere else could be
   * our own network.
   */
  readonly accepts: (browser: BrowserAddress) => boolean
  /** Answers false when the browser takes nothing any more. */
  readonly send: (to: BrowserAddress, text: string) => Promise<boolean>
}

/** Of Chrome, Edge, Firefox and Safari. */
const services =
  /^(?:fcm\.googleapis\.com|[\w.-]+\.notify\.windows\.com|updates\.push\.services\.mozilla\.com|[\w.-]+\.push\.apple\.com)$/
const timeoutMs = 10_000
/** A browser that is off hears of it when it is on again within a day. */
const livesSeconds = 24 * 3600
/** The token of one service is good for twelve hours, and made anew after six. */
const tokenSeconds = 12 * 3600
/** Push services take 4096 bytes: 86 before the text, and 17 behind it. */
const maxTextBytes = 4096 - 86 - 17
/** A broken answer must not stop deliveries for days. */
const longestWaitSeconds = 3600

/** RFC 8030, 8291 and 8292 over what Node has; packages that do it bring fifteen others along. */
export function webPush({ publicKey, privateKey, subject, testOrigin }: VapidKeys): WebPush {
  const key = importKey(publicKey, privateKey)
  const tokens = new Map<string, { readonly text: string; readonly endsAt: number }>()

  function tokenFor(origin: string): string {
    const seconds = Math.floor(Date.now() / 1000)
    const known = tokens.get(origin)
    if (known !== undefined && known.endsAt - seconds > tokenSeconds / 2) return known.text
    const endsAt = seconds + tokenSeconds
    const text = signToken(key, { aud: origin, exp: endsAt, sub: subject })
    tokens.set(origin, { text, endsAt })
    return text
  }

  function isKnown(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false
    const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
    if (username !== '' || password !== '') return false
    if (origin === testOrigin) return true
    return protocol === 'https:' && port === '' && services.test(hostname)
  }

  return {
    publicKey,
    accepts: ({ endpoint, p256dh }) => isKnown(endpoint) && isPoint(p256dh),
    send: async (to, text) => {
      // Addresses were looked at when they came; what is written to is looked at again.
      if (!isKnown(to.endpoint)) return false
      const response = await fetch(to.endpoint, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${tokenFor(new URL(to.endpoint).origin)}, k=${publicKey}`,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(livesSeconds),
          urgency: 'high',
        },
        body: sealFor(to, boundBytes(text, maxTextBytes)),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) return false
      if (response.status === 429) {
        const asked = Number(response.headers.get('retry-after') ?? NaN)
        throw new TryLater(Math.min(asked > 0 ? Math.ceil(asked) : 60, longestWaitSeconds))
      }
      // Without the address: whoever has it can write to the browser.
      if (!response.ok) throw new Error(`the push service answered ${response.status}`)
      return true
    },
  }
}

/** Encrypted for one browser alone: not even its push service reads it. */
function sealFor({ p256dh, auth }: BrowserAddress, text: Buffer): Buffer<ArrayBuffer> {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = createECDH('prime256v1')
  const ourPublic = ours.generateKeys()
  const salt = randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ourPublic])
  const secret = derive(ours.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(4096)
  return Buffer.concat([
    salt,
    recordSize,
    Buffer.from([ourPublic.length]),
    ourPublic,
    // The 2 says that this record is the last.
    cipher.update(Buffer.concat([text, Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

function importKey(publicKey: string, privateKey: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' },
  })
}

function signToken(key: KeyObject, claims: Readonly<Record<string, string | number>>): string {
  const [head, body] = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const said = `${head}.${body}`
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
  return `${said}.${signature.toString('base64url')}`
}

function boundBytes(text: string, max: number): Buffer {
  const whole = Buffer.from(text)
  if (whole.length > max) throw new Error(`a note of ${whole.length} bytes is too long for a browser`)
  return whole
}

/** Whether it lies on the curve. */
function isPoint(p256dh: string): boolean {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    ours.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

/** Whether the two keys are a pair. */
export function areKeyPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url') === publicKey
}
