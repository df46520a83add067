import { randomBytes } from 'node:crypto'

/** Without I, O, 0 and 1: people read these numbers to each other. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function newOrderNo(): string {
  return `T${Array.from(randomBytes(13), (byte) => signs[byte % signs.length]).join('')}`
}
