import { expect, test } from 'vitest'
import { checkService, listedServicesOf } from './service-form.ts'
import type { ServiceForm } from './service-form.ts'

const band = { level: 1, min: 15, max: 60 }
const duo: ServiceForm = { game: 'lol', title: '排位双排', rank: '钻石 I', servers: ['欧服西部'], price: 45 }

test('a service that the call takes and the band allows has nothing wrong with it', () => {
  expect(checkService(duo, [], band)).toEqual({})
})

test.each([
  [14, 'P1 的价格要在 15 到 60 金币之间'],
  [61, 'P1 的价格要在 15 到 60 金币之间'],
  [null, '请填写价格'],
])('a price of %s: %s', (price, sentence) => {
  expect(checkService({ ...duo, price }, [], band)).toEqual({ price: sentence })
})

test('the ends of the band are inside', () => {
  expect(checkService({ ...duo, price: 15 }, [], band)).toEqual({})
  expect(checkService({ ...duo, price: 60 }, [], band)).toEqual({})
})

test('sentences of the call stand at their fields', () => {
  const servers = ['一', '二', '三', '四', '五']
  expect(checkService({ ...duo, title: '排', rank: '很'.repeat(17), servers }, [], band)).toEqual({
    title: '服务名称至少 2 个字符',
    rank: '段位最多 16 个字符',
    servers: '最多 4 个服务器',
  })
})

test('the same service twice is said at its name', () => {
  expect(checkService(duo, [{ ...duo, price: 30 }], band)).toEqual({ title: '有重复的服务' })
})

test('what is wrong with another service is not said here', () => {
  expect(checkService(duo, [{ ...duo, title: '' }], band)).toEqual({})
})

test('a service is sent in hundredths, belongs to its product line, and an empty rank is none', () => {
  expect(listedServicesOf([{ game: 'sing', title: '睡前三首', rank: ' ', servers: [], price: 40 }])).toEqual([
    { product: 'joy', game: 'sing', title: '睡前三首', rank: null, servers: [], pricePerHour: 4000 },
  ])
  expect(listedServicesOf([{ ...duo, price: null }])).toBeNull()
})
