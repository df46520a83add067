import { encodeWav } from '#art/wav.ts'

/** Short silences in every container that a voice clip may come in, made by hand: no encoder is needed to say nothing. */

export function aWav(seconds: number): Buffer {
  const sampleRate = 8_000
  return encodeWav(new Float32Array(seconds * sampleRate), sampleRate)
}

/** MPEG 1 layer III, 32 kbit/s, 44.1 kHz, one channel: every frame has 104 bytes and 1152 samples. */
export function anMp3(seconds: number): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc4]), Buffer.alloc(100)])
  return Buffer.concat(Array.from({ length: Math.round((seconds * 44_100) / 1152) }, () => frame))
}

/** Opus in Ogg: a head, tags, and a page for each second. */
export function anOgg(seconds: number): Buffer {
  const head = Buffer.from([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)])
  const pages = Array.from({ length: seconds }, (_, at) => {
    const granule = 48_000 * (at + 1)
    return oggPage(at === seconds - 1 ? 4 : 0, granule, at + 2, Buffer.alloc(60, 0xfc))
  })
  return Buffer.concat([oggPage(2, 0, 0, head), oggPage(0, 0, 1, tags), ...pages])
}

function oggPage(flags: number, granule: number, sequence: number, body: Buffer): Buffer {
  const header = Buffer.alloc(28)
  header.write('OggS')
  header[5] = flags
  header.writeBigUInt64LE(BigInt(granule), 6)
  header.writeUInt32LE(7, 14)
  header.writeUInt32LE(sequence, 18)
  header[26] = 1
  header[27] = body.length
  return Buffer.concat([header, body])
}

const uint32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([24, 16, 8, 0].map((by) => (value >>> by) & 255))))

function box(type: string, ...bodies: Buffer[]): Buffer {
  const body = Buffer.concat(bodies)
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

const mp4Rate = 8_000

function mp4Movie(duration: number, handler: string, ...more: Buffer[]): Buffer {
  const entry = box(
    'mp4a',
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
    Buffer.alloc(8),
    Buffer.from([0, 1, 0, 16, 0, 0, 0, 0]),
    uint32(mp4Rate << 16),
  )
  const table = box(
    'stbl',
    box('stsd', uint32(0, 1), entry),
    box('stts', uint32(0, 1, duration / 160, 160)),
    box('stsc', uint32(0, 0)),
    box('stsz', uint32(0, 0, 0)),
    box('stco', uint32(0, 0)),
  )
  const media = box(
    'mdia',
    box('mdhd', uint32(0, 0, 0, mp4Rate, duration, 0)),
    box('hdlr', uint32(0, 0), Buffer.from(handler), Buffer.alloc(13)),
    box('minf', table),
  )
  const track = box('trak', box('tkhd', uint32(0, 0, 0, 1, 0, duration), Buffer.alloc(60)), media)
  return box('moov', box('mvhd', uint32(0, 0, 0, mp4Rate, duration), Buffer.alloc(80)), track, ...more)
}

export function anM4a(seconds: number): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A '), uint32(0), Buffer.from('M4A mp42')),
    mp4Movie(seconds * mp4Rate, 'soun'),
    box('mdat', Buffer.alloc(500)),
  ])
}

/** As a browser records: no length in the header, the sound in fragments of a second. */
export function aFragmentedMp4(seconds: number, handler = 'soun'): Buffer {
  const usual = box('mvex', box('trex', uint32(0, 1, 1, 160, 0, 0)))
  const fragment = box(
    'moof',
    box('mfhd', uint32(0, 1)),
    box('traf', box('tfhd', uint32(0, 1)), box('trun', uint32(0, mp4Rate / 160))),
  )
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5'), uint32(0), Buffer.from('iso5mp41')),
    mp4Movie(0, handler, usual),
    ...Array.from({ length: seconds }, () => Buffer.concat([fragment, box('mdat', Buffer.alloc(100))])),
  ])
}

/** An element of WebM; without a size, as it is written when nobody knows yet where it ends. */
function element(id: string, body: Buffer, { sized = true } = {}): Buffer {
  const size = Buffer.concat([Buffer.from([0x08]), uint32(body.length)])
  return Buffer.concat([Buffer.from(id, 'hex'), sized ? size : Buffer.from('01ffffffffffffff', 'hex'), body])
}

const track = (type: number, codec: string) =>
  element(
    'ae',
    Buffer.concat([
      element('d7', Buffer.from([type])),
      element('83', Buffer.from([type])),
      element('86', Buffer.from(codec)),
      ...(type === 2
        ? [element('e1', element('9f', Buffer.from([1])))]
        : [element('e0', element('b0', Buffer.from([2])))]),
    ]),
  )

export interface WebmOptions {
  /** What the header claims. */
  readonly claims?: number
  readonly video?: boolean
}

/** As a browser records: sizes unknown, a cluster for each second, a block for each tenth of one. */
export function aWebm(seconds: number, { claims, video = false }: WebmOptions = {}): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE((claims ?? 0) * 1000)
  const info = Buffer.concat([
    element('2ad7b1', uint32(1_000_000)),
    ...(claims === undefined ? [] : [element('4489', duration)]),
  ])
  const clusters = Array.from({ length: seconds }, (_, second) =>
    element(
      '1f43b675',
      Buffer.concat([
        element('e7', uint32(second * 1000)),
        ...Array.from({ length: 11 }, (__, tenth) =>
          element('a3', Buffer.from([0x82, (tenth * 100) >> 8, (tenth * 100) & 255, 0x80, 0xfc])),
        ),
      ]),
      { sized: false },
    ),
  )
  const tracks = Buffer.concat([track(2, 'A_OPUS'), ...(video ? [track(1, 'V_VP8')] : [])])
  const segment = Buffer.concat([element('1549a966', info), element('1654ae6b', tracks), ...clusters])
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', segment, { sized: false }),
  ])
}
