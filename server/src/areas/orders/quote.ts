import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { GameCode, Product } from '@kaihei/domain/games/game'
import type { Terms } from '@kaihei/domain/orders/order'
import { Refusal } from '@kaihei/domain/refusal'

/** What somebody can order with for a few minutes, whatever changes meanwhile. */
export interface Quote extends Terms {
  readonly id: string
  readonly bossId: string
  readonly playerId: string
  readonly product: Product
  readonly service: {
    readonly id: string
    readonly game: GameCode
    readonly title: string
    readonly pricePerHour: number
  }
  readonly vipRate: number
  readonly freezeHours: number
  readonly voucherId: string | null
  readonly expiresAtMs: number
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`order quote ${secret}`).digest()
}

/** Nobody but us can read it or make one: it carries prices, and ids that are not for outside. */
export function sealQuote(secret: string, quote: Quote): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(secret), nonce)
  const sealed = Buffer.concat([sealing.update(JSON.stringify(quote), 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** A quote of ours, of this boss, that still holds. */
export function openQuote(secret: string, text: string, bossId: string, now: Date): Quote {
  const quote = decipher(secret, Buffer.from(text, 'base64url'))
  if (quote === undefined || quote.bossId !== bossId) throw new Refusal('quote_invalid')
  if (now.getTime() >= quote.expiresAtMs) throw new Refusal('quote_expired')
  return quote
}

function decipher(secret: string, bytes: Buffer): Quote | undefined {
  if (bytes.length <= nonceBytes + tagBytes) return undefined
  try {
    const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes))
    opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const opened = [opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]
    return JSON.parse(Buffer.concat(opened).toString('utf8')) as Quote
  } catch {
    // Not sealed by us: that is an answer, not a failure.
    return undefined
  }
}
