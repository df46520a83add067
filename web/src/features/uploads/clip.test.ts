import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clipOfRecording, clipOfSamples, measurePeaks } from './clip.ts'

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:clip' }))
})
afterEach(() => vi.unstubAllGlobals())

test('a clip is never longer than the server takes, however late the timer was', () => {
  const clip = clipOfSamples(new Float32Array(16_000 * 32))
  expect(clip.seconds).toBe(30)
  expect(clip.file.size).toBe(44 + 30 * 32_000)
})

test('what a coder loses of a recording is silence, and what was cut off stays as it is', () => {
  const clip = clipOfRecording(new Float32Array(16_000 * 4.86).fill(0.5))
  expect(clip.seconds).toBe(5)
  expect([clip.peaks.at(0), clip.peaks.at(-1)]).toEqual([100, 0])
  expect(clipOfRecording(new Float32Array(16_000 * 3)).seconds).toBe(3)
  expect(clipOfRecording(new Float32Array(16_000 * 6)).seconds).toBe(6)
})

test('peaks follow the voice and are measured against its loudest moment', () => {
  const quietThenLoud = Float32Array.from({ length: 400 }, (_, at) => (at < 200 ? 0.1 : -0.4))
  expect(measurePeaks(quietThenLoud, 4)).toEqual([25, 25, 100, 100])
})

test('silence stays flat instead of being blown up', () => {
  expect(measurePeaks(new Float32Array(400).fill(0.001), 2)[0]).toBe(2)
})
