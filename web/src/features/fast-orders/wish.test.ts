import { depositFor } from '@kaihei/domain/orders/price'
import { beforeEach, expect, test } from 'vitest'
import { keepWish, recallWish, wantedOf, withProduct, wordsOf } from './wish.ts'
import type { Wish } from './wish.ts'

beforeEach(() => localStorage.clear())

const wish: Wish = {
  product: 'pw',
  game: 'val',
  units: 3,
  sex: 2,
  minLevel: 4,
  server: ' 伦敦 ',
  note: ' 别太凶 ',
  mode: 'auto',
}

test('a wish is sent without what anybody would do', () => {
  expect(wordsOf(wish)).toEqual({
    product: 'pw',
    game: 'val',
    units: 3,
    sex: 2,
    minLevel: 4,
    server: '伦敦',
    note: '别太凶',
    mode: 'auto',
  })
  expect(wordsOf({ ...wish, sex: 0, minLevel: 0, server: '  ', note: '\n' })).toEqual({
    product: 'pw',
    game: 'val',
    units: 3,
    mode: 'auto',
  })
  expect(wantedOf(wish)).not.toHaveProperty('units')
})

test('the deposit is an hour, or half an hour if no more is wanted', () => {
  expect([1, 2, 3, 24].map((units) => depositFor(3_000, units))).toEqual([1_500, 3_000, 3_000, 3_000])
})

test('another product line has other games and no server yet', () => {
  expect(withProduct(wish, 'joy')).toMatchObject({ product: 'joy', game: 'sing', server: '', units: 3 })
  expect(withProduct(wish, 'pw')).toBe(wish)
})

test('the last wish comes back, but for its note', () => {
  keepWish(wish)
  expect(recallWish()).toEqual({ ...wish, note: '' })
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '[1]'],
  ['a game that is no more', '{"product":"pw","game":"pong","units":2}'],
])('%s in the storage is the first wish', (_, kept) => {
  if (kept !== null) localStorage.setItem('lastWish', kept)
  expect(recallWish()).toMatchObject({ product: 'pw', game: 'lol', units: 4, mode: 'pick' })
})

test('what makes no sense any more is left out of a kept wish', () => {
  const odd = { product: 'joy', game: 'lol', units: 99, sex: 7, minLevel: 0.5, server: 5, mode: 'both' }
  localStorage.setItem('lastWish', JSON.stringify(odd))
  expect(recallWish()).toEqual({
    product: 'pw',
    game: 'lol',
    units: 4,
    sex: 0,
    minLevel: 0,
    server: '',
    note: '',
    mode: 'pick',
  })
})
