export type Vowel = 'a' | 'o' | 'u' | 'm'

interface Formant {
  readonly hertz: number
  readonly width: number
  readonly gain: number
}

/** Where the mouth rings. `m` is closed lips: one low resonance and hardly anything above it. */
const formants: Record<Vowel, readonly Formant[]> = {
  a: [
    { hertz: 720, width: 190, gain: 1 },
    { hertz: 1180, width: 220, gain: 0.55 },
    { hertz: 2700, width: 380, gain: 0.16 },
  ],
  o: [
    { hertz: 480, width: 160, gain: 1 },
    { hertz: 880, width: 190, gain: 0.5 },
    { hertz: 2500, width: 360, gain: 0.1 },
  ],
  u: [
    { hertz: 340, width: 150, gain: 1 },
    { hertz: 760, width: 180, gain: 0.35 },
    { hertz: 2300, width: 340, gain: 0.06 },
  ],
  m: [
    { hertz: 260, width: 160, gain: 0.8 },
    { hertz: 1050, width: 260, gain: 0.08 },
  ],
}

const tableSize = 512
const highestHertz = 3600

function resonance(vowel: Vowel, hertz: number): number {
  return formants[vowel].reduce(
    (sum, formant) => sum + formant.gain / (1 + ((hertz - formant.hertz) / formant.width) ** 2),
    0.03,
  )
}

/** One cycle of a sung vowel at this pitch, with equal loudness for every pitch and vowel. */
export function shapeCycle(vowel: Vowel, hertz: number): Float32Array {
  const cycle = new Float32Array(tableSize)
  let power = 0
  for (let harmonic = 1; harmonic * hertz < highestHertz; harmonic++) {
    const amplitude = resonance(vowel, harmonic * hertz) / harmonic ** 0.9
    power += amplitude ** 2
    // Spread phases keep the peaks of the harmonics from piling up into a buzz.
    const phase = harmonic * harmonic * 0.7
    const turn = (2 * Math.PI * harmonic) / tableSize
    for (let at = 0; at < tableSize; at++) {
      cycle[at] = (cycle[at] ?? 0) + amplitude * Math.sin(turn * at + phase)
    }
  }
  const level = 1 / Math.sqrt(power)
  return cycle.map((value) => value * level)
}

/** Reads between the points of a cycle; `phase` counts cycles. */
export function readCycle(cycle: Float32Array, phase: number): number {
  const place = (phase - Math.floor(phase)) * tableSize
  const left = Math.floor(place)
  const from = cycle[left % tableSize] ?? 0
  const to = cycle[(left + 1) % tableSize] ?? 0
  return from + (to - from) * (place - left)
}
