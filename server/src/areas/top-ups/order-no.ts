import { randomBytes } from 'node:crypto'

/** Without I, O, 0 and 1: people read these numbers to each other. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `T` of a top-up, `E` of what was bought at an event. */
export function newOrderNo(kind: 'T' | 'E' = 'T'): string {
  return `${kind}${Array.from(randomBytes(13), (byte) => signs[byte % signs.length]).join('')}`
}
