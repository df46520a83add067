import { expect, test } from 'vitest'
import { countChips, readHomeFilters, writeHomeFilters } from './filters.ts'

test('the filters survive the way into the address and back', () => {
  const filters = {
    game: 'lol',
    sex: 2,
    minLevel: 3,
    minPrice: 30,
    maxPrice: 130,
    language: '粤语',
    online: true,
    sort: 'priceUp',
  } as const
  const search = writeHomeFilters({ dcid: '1' }, filters)
  expect(search).toEqual({
    dcid: '1',
    game: 'lol',
    sex: '2',
    minLevel: '3',
    minPrice: '30',
    maxPrice: '130',
    language: '粤语',
    online: 'true',
    sort: 'priceUp',
  })
  expect(readHomeFilters(search)).toEqual(filters)
  expect(writeHomeFilters(search, {})).toEqual({ dcid: '1' })
})

test.each([
  { game: 'no-such-game' },
  { online: 'yes' },
  { sex: '3' },
  { minLevel: '9' },
  { minPrice: '-1', maxPrice: '1e3' },
  { language: '<b>' },
  { sort: 'recommended' },
  { sort: 'cheapest' },
])('what is no filter counts for nothing: %o', (search) => {
  expect(readHomeFilters(search)).toEqual({})
})

test('a price range is one chip, and neither the game nor the order is one', () => {
  expect(countChips({ game: 'lol', sort: 'newest' })).toBe(0)
  expect(countChips({ minPrice: 30, maxPrice: 60, sex: 1 })).toBe(2)
})
