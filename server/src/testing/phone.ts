import { codeAt, stepAt } from '#areas/users/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** An authenticator app into which somebody has typed a secret: the code it shows at a moment. */
export function phoneWith(secret: string): (now: number) => string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return (now) => codeAt(bytes, stepAt(new Date(now)))
}
