import { expect, test } from 'vitest'
import { encodeWav } from './encode-wav.ts'

async function read(blob: Blob): Promise<DataView> {
  const buffer = await new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (reader.result instanceof ArrayBuffer) resolve(reader.result)
      else reject(new Error('no bytes'))
    })
    reader.readAsArrayBuffer(blob)
  })
  return new DataView(buffer)
}

function word(bytes: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((place) => bytes.getUint8(at + place)))
}

test('a clip is a mono 16-bit WAV whose header counts every byte', async () => {
  const blob = encodeWav(new Float32Array(160), 16_000)
  const bytes = await read(blob)
  expect(blob.type).toBe('audio/wav')
  expect(bytes.byteLength).toBe(44 + 320)
  expect([word(bytes, 0), word(bytes, 8), word(bytes, 12), word(bytes, 36)]).toEqual([
    'RIFF',
    'WAVE',
    'fmt ',
    'data',
  ])
  expect(bytes.getUint32(4, true)).toBe(bytes.byteLength - 8)
  expect(bytes.getUint16(20, true)).toBe(1)
  expect(bytes.getUint16(22, true)).toBe(1)
  expect(bytes.getUint32(24, true)).toBe(16_000)
  expect(bytes.getUint32(28, true)).toBe(32_000)
  expect(bytes.getUint16(34, true)).toBe(16)
  expect(bytes.getUint32(40, true)).toBe(320)
})

test('samples keep their height and sign; what is too loud is cut off instead of turning over', async () => {
  const bytes = await read(encodeWav(new Float32Array([0, 0.5, -0.5, 1, -1, 1.7, -9]), 16_000))
  const samples = Array.from({ length: 7 }, (_, place) => bytes.getInt16(44 + place * 2, true))
  expect(samples).toEqual([0, 16_384, -16_383, 32_767, -32_767, 32_767, -32_767])
})
