import { expect, test } from 'vitest'
import { checkFile, checkSeconds } from './check-file.ts'

function aFile(type: string, megabytes: number): Blob {
  return new Blob([new Uint8Array(megabytes * 1024 * 1024)], { type })
}

test('pictures of the kinds the server reads pass, others are told apart before they travel', () => {
  expect(checkFile('photo', aFile('image/webp', 1))).toBeNull()
  expect(checkFile('avatar', aFile('image/gif', 1))).toBe('请选 JPG、PNG 或 WebP 图片')
  expect(checkFile('photo', aFile('image/jpeg', 6))).toBe('这个文件超过 5 MB 了，换一个小一点的')
})

test('a voice file is judged by its size; what it is, the server hears', () => {
  expect(checkFile('voice', aFile('audio/mpeg', 2))).toBeNull()
  expect(checkFile('voice', aFile('', 4))).toBe('这个文件超过 3 MB 了，换一个小一点的')
})

test.each([
  [4.9, '只有 4.9 秒，至少要 5 秒'],
  [5, null],
  [30, null],
  [31.2, '有 31.2 秒，最多 30 秒'],
])('a clip of %f seconds: %s', (seconds, sentence) => {
  expect(checkSeconds(seconds)).toBe(sentence)
})
