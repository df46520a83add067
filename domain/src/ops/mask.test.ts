import { expect, test } from 'vitest'
import { maskMail, maskNumber } from './mask.ts'

test.each([
  ['yehang@gmail.com', 'y···@gmail.com'],
  ['a@b.de', 'a···@b.de'],
  ['staff', '···ff'],
])('of %s an address shows %s', (address, shown) => expect(maskMail(address)).toBe(shown))

test.each([
  ['DE02120300000000202051', '···2051'],
  ['12345', '···45'],
  ['7', '···'],
  ['', '···'],
])('of %s a number shows %s', (number, shown) => expect(maskNumber(number)).toBe(shown))
