// @vitest-environment node
import { expect, test } from 'vitest'
import { lastOrderPath, lastOrderWords } from './last-order.ts'

const order = { orderSn: 'F 1/2', status: 0, isBoss: true }

test('a boss whose order nobody accepted waits for a companion', () => {
  expect(lastOrderWords(order).sentence).toBe('等待陪玩接单')
})

test('a companion with an unaccepted order has a new one', () => {
  expect(lastOrderWords({ ...order, isBoss: false }).sentence).toBe('新订单')
})

test.each([1, 10, 30, -1])('status %i is an order in progress, on either side', (status) => {
  expect(lastOrderWords({ ...order, status }).sentence).toBe('订单进行中')
  expect(lastOrderWords({ ...order, status, isBoss: false }).sentence).toBe('订单进行中')
})

test('without an order it says so', () => {
  expect(lastOrderWords(null).sentence).toBe('暂无订单')
})

test('the order number is encoded in the path', () => {
  expect(lastOrderPath(order)).toBe('/order-quickly-detail?orderSn=F%201%2F2')
})
