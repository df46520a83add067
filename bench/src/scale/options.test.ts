import { expect, test } from 'vitest'
import { readOptions, UsageError } from './options.ts'

test('unless told, a hundred thousand people for ten minutes, and every blow', () => {
  expect(readOptions([])).toEqual({
    people: 100_000,
    minutes: 10,
    haste: 1,
    port: 5200,
    only: [],
    file: 'scale-report.md',
  })
  expect(readOptions(['--people', '2000', '--minutes', '1.5', '--only', 'app']).people).toBe(2_000)
})

test('what cannot be is refused with how it is used', () => {
  for (const args of [
    ['--people', '3'],
    ['--minutes', '0'],
    ['--port', '99'],
    ['--haste', '0'],
    ['--else'],
  ]) {
    expect(() => readOptions(args)).toThrow(UsageError)
    expect(() => readOptions(args)).toThrow('npm run scale')
  }
})
