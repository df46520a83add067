import { expect, test } from 'vitest'
import { otpauthUrl, readCode, writeRecoveryCode } from './second-factor.ts'

test('a code is read however it was typed', () => {
  expect(readCode(' 123 456 ')).toEqual({ kind: 'phone', code: '123456' })
  expect(readCode('ABCD-efgh-2345-wxyz')).toEqual({ kind: 'recovery', code: 'abcdefgh2345wxyz' })
  expect(readCode(writeRecoveryCode('abcdefgh2345wxyz'))?.code).toBe('abcdefgh2345wxyz')
})

test.each(['', '12345', '1234567', 'abcdefgh2345wxy', 'abcdefgh0189wxyz', '１２３４５６'])(
  '%j is no code',
  (typed) => expect(readCode(typed)).toBeUndefined(),
)

test('what apps scan names the house and the account, whatever characters they have', () => {
  const url = otpauthUrl({ issuer: '开黑', account: 'a&b=c@d', secret: 'GEZDGNBV' })
  expect(url).toBe(
    'otpauth://totp/%E5%BC%80%E9%BB%91:a%26b%3Dc%40d?secret=GEZDGNBV&issuer=%E5%BC%80%E9%BB%91&algorithm=SHA1&digits=6&period=30',
  )
})
