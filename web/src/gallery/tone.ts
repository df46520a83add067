/** A soft hum of so many seconds as a WAV, so the players have something to play without a server. */
export function humTone(seconds: number): string {
  const rate = 8000
  const samples = rate * seconds
  const bytes = new DataView(new ArrayBuffer(44 + samples))
  const header = 'RIFF\0\0\0\0WAVEfmt \0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0data'
  for (let at = 0; at < header.length; at++) bytes.setUint8(at, header.codePointAt(at) ?? 0)
  bytes.setUint32(4, 36 + samples, true)
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, rate, true)
  bytes.setUint32(28, rate, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  bytes.setUint32(40, samples, true)
  for (let at = 0; at < samples; at++) {
    const swell = 0.5 + 0.5 * Math.sin(at / 1500)
    bytes.setUint8(44 + at, 128 + Math.round(12 * swell * Math.sin((2 * Math.PI * 196 * at) / rate)))
  }
  return URL.createObjectURL(new Blob([bytes.buffer], { type: 'audio/wav' }))
}
