const headerBytes = 44
const bytesPerSample = 2

/** 16-bit PCM, mono; samples lie within −1 and 1. */
export function encodeWav(samples: Float32Array, sampleRate: number): Buffer {
  const dataBytes = samples.length * bytesPerSample
  const wav = Buffer.alloc(headerBytes + dataBytes)
  wav.write('RIFF', 0, 'ascii')
  wav.writeUInt32LE(headerBytes - 8 + dataBytes, 4)
  wav.write('WAVEfmt ', 8, 'ascii')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(sampleRate, 24)
  wav.writeUInt32LE(sampleRate * bytesPerSample, 28)
  wav.writeUInt16LE(bytesPerSample, 32)
  wav.writeUInt16LE(bytesPerSample * 8, 34)
  wav.write('data', 36, 'ascii')
  wav.writeUInt32LE(dataBytes, 40)
  for (let at = 0; at < samples.length; at++) {
    wav.writeInt16LE(Math.round((samples[at] ?? 0) * 32767), headerBytes + at * bytesPerSample)
  }
  return wav
}
