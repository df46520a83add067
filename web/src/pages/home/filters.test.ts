// @vitest-environment node
import { expect, test } from 'vitest'
import { readHomeFilters, writeHomeFilters } from './filters.ts'

test('known filters are read, everything else counts for nothing', () => {
  expect(readHomeFilters({ game: 'lol', online: 'true' })).toEqual({ game: 'lol', online: true })
  expect(readHomeFilters({ game: 'chess', online: '1', dcid: '12345678901234567' })).toEqual({})
})

test('writing filters leaves the rest of the address alone', () => {
  const search = { dcid: '12345678901234567', game: 'lol', online: 'true' }
  expect(writeHomeFilters(search, { game: 'val' })).toEqual({ dcid: '12345678901234567', game: 'val' })
  expect(writeHomeFilters(search, { online: true })).toEqual({ dcid: '12345678901234567', online: 'true' })
  expect(writeHomeFilters(search, {})).toEqual({ dcid: '12345678901234567' })
})
