import { join } from 'node:path'
import { referenceOf, type SealedLine } from '@kaihei/domain/books/line'
import type { SealedDay } from '@kaihei/domain/books/seal'
import type { Purpose } from '@kaihei/domain/wallet/bill'
import { writeLines } from '#db/backup/lines.ts'
import { nameless } from '#ledger/journal.ts'
import { describeDay, type SealedDayRow } from '#ledger/seals.ts'
import type { Work } from '#work/work.ts'
import { readDayRows } from './archive-store.ts'

interface ArchivedMovement {
  readonly id: string
  readonly at: string
  readonly purpose: Purpose
}

export interface ArchivedTransfer {
  readonly id: string
  readonly movementId: string
  readonly fromOwner: string
  readonly fromClass: string
  readonly toOwner: string
  readonly toClass: string
  readonly amount: number
}

/** As it was sealed, whose it is, and what else the table knows of it. */
interface ArchivedLine extends Omit<SealedLine, 'reference'> {
  readonly ownerId: string
  readonly movementId: string
  readonly experience: number
  /** With every digit that the table has. */
  readonly exactAt: string
}

/** What the file of an archived day is made of: one line of JSON each, in this order, compressed; then the hash of them. */
export type DayFileLine =
  | { readonly archive: 1; readonly number: number; readonly day: SealedDay }
  | { readonly movements: readonly ArchivedMovement[] }
  | { readonly transfers: readonly ArchivedTransfer[] }
  | { readonly lines: readonly (ArchivedLine & { readonly reference: string })[] }

export const dayFileEnding = '.day.gz'

/** Sorted by their names they are sorted by their days. */
export function nameDayFile(folder: string, { number, day }: SealedDayRow): string {
  return join(folder, `books-${day}-${number}${dayFileEnding}`)
}

/** Writes what a closed day has in the tables: all of it or nothing. One that was begun before is written anew. */
export async function writeDayFile(work: Work, path: string, day: SealedDayRow): Promise<void> {
  await writeLines(path, describeRows(work, day))
}

async function* describeRows(work: Work, day: SealedDayRow): AsyncGenerator<DayFileLine> {
  const { number } = day
  yield { archive: 1, number, day: describeDay(day) }
  const purposes = new Map<string, Purpose>()
  for await (const rows of readDayRows<ArchivedMovement>(work, 'movements', number)) {
    for (const { id, purpose } of rows) purposes.set(id, purpose)
    yield {
      movements: rows.map((row) => (row.purpose.kind === 'rename' ? { ...row, purpose: nameless } : row)),
    }
  }
  for await (const rows of readDayRows<ArchivedTransfer>(work, 'transfers', number)) yield { transfers: rows }
  for await (const rows of readDayRows<ArchivedLine>(work, 'lines', number)) {
    yield {
      lines: rows.map((row) => {
        const purpose = purposes.get(row.movementId)
        return { ...row, reference: purpose === undefined ? '' : referenceOf(purpose) }
      }),
    }
  }
}
