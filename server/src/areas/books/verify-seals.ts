import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { leafBytes, noSeal, sealBytes } from '@kaihei/domain/books/seal'
import type { Seal as SecretBox } from '#areas/fair/seal.ts'
import { BackupError } from '#db/backup/lines.ts'
import { type ArchivedDay, listArchivedDays } from '#ledger/archive.ts'
import { countHashes, hashAt, rootOf, sha256 } from '#ledger/sealed-tree.ts'
import {
  addUpDay,
  countLines,
  findBlock,
  listSealedDays,
  listStrayNumbers,
  type SealedBlock,
  type SealedDayRow,
} from '#ledger/seals.ts'
import type { Problem } from '#ledger/verify.ts'
import { dayAfter } from '#work/periods.ts'
import type { Reading } from '#work/work.ts'
import { checkDayFile } from './check-day-file.ts'
import { listLinesById } from './line-store.ts'
import { openKeys, saltOf } from './owner-keys.ts'

export interface SealsReport {
  readonly days: number
  readonly leaves: number
  /** Leaves that only the tree vouches for: the key of whose they were is gone, or is not to be read with this secret. */
  readonly destroyed: number
  readonly unreadable: number
  /** Leaves whose lines are in the archive, and were not looked for there. */
  readonly archived: number
  readonly problems: readonly Problem[]
}

const everyDay = 2 ** 31 - 1

/**
 * Works every seal out again from the lines and transfers. `newest`: lines only of so many days, and of the others that
 * each follows from the one before.
 */
export async function verifySeals(
  reading: Reading,
  box: SecretBox,
  { newest = everyDay, archive }: { readonly newest?: number; readonly archive?: string } = {},
): Promise<SealsReport> {
  const files = new Map((await listArchivedDays(reading)).map((one) => [one.number, one]))
  const days = (await listSealedDays(reading, {}, everyDay - 1)).toReversed()
  const problems: Problem[] = (await listStrayNumbers(reading)).map((number) =>
    wrong(`movements of a day that is not there: ${number}`, 0, 1),
  )
  const counted = { leaves: 0, destroyed: 0, unreadable: 0, archived: 0 }
  let last: SealedDayRow | undefined
  for (const [at, day] of days.entries()) {
    problems.push(...checkLink(day, last))
    if (at >= days.length - newest) {
      const file = files.get(day.number)
      if (file === undefined) problems.push(...(await checkFigures(reading, day, last)))
      const checks = [await checkTree(reading, box, day, file !== undefined)]
      if (file !== undefined) checks.push(await checkArchived(reading, box, file, archive))
      for (const check of checks) {
        problems.push(...check.problems)
        for (const key of ['leaves', 'destroyed', 'unreadable', 'archived'] as const)
          counted[key] += check[key]
      }
    }
    last = day
  }
  return { days: days.length, ...counted, problems }
}

/** That a day follows from the one before it, and its seal from what it says. */
function checkLink(day: SealedDayRow, last: SealedDayRow | undefined): readonly Problem[] {
  const follows =
    last === undefined
      ? day.number === 1 && day.previous === noSeal
      : day.number === last.number + 1 && day.day === dayAfter(last.day) && day.previous === last.seal
  const seal = sha256(sealBytes(day.previous, day.root, { ...day, audit: day.audit ?? undefined }))
  return [
    ...(follows ? [] : [wrong(`${day.day} after ${last?.day ?? 'nothing'}`, 1, 0)]),
    ...(seal.toString('hex') === day.seal ? [] : [wrong(`${day.day} seal`, 1, 0)]),
  ]
}

