/** What a voice clip is sent as: plain, mono, and good enough for speech. */
export const clipRate = 16_000

const headerBytes = 44

/** 16-bit PCM in a WAV file. Samples run from −1 to 1; what is louder is cut off, not wrapped around. */
export function encodeWav(samples: Float32Array, rate: number): Blob {
  const bytes = new DataView(new ArrayBuffer(headerBytes + samples.length * 2))
  writeWord(bytes, 0, 'RIFF')
  bytes.setUint32(4, headerBytes - 8 + samples.length * 2, true)
  writeWord(bytes, 8, 'WAVE')
  writeWord(bytes, 12, 'fmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, rate, true)
  bytes.setUint32(28, rate * 2, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  writeWord(bytes, 36, 'data')
  bytes.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, place) => {
    const loud = Math.min(Math.max(sample, -1), 1)
    bytes.setInt16(headerBytes + place * 2, Math.round(loud * 32_767), true)
  })
  return new Blob([bytes.buffer], { type: 'audio/wav' })
}

function writeWord(bytes: DataView, at: number, word: string): void {
  for (let place = 0; place < word.length; place++) bytes.setUint8(at + place, word.charCodeAt(place))
}
