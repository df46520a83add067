import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from '../lib/compress.mjs'

test('a built file that gains by it lies there in every encoding, the others as they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaihei-compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const code = 'run();'.repeat(1000)
  writeFileSync(join(folder, 'large.js'), code)
  writeFileSync(join(folder, 'small.js'), 'run()')
  writeFileSync(join(folder, 'font.woff2'), code)
  await compressFiles(folder)
  expect(readdirSync(folder).toSorted()).toEqual([
    'font.woff2',
    'large.js',
    'large.js.br',
    'large.js.gz',
    'small.js',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'large.js.br'))).toString()).toBe(code)
  expect(gunzipSync(readFileSync(join(folder, 'large.js.gz'))).toString()).toBe(code)
})
