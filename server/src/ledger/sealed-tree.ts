import { hash } from 'node:crypto'
import { emptyRoot, nodeBytes } from '@kaihei/domain/books/seal'

/** How many leaves stand together in one row. A power of two, so that each row is a node of the whole tree. */
export const leavesPerBlock = 1024

export function sha256(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer')
}

/** One level up. What has nothing beside it goes up as it is: RFC 6962 splits at the largest power of two. */
function levelAbove(nodes: readonly Buffer[]): readonly Buffer[] {
  const above: Buffer[] = []
  for (let at = 0; at < nodes.length; at += 2) {
    const [left, right] = [nodes[at], nodes[at + 1]]
    if (left !== undefined) above.push(right === undefined ? left : sha256(nodeBytes(left, right)))
  }
  return above
}

export function rootOf(nodes: readonly Buffer[]): Buffer {
  let level = nodes
  while (level.length > 1) level = levelAbove(level)
  return level[0] ?? Buffer.from(emptyRoot, 'hex')
}

interface Beside {
  readonly side: 'left' | 'right'
  readonly hash: string
}

/** What stands beside the node at a place and beside each above it. */
export function pathFrom(nodes: readonly Buffer[], place: number): readonly Beside[] {
  const path: Beside[] = []
  let [level, at] = [nodes, place]
  while (level.length > 1) {
    const beside = level[at ^ 1]
    if (beside !== undefined)
      path.push({ side: at % 2 === 1 ? 'left' : 'right', hash: beside.toString('hex') })
    level = levelAbove(level)
    at >>= 1
  }
  return path
}

/** The leaves of a row, one after the other. */
export function splitLeaves(leaves: Buffer): readonly Buffer[] {
  return Array.from({ length: leaves.length / 32 }, (_, at) => leaves.subarray(32 * at, 32 * at + 32))
}
