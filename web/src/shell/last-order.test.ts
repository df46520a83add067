// @vitest-environment node
import { expect, test } from 'vitest'
import { lastOrderWords } from './last-order.ts'
import { orderPath } from '@kaihei/domain/messages/order-path'
import { aLastOrder } from './testing/last-order.ts'

test('a boss whose order nobody accepted waits for a companion', () => {
  expect(lastOrderWords(aLastOrder()).sentence).toBe('等待陪玩接单')
})

test('a companion with an unaccepted order has a new one', () => {
  expect(lastOrderWords(aLastOrder({ isBoss: false })).sentence).toBe('新订单')
})

test.each([5, 10, 30, 52])('status %i is an order in progress, on either side', (status) => {
  expect(lastOrderWords(aLastOrder({ status })).sentence).toBe('订单进行中')
  expect(lastOrderWords(aLastOrder({ status, isBoss: false })).sentence).toBe('订单进行中')
})

test('without an order it says so', () => {
  expect(lastOrderWords(null).sentence).toBe('暂无订单')
})

test.each([
  [{ kind: 'direct' }, '/order-detail/0197a2b4-0000-7000-8000-000000000001?product=pw'],
  [{ status: 0, isBoss: true }, '/order-player-list?orderSn=F23456'],
  [{ status: 0, isBoss: false }, '/order-quickly-detail?orderSn=F23456'],
  [{ status: 5, isBoss: true }, '/order-quickly-confirm?orderSn=F23456'],
  [{ status: 5, isBoss: false }, '/order-quickly-detail?orderSn=F23456'],
  [{ status: 20, isBoss: true }, '/order-quickly-detail?orderSn=F23456'],
] as const)('%o is gone on with at %s', (parts, path) => {
  expect(orderPath(aLastOrder(parts))).toBe(path)
})
