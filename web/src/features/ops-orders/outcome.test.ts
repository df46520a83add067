import { orderStatus as is } from '@kaihei/domain/orders/status'
import { expect, test } from 'vitest'
import { maxRefund, outcomeOf } from './outcome.ts'

const order = {
  status: is.arbitration,
  list: 10_000,
  vipDiscount: 300,
  voucherDiscount: 970,
  payable: 8_730,
  refunded: 0,
  commission: 18,
}

test('half of it back pays half of everybody', () => {
  expect(outcomeOf(order, 4_365)).toEqual({
    split: { refund: 4_365, vip: 150, voucher: 485, companion: 4_100, revenue: 900 },
    becomes: is.partlyRefunded,
  })
})

test('nothing back completes it, everything refunds it, and elsewhere it is closed', () => {
  expect(outcomeOf(order, 0).becomes).toBe(is.completed)
  expect(outcomeOf(order, 8_730)).toMatchObject({ split: { companion: 0, revenue: 0 }, becomes: is.refunded })
  expect(outcomeOf({ ...order, status: is.serving }, 0).becomes).toBe(is.closedByStaff)
})

test('what went back before counts, and is not given twice', () => {
  const again = { ...order, refunded: 4_365 }
  expect(maxRefund(again)).toBe(4_365)
  expect(outcomeOf(again, 0).split.companion).toBe(4_100)
  expect(outcomeOf(again, 4_365)).toMatchObject({ split: { companion: 0 }, becomes: is.refunded })
})
