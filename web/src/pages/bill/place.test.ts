import { expect, test } from 'vitest'
import { readBillPlace, writeBillPlace } from './place.ts'

test('an address without filters is everything, and stays without filters', () => {
  const place = readBillPlace({})
  expect(place).toEqual({ type: '0', month: undefined, unit: 'coin' })
  expect(writeBillPlace(place)).toEqual({})
})

test('what is chosen comes back from the address', () => {
  for (const place of [
    { type: '3', month: '2026-09', unit: 'bean' },
    { type: '7', month: undefined, unit: 'coin' },
  ] as const) {
    expect(readBillPlace(writeBillPlace(place))).toEqual(place)
  }
})

test('nonsense in the address is as good as nothing', () => {
  for (const search of [
    { type: '8' },
    { type: 'orders' },
    { month: '2026-13' },
    { month: '11' },
    { unit: '€' },
  ]) {
    expect(readBillPlace(search)).toEqual({ type: '0', month: undefined, unit: 'coin' })
  }
})
