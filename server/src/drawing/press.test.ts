import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openPress } from './press.ts'

const read = (document: Uint8Array) => brotliDecompressSync(document).toString()

test('documents are written one after the other, and none has anything of another in it', () => {
  const press = openPress()
  const long = press(['今晚', '<p>夜🌙</p>', 'x'.repeat(1_000)])
  const short = press(['a', 'b'])
  expect(read(long)).toBe(`今晚<p>夜🌙</p>${'x'.repeat(1_000)}`)
  expect(read(short)).toBe('ab')
})

test('one that is larger than any before it is written whole, and so is the next', () => {
  const press = openPress()
  const large = '窗'.repeat(400_000)
  expect(read(press([large, large]))).toBe(large + large)
  expect(read(press(['开黑']))).toBe('开黑')
})
