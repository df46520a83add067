import { rollFrom } from './chance.ts'
import { readCycle, shapeCycle } from './timbre.ts'
import { type Note, writeTune } from './tune.ts'
import { encodeWav } from './wav.ts'

const sampleRate = 16_000
const peak = 0.7
const attackSeconds = 0.07
const releaseSeconds = 0.16
/** Lips open from the hum into the vowel. */
const openingSeconds = 0.14
const glideSeconds = 0.06
const vibrato = { hertz: 5.1, depth: 0.007, setsInAfter: 0.22 } as const
const breath = 0.035
/** Pitch, loudness and mouth change a thousand times a second: no ear hears more, and sines are dear. */
const stepsPerGesture = 16

/** Whole seconds; 5 is the shortest clip that a companion may upload, so the demo keeps to it too. */
export function clipSeconds(index: number): number {
  return 5 + Math.floor(rollFrom(index)() * 4)
}

/** Half a cosine from 0 to 1: no corner that could click. */
function ease(share: number): number {
  if (share <= 0) return 0
  if (share >= 1) return 1
  return 0.5 - 0.5 * Math.cos(Math.PI * share)
}

function swell(at: number, note: Note, soundsFor: number): number {
  const settle = 0.82 + 0.18 * Math.exp(-1.4 * at)
  return (
    ease(at / attackSeconds) *
    ease((soundsFor - at) / releaseSeconds) *
    settle *
    (note.vowel === 'm' ? 0.8 : 1)
  )
}

/** The note slides in from the one before and begins to tremble when it is held. */
function bendPitch(at: number, note: Note, cameFrom: number): number {
  const slide = 1 - ease(at / glideSeconds)
  const tremble =
    vibrato.depth * ease((at - vibrato.setsInAfter) / 0.3) * Math.sin(2 * Math.PI * vibrato.hertz * at)
  return note.hertz * (cameFrom / note.hertz) ** (slide * 0.5) * (1 + tremble)
}

function singNote(sound: Float32Array, note: Note, cameFrom: number, roll: () => number): void {
  const hum = shapeCycle('m', note.hertz)
  const vowel = shapeCycle(note.vowel, note.hertz)
  const soundsFor = note.seconds + releaseSeconds * 0.6
  const first = Math.round(note.startsAt * sampleRate)
  const count = Math.min(Math.round(soundsFor * sampleRate), sound.length - first)
  let [phase, cyclesPerStep, level, target, open, air] = [0, 0, 0, 0, 0, 0]
  for (let step = 0; step < count; step++) {
    if (step % stepsPerGesture === 0) {
      const at = step / sampleRate
      cyclesPerStep = bendPitch(at, note, cameFrom) / sampleRate
      target = swell(at, note, soundsFor)
      open = ease(at / openingSeconds)
    }
    phase += cyclesPerStep
    // Follows the gesture smoothly: steps in loudness would be heard as a rasp.
    level += 0.08 * (target - level)
    air += 0.35 * (roll() * 2 - 1 - air)
    const tone = readCycle(hum, phase) * (1 - open) + readCycle(vowel, phase) * open
    sound[first + step] = (sound[first + step] ?? 0) + level * (tone + breath * air)
  }
}

/** A small room: three echoes that feed back. Lengths share no factor, so the tail does not ring. */
function addRoom(sound: Float32Array): void {
  const dry = sound.slice()
  for (const delay of [467, 641, 887]) {
    const echo = new Float32Array(sound.length)
    for (let at = delay; at < sound.length; at++) {
      echo[at] = (dry[at - delay] ?? 0) * 0.3 + (echo[at - delay] ?? 0) * 0.55
      sound[at] = (sound[at] ?? 0) + (echo[at] ?? 0) * 0.4
    }
  }
}

function removeOffset(sound: Float32Array): void {
  let slow = 0
  for (let at = 0; at < sound.length; at++) {
    const value = sound[at] ?? 0
    slow += 0.006 * (value - slow)
    sound[at] = value - slow
  }
}

/** Brings the loudest point to `peak` and both ends to silence. */
function master(sound: Float32Array): void {
  const loudest = sound.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
  const fadeIn = 0.01 * sampleRate
  const fadeOut = 0.35 * sampleRate
  for (let at = 0; at < sound.length; at++) {
    const ends = ease(at / fadeIn) * ease((sound.length - 1 - at) / fadeOut)
    sound[at] = ((sound[at] ?? 0) / loudest) * peak * ends
  }
}

function singTune(notes: readonly Note[], seconds: number, roll: () => number): Float32Array {
  const sound = new Float32Array(seconds * sampleRate)
  let cameFrom = notes[0]?.hertz ?? 0
  for (const note of notes) {
    singNote(sound, note, cameFrom, roll)
    cameFrom = note.hertz
  }
  addRoom(sound)
  removeOffset(sound)
  master(sound)
  return sound
}

/** A hummed little tune as a WAV file; the register follows the portrait of the same index. */
export function singVoice(index: number): Buffer {
  const seconds = clipSeconds(index)
  const sound = singTune(writeTune(index, seconds), seconds, rollFrom(index * 13 + 5))
  return encodeWav(sound, sampleRate)
}
