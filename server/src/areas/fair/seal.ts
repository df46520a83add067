import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '#config.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Keeps what nobody may read before its time, not even out of a copy of the database. */
export interface Seal {
  /** `about`: the thing it belongs to; sealed for one it does not open for another. */
  readonly seal: (about: string, text: string) => Buffer
  /** Nothing if it was sealed with another secret, for something else, or was touched since. */
  readonly open: (about: string, sealed: Buffer) => string | undefined
  /** By which the same text is known again though nobody can read it: made with today's secret, then with the one before. */
  readonly marksOf: (text: string) => readonly [Buffer, ...Buffer[]]
  /** By which it is known with what something was sealed, in the same order. They open nothing. */
  readonly keys: readonly [Buffer, ...Buffer[]]
}

/**
 * Seals with the secret of the house. What was sealed with the one before is still opened, so that it can be changed
 * while packets hang.
 */
export function openSeal({
  sessionSecret,
  secretBefore,
}: Pick<Config, 'sessionSecret' | 'secretBefore'>): Seal {
  const key = keyFrom(sessionSecret)
  const before = secretBefore === undefined ? [] : [keyFrom(secretBefore)]
  const keys = [key, ...before]
  const marksOf = (text: string) =>
    [markWith(key, text), ...before.map((each) => markWith(each, text))] as const
  return {
    seal: (about, text) => {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce)
      sealing.setAAD(Buffer.from(about))
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
    },
    open: (about, sealed) => {
      for (const each of keys) {
        const opened = openWith(each, about, sealed)
        if (opened !== undefined) return opened
      }
      return undefined
    },
    marksOf,
    keys: marksOf(''),
  }
}

/** Not the key itself that things are sealed with. */
function markWith(key: Buffer, text: string): Buffer {
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'marks', 32)))
    .update(text)
    .digest()
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'fair seeds', 32))
}

function openWith(key: Buffer, about: string, sealed: Buffer): string | undefined {
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
    opening.setAAD(Buffer.from(about))
    opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const opened = [opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    return undefined
  }
}
