import { pick, rollFrom } from './chance.ts'
import { portraitSex } from './portrait.ts'
import type { Vowel } from './timbre.ts'

export interface Note {
  readonly hertz: number
  readonly startsAt: number
  readonly seconds: number
  readonly vowel: Vowel
}

type Scale = readonly number[]
type Bar = readonly number[]

/** Five-note scales in semitones: any walk over them sounds like a tune. */
const scales: readonly [Scale, ...Scale[]] = [
  [0, 2, 4, 7, 9],
  [0, 3, 5, 7, 10],
  [0, 2, 5, 7, 9],
]

interface Metre {
  readonly secondsPerBar: number
  /** Beats of the closing note. */
  readonly close: number
  readonly bars: readonly [Bar, ...Bar[]]
}

const waltz: Metre = {
  secondsPerBar: 1.75,
  close: 2,
  bars: [
    [2, 1],
    [1, 1, 1],
    [1, 2],
    [1.5, 0.5, 1],
  ],
}

const march: Metre = {
  secondsPerBar: 2.3,
  close: 3,
  bars: [
    [1, 1, 2],
    [1.5, 0.5, 2],
    [2, 1, 1],
    [1, 0.5, 0.5, 2],
  ],
}

const steps = [-2, -1, -1, 1, 1, 2] as const
const vowels = ['a', 'u', 'o', 'm'] as const
const lowestTonic = { female: 220, male: 123 } as const
/** Silence for the last note to ring out in. */
const tailSeconds = 0.55

function writeRhythm(seconds: number, roll: () => number): number[] {
  const { bars, secondsPerBar, close } = roll() < 0.5 ? waltz : march
  const barCount = Math.max(2, Math.round((seconds - tailSeconds) / secondsPerBar))
  const motif = pick(bars, roll)
  const answer = pick(bars, roll)
  const body = Array.from({ length: barCount - 1 }, (_, bar) => (bar % 2 === 0 ? motif : answer)).flat()
  return [...body, close]
}

function toHertz(tonic: number, scale: Scale, degree: number): number {
  const octave = Math.floor(degree / scale.length)
  const semitones = (scale[degree - octave * scale.length] ?? 0) + 12 * octave
  return tonic * 2 ** (semitones / 12)
}

/** Keeps the walk inside a singable range by turning back at its edges. */
function walk(degree: number, roll: () => number): number {
  const next = degree + pick(steps, roll)
  return next < -2 || next > 5 ? degree - Math.sign(next) : next
}

/** The octave of the tonic that lies nearest, so that the last step home is small. */
function goHome(degree: number, scale: Scale): number {
  return Math.round(degree / scale.length) * scale.length
}

/** A little song without words: a motif, its answer, home to the tonic. */
export function writeTune(index: number, seconds: number): readonly Note[] {
  const roll = rollFrom(index * 7 + 3)
  const scale = pick(scales, roll)
  const tonic = lowestTonic[portraitSex(index)] * 2 ** (Math.floor(roll() * 7) / 12)
  const beats = writeRhythm(seconds, roll)
  const secondsPerBeat = (seconds - tailSeconds) / beats.reduce((sum, beat) => sum + beat, 0)

  const notes: Note[] = []
  let degree = pick([0, 2, 4], roll)
  let startsAt = 0
  for (const [at, beat] of beats.entries()) {
    const isLast = at === beats.length - 1
    notes.push({
      hertz: toHertz(tonic, scale, isLast ? goHome(degree, scale) : degree),
      startsAt,
      seconds: beat * secondsPerBeat,
      vowel: isLast ? 'm' : pick(vowels, roll),
    })
    startsAt += beat * secondsPerBeat
    degree = walk(degree, roll)
  }
  return notes
}
