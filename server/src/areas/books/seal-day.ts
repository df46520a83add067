import { emptyRoot, leafBytes, noSeal, sealBytes } from '@kaihei/domain/books/seal'
import type { Seal as SecretBox } from '#areas/fair/seal.ts'
import { leavesPerBlock, levelOf, rootOf, sha256, writeHash } from '#ledger/sealed-tree.ts'
import { addBlock, addDay, addUpDay, type SealedDayRow, takeStrangers, tellPlanner } from '#ledger/seals.ts'
import type { Reading, Work } from '#work/work.ts'
import { readLinesOf } from './line-store.ts'
import { makeKeys, saltOf } from './owner-keys.ts'

/** The head of the log of what staff did; null: nobody has done anything. */
export type ReadLogHead = (reading: Pick<Reading, 'db'>) => Promise<string | null>

interface Sealing {
  readonly box: SecretBox
  readonly readLogHead: ReadLogHead
  readonly last: SealedDayRow | undefined
  readonly day: string
  /** Only what is dated before: for a past that is made up. */
  readonly before?: Date
}

/**
 * Everything happens in the work that it is given: a day is sealed whole or not at all. Nobody posts in it any more, and who
 * did has ended.
 */
export async function sealDay(work: Work, sealing: Sealing): Promise<SealedDayRow> {
  const { box, readLogHead, last, day, before } = sealing
  const number = (last?.number ?? 0) + 1
  await takeStrangers(work, number, before)
  await tellPlanner(work, number)
  const [added, { root, lines }, audit] = [
    await addUpDay(work, number),
    await plantTree(work, box, number),
    await readLogHead(work),
  ]
  return putSeal(work, last, {
    day,
    root,
    lines,
    transfers: added.transfers,
    coins: (last?.coins ?? 0) + added.coins,
    beans: (last?.beans ?? 0) + added.beans,
    held: (last?.held ?? 0) + added.held,
    audit,
  })
}

/** A day after one that was sealed in the same work: it has nothing in it. */
export function sealEmptyDay(work: Work, last: SealedDayRow, day: string): Promise<SealedDayRow> {
  return putSeal(work, last, { ...last, day, root: emptyRoot, lines: 0, transfers: 0 })
}

type Told = Omit<SealedDayRow, 'number' | 'previous' | 'seal' | 'at'>

/** Puts the seal on what a day tells. */
async function putSeal(work: Work, last: SealedDayRow | undefined, told: Told): Promise<SealedDayRow> {
  const previous = last?.seal ?? noSeal
  const seal = sha256(sealBytes(previous, told.root, { ...told, audit: told.audit ?? undefined }))
  const sealed = {
    ...told,
    number: (last?.number ?? 0) + 1,
    previous,
    seal: seal.toString('hex'),
    at: work.now,
  }
  addDay(work, sealed)
  await work.tell({ type: 'books.sealed', day: sealed })
  return sealed
}

/** Longer ones are rare, and get room of their own. */
const roomForLeaf = 4096

/** Keeps the leaves of a day, row by row. Answers the root of them all, and how many there are. */
async function plantTree(
  work: Work,
  box: SecretBox,
  number: number,
): Promise<{ readonly root: string; readonly lines: number }> {
  const [roots, room]: [Buffer[], Buffer] = [[], Buffer.alloc(roomForLeaf)]
  const keysOf = makeKeys(work, box, number)
  let counted = 0
  for await (const lines of readLinesOf(work, number, leavesPerBlock)) {
    const keys = await keysOf(lines.map(({ ownerId }) => ownerId))
    const leaves = levelOf(lines.length)
    for (const [place, { line, ownerId }] of lines.entries())
      writeHash(leaves, place, leafBytes(saltOf(keys(ownerId), line.id), line, room))
    const root = rootOf(leaves)
    const ids = lines.map(({ line }) => line.id)
    addBlock(work, number, { place: roots.length, ids, leaves, root })
    roots.push(root)
    counted += lines.length
  }
  return { root: rootOf(Buffer.concat(roots)).toString('hex'), lines: counted }
}
