import { createHmac, timingSafeEqual } from 'node:crypto'
import { bounds } from '@kaihei/domain/bounds'
import { fileUrl } from './file-name.ts'

/** What the address of a private file carries beside its name. */
export interface Signature {
  readonly until: string
  readonly sign: string
}

function signatureOf(name: string, key: string, until: string): Buffer {
  return createHmac('sha256', key).update(`${name} ${until}`).digest()
}

/**
 * An address that opens for a while for whoever holds it. All that are handed out within one period are the same: a
 * page that reads its order again does not load its pictures again.
 */
export function signedUrl(name: string, key: string, now: Date): string {
  const periodMs = bounds.upload.addressMinutes * 60_000
  const until = String((Math.floor(now.getTime() / periodMs) + 2) * periodMs)
  const sign = signatureOf(name, key, until).toString('base64url')
  return `${fileUrl(name)}?${new URLSearchParams({ until, sign }).toString()}`
}

export function isSigned(name: string, key: string, { until, sign }: Signature, now: Date): boolean {
  const given = Buffer.from(sign, 'base64url')
  const expected = signatureOf(name, key, until)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return now.getTime() < Number(until)
}
