/** Kilobits a second of layer III by the index in a frame's header; 0 and 15 stand for nothing that can be measured. */
const bitRates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]

/** How far into a file the first frame may begin: behind that it is no recording, and looking on would only cost time. */
const maxBytesBeforeSound = 64 * 1024

interface Frame {
  readonly bytes: number
  readonly seconds: number
}

/**
 * How long an MP3 sounds: the sum of its frames, read once from front to back. A frame that is not where the one before
 * says it is ends the sound: looking for the next one at every byte is what makes a crafted file cost minutes.
 */
export function measureMp3(bytes: Buffer): number | undefined {
  let at = findFirstFrame(bytes, endOfTag(bytes))
  if (at === undefined) return undefined
  let seconds = 0
  for (let frame = readFrame(bytes, at); frame !== undefined; frame = readFrame(bytes, at)) {
    seconds += frame.seconds
    at += frame.bytes
  }
  return seconds
}

/** An ID3v2 tag stands before the sound and says how long it is, seven bits to a byte. */
function endOfTag(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0)
  return 10 + size
}

/** Two frames in a row: one alone is likely to be chance. */
function findFirstFrame(bytes: Buffer, from: number): number | undefined {
  const last = Math.min(from + maxBytesBeforeSound, bytes.length - 4)
  for (let at = from; at <= last; at++) {
    const frame = bytes[at] === 0xff ? readFrame(bytes, at) : undefined
    if (frame !== undefined && readFrame(bytes, at + frame.bytes) !== undefined) return at
  }
  return undefined
}

function readFrame(bytes: Buffer, at: number): Frame | undefined {
  if (at + 4 > bytes.length) return undefined
  const header = bytes.readUInt32BE(at)
  const version = (header >>> 19) & 3
  const isLayer3 = ((header >>> 17) & 3) === 1
  if (header >>> 21 !== 0x7ff || version === 1 || !isLayer3) return undefined
  const isMpeg1 = version === 3
  const kilobits = bitRates[isMpeg1 ? 'mpeg1' : 'mpeg2'][(header >>> 12) & 15] ?? 0
  const base = sampleRates[(header >>> 10) & 3]
  if (kilobits === 0 || base === undefined) return undefined
  const sampleRate = isMpeg1 ? base : version === 2 ? base / 2 : base / 4
  const samples = isMpeg1 ? 1152 : 576
  const padding = (header >>> 9) & 1
  return {
    bytes: Math.floor((samples / 8) * ((kilobits * 1000) / sampleRate)) + padding,
    seconds: samples / sampleRate,
  }
}
