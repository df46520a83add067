import { randomBytes } from 'node:crypto'

/** Without I, O, 0 and 1: people read these numbers to each other. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `first`: what kind of thing it is the number of. */
export function newOrderNo(first = 'T'): string {
  return `${first}${Array.from(randomBytes(13), (byte) => signs[byte % signs.length]).join('')}`
}
