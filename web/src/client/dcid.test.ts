import { beforeEach, expect, test } from 'vitest'
import { readDcid, rememberDcid } from './dcid.ts'

beforeEach(() => localStorage.clear())

test.each(['7', '10001', '1234567890123456', '123456789012345678', '12345678901234567890123456789012'])(
  'the number %s is remembered under the key of the specification',
  (dcid) => {
    rememberDcid(`?dcid=${dcid}&action=event`)
    expect(localStorage.getItem('dcid')).toBe(dcid)
    expect(readDcid()).toBe(dcid)
  },
)

test.each(['', 'abc', '12 34', '-5', '<b>1</b>', '123456789012345678901234567890123'])(
  '%j is no id and leaves what is remembered alone',
  (dcid) => {
    rememberDcid('?dcid=10001')
    rememberDcid(`?dcid=${encodeURIComponent(dcid)}`)
    expect(readDcid()).toBe('10001')
  },
)
