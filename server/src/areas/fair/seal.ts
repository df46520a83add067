import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Keeps what nobody may read before its time, not even out of a copy of the database. */
export interface Seal {
  /** `about`: the thing it belongs to; sealed for one it does not open for another. */
  readonly seal: (about: string, text: string) => Buffer
  /** Nothing if it was sealed with another secret, for something else, or was touched since. */
  readonly open: (about: string, sealed: Buffer) => string | undefined
}

export function openSeal(sessionSecret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'fair seeds', 32))
  return {
    seal: (about, text) => {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce)
      sealing.setAAD(Buffer.from(about))
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
    },
    open: (about, sealed) => {
      try {
        const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
        opening.setAAD(Buffer.from(about))
        opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
        const opened = [opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]
        return Buffer.concat(opened).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
