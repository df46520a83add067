import { hash } from 'node:crypto'
import { emptyRoot, nodeBytes } from '@kaihei/domain/books/seal'

/** How many leaves stand together in one row. A power of two, so that each row is a node of the whole tree. */
export const leavesPerBlock = 1024

/** Of a hash, in bytes. Those of a level stand one after the other in one buffer: to make a small one takes as long as to hash. */
const size = 32

export function sha256(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer')
}

/** Puts a hash at its place of a level. */
export function writeHash(level: Buffer, place: number, bytes: Uint8Array): void {
  // As text, a character for each byte: Node makes one much faster than a buffer.
  level.write(hash('sha256', bytes, 'binary'), size * place, 'binary')
}

/** Room for so many hashes. */
export function levelOf(count: number): Buffer {
  return Buffer.alloc(size * count)
}

export function countHashes(level: Buffer): number {
  return Math.floor(level.length / size)
}

export function hashAt(level: Buffer, place: number): Buffer | undefined {
  return size * place < level.length ? level.subarray(size * place, size * place + size) : undefined
}

/** What a node is made of, used anew for each: its mark, and room for the two below it. */
const pair = Buffer.from(nodeBytes(Buffer.alloc(size), Buffer.alloc(size)))

/** One level up. What has nothing beside it goes up as it is: RFC 6962 splits at the largest power of two. */
function levelAbove(level: Buffer): Buffer {
  const count = level.length / size
  const above = levelOf(Math.ceil(count / 2))
  for (let place = 0; 2 * place < count; place++) {
    const at = 2 * size * place
    if (2 * place + 1 === count) level.copy(above, size * place, at)
    else {
      level.copy(pair, pair.length - 2 * size, at, at + 2 * size)
      writeHash(above, place, pair)
    }
  }
  return above
}

export function rootOf(hashes: Buffer): Buffer {
  if (hashes.length === 0) return Buffer.from(emptyRoot, 'hex')
  let level = hashes
  while (level.length > size) level = levelAbove(level)
  return level
}

export interface Beside {
  readonly side: 'left' | 'right'
  readonly hash: string
}

/** What stands beside the node at a place and beside each above it. */
export function pathFrom(hashes: Buffer, place: number): readonly Beside[] {
  const path: Beside[] = []
  let [level, at] = [hashes, place]
  while (level.length > size) {
    const beside = hashAt(level, at ^ 1)
    if (beside !== undefined)
      path.push({ side: at % 2 === 1 ? 'left' : 'right', hash: beside.toString('hex') })
    level = levelAbove(level)
    at >>= 1
  }
  return path
}
