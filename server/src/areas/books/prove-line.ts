import type { BooksProof } from '@kaihei/domain/books/calls'
import type { Seal as SecretBox } from '#areas/fair/seal.ts'
import { pathFrom } from '#ledger/sealed-tree.ts'
import { describeDay, findBlockOf, readBlockRoots, listDaysNumbered } from '#ledger/seals.ts'
import type { Reading } from '#work/reading.ts'
import type { OwnedLine } from './line-store.ts'
import { openKeys, saltOf } from './owner-keys.ts'

const unsealed = { salt: null, path: null, root: null, day: null, seal: null, previous: null, figures: null }

/** What shows that lines stand in the books of closed days. All of them are the same person's, who alone is told. */
export async function proveLines(
  reading: Reading,
  box: SecretBox,
  lines: readonly OwnedLine[],
): Promise<readonly BooksProof[]> {
  const numbers = [...new Set(lines.flatMap(({ sealedIn }) => sealedIn ?? []))]
  const [days, keyOf] = await Promise.all([
    listDaysNumbered(reading, numbers),
    openKeys(reading, box, [...new Set(lines.map(({ ownerId }) => ownerId))]),
  ])
  const dayOf = new Map(days.map((day) => [day.number, describeDay(day)]))
  return Promise.all(
    lines.map(async ({ line, ownerId, sealedIn }) => {
      if (sealedIn === null) return { line, ...unsealed }
      const key = keyOf(ownerId, sealedIn)
      const figures = dayOf.get(sealedIn)
      return {
        line,
        salt: Buffer.isBuffer(key) ? saltOf(key, line.id).toString('hex') : null,
        path: [...(await findPath(reading, sealedIn, line.id))],
        root: figures?.root ?? null,
        day: figures?.day ?? null,
        seal: figures?.seal ?? null,
        previous: figures?.previous ?? null,
        figures: figures ?? null,
      }
    }),
  )
}

/**
 * Worked out from the row of leaves that it is in and the roots of all rows. A line that is in none of them has a path that
 * leads nowhere, and whoever checks it sees that.
 */
export async function findPath(reading: Reading, number: number, lineId: string) {
  const [block, roots] = await Promise.all([
    findBlockOf(reading, number, lineId),
    readBlockRoots(reading, number),
  ])
  const at = block?.ids.indexOf(lineId) ?? -1
  if (block === undefined || at < 0) return []
  return [...pathFrom(block.leaves, at), ...pathFrom(roots, block.place)]
}
