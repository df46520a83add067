import { deflateSync } from 'node:zlib'
import { bounds } from '@kaihei/domain/bounds'
import sharp from 'sharp'
import { anMp3, anOgg, aWav } from './clips.ts'

const threeMegabytes = bounds.voice.maxBytes - 4096

/** Boxes of eight bytes: each level of a search walks through all of them again. */
export const mp4OfEmptyBoxes = (bytes: number) =>
  Buffer.concat([mp4Head, Buffer.alloc(bytes, Buffer.from([0, 0, 0, 8, ...Buffer.from('moof')]))])
/** The head of a page of the same stream that has no segments. */
const emptyPage = Buffer.concat([
  Buffer.from('OggS\u0000\u0000', 'latin1'),
  Buffer.alloc(8, 0xff),
  Buffer.from([7, 0, 0, 0]),
  Buffer.alloc(9),
])
const mp4Head = Buffer.concat([
  Buffer.from([0, 0, 0, 16]),
  Buffer.from('ftypM4A \u0000\u0000\u0000\u0000', 'latin1'),
])

/** An ID3 tag of as many frames of one byte as fit: whoever wants the sound reads or skips each of them. */
const crowdedTag = Buffer.concat([
  Buffer.from('ID3\u0003\u0000\u0000', 'latin1'),
  Buffer.from([21, 14, 7, 0].map((by) => ((threeMegabytes - 20_000) >>> by) & 0x7f)),
  Buffer.alloc(
    threeMegabytes - 20_000,
    Buffer.from('TXXX\u0000\u0000\u0000\u0001\u0000\u0000\u0000', 'latin1'),
  ),
])

/** Small to send, and as much work as can be for whoever looks into them. */
export const heavyFiles: readonly (readonly [string, 'voice' | 'photo', () => Promise<Buffer> | Buffer])[] = [
  [
    'an MP3 that goes on with sync bytes',
    'voice',
    () => Buffer.concat([anMp3(1), Buffer.alloc(threeMegabytes - 5000, 0xff)]),
  ],
  [
    'an MP3 of frame heads that never come true',
    'voice',
    () =>
      Buffer.concat([anMp3(1), Buffer.alloc(threeMegabytes - 5000, Buffer.from([0xff, 0xfb, 0xf0, 0xff]))]),
  ],
  [
    'an MP3 of nothing but the beginnings of frames',
    'voice',
    () => Buffer.alloc(threeMegabytes, Buffer.from([0xff, 0xfb, 0xf0])),
  ],
  [
    'an MP3 behind a tag of a quarter of a million frames',
    'voice',
    () => Buffer.concat([crowdedTag, anMp3(1)]),
  ],
  [
    'an OGG of pages with nothing on them',
    'voice',
    () => Buffer.concat([anOgg(1), Buffer.alloc(threeMegabytes - 5000, emptyPage)]),
  ],
  ['an MP4 of empty boxes', 'voice', () => mp4OfEmptyBoxes(threeMegabytes - 64)],
  [
    'a WebM of single bytes',
    'voice',
    () =>
      Buffer.concat([
        Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80]),
        Buffer.from('B\u0082\u0084webm', 'latin1'),
        Buffer.alloc(threeMegabytes - 64, Buffer.from([0xec, 0x80])),
      ]),
  ],
  [
    'a WAV of empty chunks',
    'voice',
    () =>
      Buffer.concat([
        aWav(1),
        Buffer.alloc(threeMegabytes - 20_000, Buffer.from('junk\u0000\u0000\u0000\u0000')),
      ]),
  ],
  ['a picture of one line of forty million pixels', 'photo', () => aLine(39_999_999)],
  ['a picture of one column of forty million pixels', 'photo', () => aLine(1, 39_999_999)],
  ['a picture of the most pixels there may be', 'photo', () => plain(8000, 5000)],
]

export function plain(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 230, g: 140, b: 40 } } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A PNG of one row, or one column: a few kilobytes that unpack into all the pixels that are allowed. */
export function aLine(width: number, height = 1): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0], 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crcOf(named))
  return Buffer.concat([length, named, check])
}

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
