import { bounds } from '@kaihei/domain/bounds'
import { peakCount } from '@kaihei/domain/uploads/calls'
import { clipRate, encodeWav } from './encode-wav.ts'

/** A voice clip in this browser, before anybody else has it. */
export interface Clip {
  readonly file: Blob
  /** An object URL: whoever drops the clip revokes it. */
  readonly url: string
  readonly seconds: number
  /** Loudness over time, in percent of its loudest moment. */
  readonly peaks: readonly number[]
}

/** Decoded to one channel at the clip's rate; null when this browser cannot read it. */
export async function decodeVoice(file: Blob): Promise<Float32Array | null> {
  if (typeof OfflineAudioContext === 'undefined') return null
  try {
    const sound = await new OfflineAudioContext(1, 1, clipRate).decodeAudioData(await file.arrayBuffer())
    return mixDown(Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index)))
  } catch {
    return null
  }
}

function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array()] = channels
  if (channels.length === 1) return first
  return first.map(
    (_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length,
  )
}

/** More than any coder loses of what was spoken; what is still shorter was cut off, and is not made good. */
const lostSeconds = 1

/**
 * Of a recording that was long enough by the clock. A coder wakes up late and drops what does not fill its last frame:
 * whoever pressed as soon as they might had spoken long enough all the same. What was lost is silence.
 */
export function clipOfRecording(samples: Float32Array): Clip {
  const missing = bounds.voice.minSeconds * clipRate - samples.length
  if (missing <= 0 || missing > lostSeconds * clipRate) return clipOfSamples(samples)
  const whole = new Float32Array(samples.length + missing)
  whole.set(samples)
  return clipOfSamples(whole)
}

/** A timer that was late must not cost the recording: what is beyond the longest clip is left out. */
export function clipOfSamples(samples: Float32Array): Clip {
  const kept = samples.subarray(0, bounds.voice.maxSeconds * clipRate)
  const file = encodeWav(kept, clipRate)
  return {
    file,
    url: URL.createObjectURL(file),
    seconds: kept.length / clipRate,
    peaks: measurePeaks(kept),
  }
}

/** The loudest moment of each stretch, in percent of the loudest of all: a quiet voice still has a shape. */
export function measurePeaks(samples: Float32Array, count = peakCount): number[] {
  const length = Math.max(Math.floor(samples.length / count), 1)
  const peaks = Array.from({ length: count }, (_, stretch) => {
    let peak = 0
    for (const sample of samples.subarray(stretch * length, (stretch + 1) * length)) {
      peak = Math.max(peak, Math.abs(sample))
    }
    return peak
  })
  const loudest = Math.max(...peaks, 0.05)
  return peaks.map((peak) => Math.round((peak / loudest) * 100))
}
