// @vitest-environment node
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('a Discord id survives as the text it is', () => {
  const search = parseSearch('?dcid=12345678901234567890&action=event')
  expect(search).toEqual({ dcid: '12345678901234567890', action: 'event' })
  expect(stringifySearch(search)).toBe('?dcid=12345678901234567890&action=event')
})

test('nothing to say is no question mark', () => {
  expect(stringifySearch({})).toBe('')
  expect(stringifySearch({ gone: undefined })).toBe('')
})
