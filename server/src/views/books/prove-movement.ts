import { leafBytes } from '@kaihei/domain/books/seal'
import type { OutputOf } from '@kaihei/domain/call'
import type { proveMovement } from '@kaihei/domain/ops/books-calls'
import { type OwnedLine, listLinesById } from '#areas/books/line-store.ts'
import { type FindKey, openKeys, saltOf } from '#areas/books/owner-keys.ts'
import { findPath } from '#areas/books/prove-line.ts'
import type { Seal as SecretBox } from '#areas/fair/seal.ts'
import { hashAt, sha256 } from '#ledger/sealed-tree.ts'
import { describeDay, findBlockOf, listDaysNumbered } from '#ledger/seals.ts'
import type { Reading } from '#work/reading.ts'
import { findSealedMovement } from './store.ts'

type Proved = OutputOf<typeof proveMovement>

/** The way of every line of a movement to the root of its day. Nothing: there is no such movement. */
export async function proveAll(reading: Reading, box: SecretBox, id: string): Promise<Proved | undefined> {
  const movement = await findSealedMovement(reading, id)
  if (movement === undefined) return undefined
  const { sealedIn, lineIds } = movement
  if (sealedIn === null) return { id, day: null, lines: [] }
  const [[day], lines] = await Promise.all([
    listDaysNumbered(reading, [sealedIn]),
    listLinesById(reading, lineIds),
  ])
  const keyOf = await openKeys(reading, box, [...new Set(lines.map(({ ownerId }) => ownerId))])
  return {
    id,
    day: day === undefined ? null : describeDay(day),
    lines: await Promise.all(lines.map((line) => proveLine(reading, keyOf, sealedIn, line))),
  }
}

/** The salt stays here: it is its owner's alone. */
async function proveLine(
  reading: Reading,
  keyOf: FindKey,
  number: number,
  { line, ownerId }: OwnedLine,
): Promise<Proved['lines'][number]> {
  const [block, path] = await Promise.all([
    findBlockOf(reading, number, line.id),
    findPath(reading, number, line.id),
  ])
  const leaf =
    block?.ids.includes(line.id) === true ? hashAt(block.leaves, block.ids.indexOf(line.id)) : undefined
  const key = keyOf(ownerId, number)
  const agrees = Buffer.isBuffer(key)
    ? leaf?.equals(sha256(leafBytes(saltOf(key, line.id), line))) === true
    : null
  return { id: line.id, leaf: leaf?.toString('hex') ?? '', agrees, path: [...path] }
}
