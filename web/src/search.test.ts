// @vitest-environment node
import { expect, test } from 'vitest'
import { parseSearch, searches, stringifySearch } from './search.ts'

test('a Discord id survives as the text it is', () => {
  const search = parseSearch('?dcid=12345678901234567890&action=event')
  expect(search).toEqual({ dcid: '12345678901234567890', action: 'event' })
  expect(stringifySearch(search)).toBe('?dcid=12345678901234567890&action=event')
})

test('nothing to say is no question mark', () => {
  expect(stringifySearch({})).toBe('')
  expect(stringifySearch({ gone: undefined })).toBe('')
})

test.each([
  [
    '/home',
    {
      game: 'lol',
      sex: 2,
      minLevel: 3,
      minPrice: 30,
      maxPrice: 130,
      language: '粤语',
      online: true,
      sort: 'priceUp',
    },
  ],
  ['/bill', { type: '3', month: '2026-09', unit: 'bean' }],
  ['/order', { role: 'boss', product: 'joy', state: 'refund' }],
  ['/order-confirm/$id', { service: 's1', voucher: 'v1', note: '12', units: 3 }],
  ['/order-detail/$id', { product: 'joy', renew: 2 }],
] as const)('what a page at %s is told survives the way into the address and back', (path, told) => {
  expect(searches[path](parseSearch(stringifySearch(told)))).toEqual(told)
  // A link names values of their own kind; they are read before they are ever text.
  expect(searches[path](told)).toEqual(told)
})

test.each([
  ['/home', { game: 'no-such-game' }],
  ['/home', { online: 'yes' }],
  ['/home', { sex: '3' }],
  ['/home', { minLevel: '9' }],
  ['/home', { minPrice: '-1', maxPrice: '1e3' }],
  ['/home', { language: '<b>' }],
  ['/home', { sort: 'recommended' }],
  ['/home', { sort: 'cheapest' }],
  ['/bill', { type: '8' }],
  ['/bill', { type: 'orders' }],
  ['/bill', { month: '2026-13' }],
  ['/bill', { month: '11' }],
  ['/bill', { unit: '€' }],
  ['/order', { role: 'staff', product: 'tea', state: 'lost' }],
  ['/order-confirm/$id', { units: '0' }],
  ['/order-confirm/$id', { units: '2.5' }],
  ['/order-detail', { renew: '-1' }],
] as const)('nonsense in the address is as good as nothing: %s %o', (path, nonsense) => {
  const read = searches[path](nonsense)
  expect(read).toEqual({})
  // Said to be nothing, not left out: the router would let the raw value through.
  expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(nonsense)))
})
