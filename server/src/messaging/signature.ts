import { createHmac, timingSafeEqual } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'

/** How long a signature is good for. */
export const signatureLivesSeconds = 172_800
/** A signature made on a machine whose clock goes a little ahead. */
const aheadSeconds = 5 * 60
const maxInflated = 8 * 1024

export interface ChatApp {
  readonly appId: number
  /** The first signs; all are believed, so that a key can be changed without signing anybody out. */
  readonly keys: readonly [string, ...string[]]
}

interface SignedLines {
  readonly user: string
  readonly appId: number
  readonly time: number
  readonly expire: number
}

/** The document that the hosted messaging service reads as well, so its field names are its own. */
interface SignedDocument {
  readonly 'TLS.ver': string
  readonly 'TLS.identifier': string
  readonly 'TLS.sdkappid': number
  readonly 'TLS.time': number
  readonly 'TLS.expire': number
  readonly 'TLS.sig': string
}

export function signChatUser({ appId, keys }: ChatApp, user: string, now: Date): string {
  const lines = { user, appId, time: toSeconds(now), expire: signatureLivesSeconds }
  const document: SignedDocument = {
    'TLS.ver': '2.0',
    'TLS.identifier': user,
    'TLS.sdkappid': appId,
    'TLS.time': lines.time,
    'TLS.expire': lines.expire,
    'TLS.sig': macOf(lines, keys[0]),
  }
  return toAddressAlphabet(deflateSync(JSON.stringify(document)).toString('base64'))
}

/** Whose signature it is; nobody's if it was not made here, is too old, or comes from the future. */
export function readChatUser({ appId, keys }: ChatApp, signature: string, now: Date): string | undefined {
  const document = openDocument(signature)
  if (document?.['TLS.ver'] !== '2.0' || document['TLS.sdkappid'] !== appId) return undefined
  const { 'TLS.identifier': user, 'TLS.time': time, 'TLS.expire': expire, 'TLS.sig': mac } = document
  if (typeof user !== 'string' || typeof mac !== 'string') return undefined
  if (!isWhole(time) || !isWhole(expire)) return undefined
  const isOurs = keys.some((key) => areEqual(mac, macOf({ user, appId, time, expire }, key)))
  const seconds = toSeconds(now)
  return isOurs && time <= seconds + aheadSeconds && seconds < time + expire ? user : undefined
}

function macOf({ user, appId, time, expire }: SignedLines, key: string): string {
  const lines = `TLS.identifier:${user}\nTLS.sdkappid:${appId}\nTLS.time:${time}\nTLS.expire:${expire}\n`
  return createHmac('sha256', key).update(lines).digest('base64')
}

/** Length and alphabet are looked at before anything is unpacked; a document that grows is not unpacked to its end. */
function openDocument(signature: string): Partial<SignedDocument> | undefined {
  if (signature.length > 2_000 || !/^[\w*-]+$/.test(signature)) return undefined
  try {
    const packed = Buffer.from(fromAddressAlphabet(signature), 'base64')
    const parsed: unknown = JSON.parse(inflateSync(packed, { maxOutputLength: maxInflated }).toString())
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}

function areEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)
const toAddressAlphabet = (base64: string): string =>
  base64.replaceAll('+', '*').replaceAll('/', '-').replaceAll('=', '_')
const fromAddressAlphabet = (text: string): string =>
  text.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '=')
