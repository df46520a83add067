import { leafBytes } from '@kaihei/domain/books/seal'
import { BackupError, checkEnd, readLines } from '#db/backup/lines.ts'
import type { Seal as SecretBox } from '#areas/fair/seal.ts'
import { beanClasses, coinClasses, heldClasses, houseId } from '#ledger/accounts.ts'
import { hashAt, leavesPerBlock, sha256 } from '#ledger/sealed-tree.ts'
import { findBlock, listDaysNumbered, type SealedBlock } from '#ledger/seals.ts'
import type { Problem } from '#ledger/verify.ts'
import type { Reading } from '#work/work.ts'
import type { ArchivedTransfer, DayFileLine } from './day-file.ts'
import { openKeys, saltOf } from './owner-keys.ts'

export interface DayFileReport {
  readonly number: number
  readonly day: string
  /** Of what is in it. */
  readonly hash: string
  readonly transfers: number
  readonly lines: number
  /** Leaves that only the tree vouches for. */
  readonly destroyed: number
  readonly unreadable: number
  readonly problems: readonly Problem[]
}

type LinesOfFile = Extract<DayFileLine, { readonly lines: unknown }>['lines']

/** Whether something is the file of an archived day, by how it begins. */
function isDayFile(first: string | undefined): boolean {
  return first?.startsWith('{"archive":1,') === true
}

/**
 * Reads the file of a day from its beginning to its end and holds it against the seals: each line against its leaf, all
 * transfers against what the day says of the house, and the transfers of each movement against its lines. Who has the file
 * alone cannot do so: leaves and keys are in the database.
 */
export async function checkDayFile(reading: Reading, box: SecretBox, path: string): Promise<DayFileReport> {
  const { first, hash, whole } = await checkEnd(path)
  if (!isDayFile(first) || !whole)
    throw new BackupError(`${path} 不完整，或被改过 / is not whole: it was cut off or touched`)
  const { number, day } = JSON.parse(first ?? '') as Extract<DayFileLine, { readonly archive: 1 }>
  const [before, sealed] = await readDays(reading, number)
  const about = `${day.day} ${path}`
  const wrong = (what: string, expected: number, found: number): Problem => ({
    kind: 'archive',
    about: `${about} ${what}`,
    expected,
    found,
  })
  const problems: Problem[] = []
  if (sealed?.seal !== day.seal) problems.push(wrong('seal', 1, 0))
  const sums = { transfers: 0, coins: 0, beans: 0, held: 0 }
  const bills = new Map<string, number>()
  const leaves = holdAgainstLeaves(reading, box, number)
  for await (const part of readLines<DayFileLine>(path)) {
    if ('transfers' in part) for (const transfer of part.transfers) addTransfer(sums, bills, transfer)
    if ('lines' in part) {
      for (const { movementId, ownerId, unit, amount } of part.lines)
        add(bills, `${movementId} ${ownerId} ${unit}`, -amount)
      for (const id of await leaves.check(part.lines)) problems.push(wrong(`line ${id}`, 1, 0))
    }
  }
  for (const [bill, left] of bills) if (left !== 0) problems.push(wrong(`bill ${bill}`, 0, left))
  const told = { lines: sealed?.lines ?? 0, transfers: sealed?.transfers ?? 0, ...added(before, sealed) }
  const found = { ...sums, lines: leaves.counted.lines }
  for (const name of ['lines', 'transfers', 'coins', 'beans', 'held'] as const)
    if (told[name] !== found[name]) problems.push(wrong(name, told[name], found[name]))
  return { number, day: day.day, hash, transfers: sums.transfers, ...leaves.counted, problems }
}

type Figures = Readonly<Record<'coins' | 'beans' | 'held', number>>

async function readDays(reading: Reading, number: number) {
  const days = await listDaysNumbered(reading, [number - 1, number])
  return [number - 1, number].map((wanted) => days.find((day) => day.number === wanted))
}

/** What a day added to what the house owes and holds. */
function added(before: Figures | undefined, day: Figures | undefined): Figures {
  const of = (name: keyof Figures) => (day?.[name] ?? 0) - (before?.[name] ?? 0)
  return { coins: of('coins'), beans: of('beans'), held: of('held') }
}

function add(sums: Map<string, number>, key: string, change: number): void {
  const sum = (sums.get(key) ?? 0) + change
  // Most come to nothing at once, and a day may have a million.
  if (sum === 0) sums.delete(key)
  else sums.set(key, sum)
}

const groups: readonly (readonly [keyof Figures, readonly string[]])[] = [
  ['coins', coinClasses],
  ['beans', beanClasses],
  ['held', heldClasses],
]
const ownClasses: readonly string[] = [...coinClasses, ...beanClasses]

function addTransfer(
  sums: { transfers: number; coins: number; beans: number; held: number },
  bills: Map<string, number>,
  { movementId, fromOwner, fromClass, toOwner, toClass, amount }: ArchivedTransfer,
): void {
  sums.transfers++
  for (const [owner, which, change] of [
    [toOwner, toClass, amount],
    [fromOwner, fromClass, -amount],
  ] as const) {
    for (const [name, classes] of groups) if (classes.includes(which)) sums[name] += change
    if (owner !== houseId && ownClasses.includes(which))
      add(bills, `${movementId} ${owner} ${which.split('.')[0]}`, change)
  }
}

/** Lines come in the order of the tree; each is compared with what stands at its place. Answers those that are not so. */
function holdAgainstLeaves(reading: Reading, box: SecretBox, number: number) {
  const counted = { lines: 0, destroyed: 0, unreadable: 0 }
  let block: SealedBlock | undefined
  const blockAt = async (place: number) => {
    if (block?.place !== place) block = await findBlock(reading, number, place)
    return block
  }
  const check = async (lines: LinesOfFile): Promise<readonly string[]> => {
    const wrong: string[] = []
    const keyOf = await openKeys(reading, box, [...new Set(lines.map(({ ownerId }) => ownerId))])
    for (const line of lines) {
      const at = counted.lines++
      const standing = await blockAt(Math.floor(at / leavesPerBlock))
      const key = keyOf(line.ownerId, number)
      if (standing?.ids[at % leavesPerBlock] !== line.id) wrong.push(line.id)
      else if (!Buffer.isBuffer(key)) counted[key]++
      else if (
        hashAt(standing.leaves, at % leavesPerBlock)?.equals(
          sha256(leafBytes(saltOf(key, line.id), line)),
        ) !== true
      )
        wrong.push(line.id)
    }
    return wrong
  }
  return { counted, check }
}
