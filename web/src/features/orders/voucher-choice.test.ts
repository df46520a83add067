import { expect, test } from 'vitest'
import { bestVoucher, noVoucher, voucherOf } from './voucher-choice.ts'

test('the best is the one that takes off the most of those that can be used', () => {
  const vouchers = [
    { id: 'small', usable: true, discount: 500 },
    { id: 'large', usable: true, discount: 1_300 },
    { id: 'useless', usable: false, discount: 9_000 },
  ]
  expect([bestVoucher(vouchers), bestVoucher([])]).toEqual(['large', null])
})

test('whoever has chosen nothing gets the best; what was chosen stays, and so does none', () => {
  expect(voucherOf(undefined, 'large')).toBe('large')
  expect(voucherOf('small', 'large')).toBe('small')
  expect(voucherOf(noVoucher, 'large')).toBeNull()
})
