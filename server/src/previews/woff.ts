import { inflateSync } from 'node:zlib'

const tableBytes = 16
const headerBytes = 12

interface Table {
  readonly tag: Buffer
  readonly checksum: number
  readonly bytes: Buffer
}

/**
 * The font inside a WOFF file, as those read it who draw without a browser: the same tables one after the other,
 * unpacked (https://www.w3.org/TR/WOFF/).
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, n) => readTable(woff, 44 + n * 20))
  const top = Buffer.alloc(headerBytes + count * tableBytes)
  woff.copy(top, 0, 4, 8)
  writeSearchFields(top, count)
  const parts: Buffer[] = [top]
  let at = top.length
  for (const [n, { tag, checksum, bytes }] of tables.entries()) {
    const entry = headerBytes + n * tableBytes
    tag.copy(top, entry)
    top.writeUInt32BE(checksum, entry + 4)
    top.writeUInt32BE(at, entry + 8)
    top.writeUInt32BE(bytes.length, entry + 12)
    const padded = Math.ceil(bytes.length / 4) * 4
    parts.push(bytes, Buffer.alloc(padded - bytes.length))
    at += padded
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, at: number): Table {
  const [offset, packed, whole] = [at + 4, at + 8, at + 12].map((place) => woff.readUInt32BE(place)) as [
    number,
    number,
    number,
  ]
  const stored = woff.subarray(offset, offset + packed)
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    bytes: packed < whole ? inflateSync(stored, { maxOutputLength: whole }) : stored,
  }
}

/** Numbers that let a reader halve its way through the tables; some ask for them though they are of no use. */
function writeSearchFields(top: Buffer, count: number): void {
  const largestPower = 2 ** Math.floor(Math.log2(count))
  top.writeUInt16BE(count, 4)
  top.writeUInt16BE(largestPower * tableBytes, 6)
  top.writeUInt16BE(Math.log2(largestPower), 8)
  top.writeUInt16BE((count - largestPower) * tableBytes, 10)
}
