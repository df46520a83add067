import { createHmac, timingSafeEqual } from 'node:crypto'
import { secondFactor } from '@kaihei/domain/users/second-factor'

const { digits, stepSeconds, driftSteps } = secondFactor

/** The code of one step of time: HOTP (RFC 4226) over the number of the step (RFC 6238). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The step that this is the code of, around now and later than the one that was used last. */
export function findStep(
  secret: Buffer,
  code: string,
  { now, usedUpTo }: { readonly now: Date; readonly usedUpTo: number },
): number | undefined {
  const present = stepAt(now)
  for (let step = present - driftSteps; step <= present + driftSteps; step++) {
    if (step > usedUpTo && timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) return step
  }
  return undefined
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As authenticator apps take a secret (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  let text = ''
  let [held, bits] = [0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >>> bits) & 31]
    }
    held &= 0xff
  }
  return bits === 0 ? text : text + alphabet[(held << (5 - bits)) & 31]
}
