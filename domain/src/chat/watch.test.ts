import { expect, test } from 'vitest'
import { findDanger, squeeze } from './watch.ts'

const phrases = ['支付宝转', '微信转账', '加我微信', '加我v', 'paypal me', 'wire me', 'pay outside']

test.each([
  '4111111111111111',
  '卡号 4111 1111 1111 1111 谢谢',
  '4111-1111-1111-1111',
  '4111 – 1111 – 1111 – 1111',
  '４１１１ １１１１ １１１１ １１１１',
  '4111\u200d1111\u200d1111\u200d1111',
  '378282246310005',
  '4111 1111 1111 1111 123',
  '12/30 4111 1111 1111 1111',
  '4222222222222',
])('%s has the number of a card in it', (text) => {
  expect(findDanger(text, phrases)).toBe('card')
})

test.each([
  '4111111111111112',
  '我的 QQ 是 123456789',
  '订单号 20261116000012',
  '1700000000000',
  '411111111111',
  '41111111111111111111111111111111',
  '手机 +44 7700 900123',
  '0000000000000000',
])('%s has none', (text) => {
  expect(findDanger(text, phrases)).toBeUndefined()
})

test.each([
  '支付宝转我 50 就行',
  '支 付 宝 转我',
  '支-付-宝-转',
  '支\u200c付宝\u200d转',
  '加我微信聊',
  '加我Ｖ：abc',
  'PayPal me 20 euro',
  'ＰａｙＰａｌ　ｍｅ',
  'p.a.y.p.a.l me',
  'just paypal-me',
  'You can WIRE ME the money',
  'we could pay outside.',
])('%s leads outside', (text) => {
  expect(findDanger(text, phrases)).toBe('outsidePayment')
})

test.each([
  '用支付宝充值到平台可以吗',
  'we got a wire message',
  'admire me',
  'my firewire metal',
  '',
  '……！！',
  '今晚打两把？',
])('%s does not', (text) => {
  expect(findDanger(text, phrases)).toBeUndefined()
})

test('a phrase without letters watches for nothing', () => {
  expect(squeeze('…  !')).toBe('')
  expect(findDanger('anything at all', ['…  !'])).toBeUndefined()
})

test('the longest message takes no longer than its length, however it is made', () => {
  const many = Array.from({ length: 300 }, (_, place) => `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab${place}`)
  const heavy = [
    '1 '.repeat(1_000),
    '4-'.repeat(1_000),
    'a'.repeat(2_000),
    '４'.repeat(2_000),
    '支 '.repeat(1_000),
  ]
  const started = Date.now()
  for (const text of heavy) findDanger(text, many)
  expect(Date.now() - started).toBeLessThan(1_000)
})
