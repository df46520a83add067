import { randomInt } from 'node:crypto'

/** Without what looks alike when it is read out: no 0, 1, I, L, O, U. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number people call an order by: short enough to say, too many of them to guess. */
export function newOrderSn(): string {
  return Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('')
}