/** That what is owed and held follows from the transfers. */
async function checkFigures(
  reading: Reading,
  day: SealedDayRow,
  last: SealedDayRow | undefined,
): Promise<readonly Problem[]> {
  const added = await addUpDay(reading, day.number)
  const expected = {
    lines: await countLines(reading, day.number),
    transfers: added.transfers,
    coins: (last?.coins ?? 0) + added.coins,
    beans: (last?.beans ?? 0) + added.beans,
    held: (last?.held ?? 0) + added.held,
  }
  return (Object.keys(expected) as (keyof typeof expected)[])
    .filter((name) => expected[name] !== day[name])
    .map((name) => wrong(`${day.day} ${name}`, expected[name], day[name]))
}

type TreeReport = Omit<SealsReport, 'days'>

/** That the lines of an archived day are in its file as they were sealed. Where the files are not they are counted. */
async function checkArchived(
  reading: Reading,
  box: SecretBox,
  { file, hash, lines }: ArchivedDay,
  folder: string | undefined,
): Promise<TreeReport> {
  const none = { leaves: 0, destroyed: 0, unreadable: 0, archived: 0, problems: [] }
  const path = folder === undefined ? undefined : join(folder, file)
  if (path === undefined || !existsSync(path)) return { ...none, archived: lines }
  const touched: Problem = { kind: 'archive', about: path, expected: 1, found: 0 }
  try {
    const { destroyed, unreadable, ...report } = await checkDayFile(reading, box, path)
    const same = report.hash === hash
    return { ...none, destroyed, unreadable, problems: [...report.problems, ...(same ? [] : [touched])] }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return { ...none, problems: [touched] }
  }
}

/**
 * That every leaf follows from its line, as far as its key is there, and the root from the leaves. Of an archived day only
 * the leaves are here.
 */
async function checkTree(
  reading: Reading,
  box: SecretBox,
  day: SealedDayRow,
  isArchived: boolean,
): Promise<TreeReport> {
  const problems: Problem[] = []
  const counted = { leaves: 0, destroyed: 0, unreadable: 0, archived: 0 }
  const roots: Buffer[] = []
  for (;;) {
    const block = await findBlock(reading, day.number, roots.length)
    if (block === undefined) break
    const planted = countHashes(block.leaves)
    if (!isArchived) problems.push(...(await checkLeaves(reading, box, day, block, counted)))
    counted.leaves += planted
    if (planted !== block.ids.length) problems.push(wrong(`${day.day} leaves`, block.ids.length, planted))
    const root = rootOf(block.leaves)
    if (!root.equals(block.root)) problems.push(wrong(`${day.day} row ${block.place}`, 1, 0))
    roots.push(root)
  }
  if (counted.leaves !== day.lines) problems.push(wrong(`${day.day} leaves`, day.lines, counted.leaves))
  if (rootOf(Buffer.concat(roots)).toString('hex') !== day.root) problems.push(wrong(`${day.day} root`, 1, 0))
  return { ...counted, problems }
}

/** That the leaves of a row follow from their lines. Those whose key is not to be had are counted. */
async function checkLeaves(
  reading: Reading,
  box: SecretBox,
  day: SealedDayRow,
  block: SealedBlock,
  counted: { destroyed: number; unreadable: number },
): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  const lines = new Map((await listLinesById(reading, block.ids)).map((one) => [one.line.id, one]))
  const keyOf = await openKeys(reading, box, [...new Set([...lines.values()].map((one) => one.ownerId))])
  for (const [at, id] of block.ids.entries()) {
    const found = lines.get(id)
    const key = found && keyOf(found.ownerId, day.number)
    if (found === undefined || found.sealedIn !== day.number)
      problems.push(wrong(`${day.day} line ${id}`, 1, 0))
    else if (!Buffer.isBuffer(key)) counted[key ?? 'unreadable']++
    else if (hashAt(block.leaves, at)?.equals(sha256(leafBytes(saltOf(key, id), found.line))) !== true)
      problems.push(wrong(`${day.day} line ${id}`, 1, 0))
  }
  return problems
}

function wrong(about: string, expected: number, found: number): Problem {
  return { kind: 'seal', about, expected, found }
}
