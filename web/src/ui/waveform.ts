/** As many bars as there is room for, each the mean of its stretch: the maximum would make a wall of them. */
export function resamplePeaks(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(Math.floor(((bar + 1) * peaks.length) / count), from + 1)
    const stretch = peaks.slice(from, to)
    return stretch.reduce((sum, peak) => sum + peak, 0) / Math.max(stretch.length, 1)
  })
}

/**
 * A voice-like shape for a clip whose loudness nobody measured: words of a few syllables with breaths between.
 * The same clip always looks the same.
 */
export function imaginePeaks(seed: string): number[] {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  function draw(): number {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
  const peaks: number[] = []
  while (peaks.length < 90) {
    const length = 4 + Math.floor(draw() * 8)
    const loud = 0.45 + draw() * 0.5
    for (let at = 0; at < length; at++) {
      const swell = Math.sin((Math.PI * (at + 0.7)) / (length + 0.4))
      peaks.push(Math.min(1, loud * swell * (0.65 + draw() * 0.5) + 0.16))
    }
    for (let breath = draw() * 3; breath > 1; breath--) peaks.push(0.14 + draw() * 0.08)
  }
  return peaks
}
