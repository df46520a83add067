import { describe, expect, test } from 'vitest'
import { portraitCount, portraitSex } from './portrait.ts'
import type { Sex } from './portrait-definitions.ts'
import { writeTune } from './tune.ts'
import { clipSeconds, singVoice } from './voice.ts'

const indexes = Array.from({ length: portraitCount }, (_, index) => index)

function readSamples(wav: Buffer): number[] {
  return Array.from({ length: (wav.length - 44) / 2 }, (_, at) => wav.readInt16LE(44 + at * 2) / 32767)
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function meanPitch(index: number): number {
  return mean(writeTune(index, clipSeconds(index)).map(({ hertz }) => hertz))
}

function pitchesOf(sex: Sex): number[] {
  return indexes.filter((index) => portraitSex(index) === sex).map(meanPitch)
}

describe('voices', () => {
  test('the file is 16-bit mono PCM at 16 kHz and as long as announced', () => {
    const wav = singVoice(3)
    expect(wav.toString('ascii', 0, 4) + wav.toString('ascii', 8, 16)).toBe('RIFFWAVEfmt ')
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
    expect(wav.readUInt16LE(20)).toBe(1)
    expect(wav.readUInt16LE(22)).toBe(1)
    expect(wav.readUInt32LE(24)).toBe(16_000)
    expect(wav.readUInt16LE(34)).toBe(16)
    expect(wav.readUInt32LE(40)).toBe(clipSeconds(3) * 16_000 * 2)
  })

  test('the same index sings the same clip again, another index another one', () => {
    expect(singVoice(7).equals(singVoice(7))).toBe(true)
    expect(singVoice(7).equals(singVoice(8))).toBe(false)
    const tunes = indexes.map((index) => JSON.stringify(writeTune(index, clipSeconds(index))))
    expect(new Set(tunes).size).toBe(portraitCount)
  })

  test('clips last 5 to 8 whole seconds', () => {
    expect(new Set(indexes.map(clipSeconds))).toEqual(new Set([5, 6, 7, 8]))
  })

  test.each([0, 4, 11, 26, 47, 95])('clip %i does not clip, click, drift or fall silent', (index) => {
    const samples = readSamples(singVoice(index))
    const loudest = samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
    const offset = samples.reduce((sum, value) => sum + value, 0) / samples.length
    const widestJump = samples.reduce(
      (max, value, at) => Math.max(max, Math.abs(value - (samples[at - 1] ?? 0))),
      0,
    )
    expect(loudest).toBeGreaterThan(0.6)
    expect(loudest).toBeLessThan(0.8)
    expect(Math.abs(offset)).toBeLessThan(0.001)
    expect(widestJump).toBeLessThan(0.3)
    expect(samples[0]).toBe(0)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001)
  })

  test('men sing lower than women', () => {
    expect(mean(pitchesOf('male')) * 1.5).toBeLessThan(mean(pitchesOf('female')))
  })
})
