import { setImmediate as pause } from 'node:timers/promises'
import { Refusal } from '@kaihei/domain/refusal'
import type { TheirEntry } from '@kaihei/domain/top-ups/reconcile'
import { dayNameOf, dayPeriod } from '#work/periods.ts'
import { byColumn, type Cells, nameOfColumn } from './cells.ts'
import type { DateOrder, FileFormat, FileLine } from './format.ts'
import { paypalActivity, paypalSettlement } from './paypal-file.ts'
import { plainFile } from './plain-file.ts'
import { type CsvRow, readCsv, readText, wrong } from './read-csv.ts'
import { stripeFile } from './stripe-file.ts'

const formats = [stripeFile, paypalActivity, paypalSettlement, plainFile]

export interface DayFile {
  readonly format: string
  /** Those that are about top-ups; what is of another day than the one asked for does not count. */
  readonly entries: readonly TheirEntry[]
  /** Lines of other things, and entries of other days. */
  readonly skipped: number
  readonly outside: number
}

/** A provider's file of a day of the house. Wholly right, or refused with the first line that is not. */
export async function readDayFile(file: Uint8Array, provider: string, day: string): Promise<DayFile> {
  const rows = readCsv(readText(file))
  const { format, lines: cells } = formatOf(rows, provider)
  const lines = await readInOrder(format, cells, day)
  const { from, to } = dayPeriod(day)
  const isOfDay = ({ at }: Pick<FileLine, 'at'>) => at >= from.toISOString() && at < to.toISOString()
  if (lines.length > 0 && !lines.some(isOfDay))
    throw new Refusal('day_file_other_day', { days: daysOf(lines) })
  const said = withoutHolds(lines)
  const entries = said.map(({ entry: { isHold: _isHold, ...entry }, ...line }) => ({
    ...entry,
    ...line,
    counts: isOfDay(line),
  }))
  return {
    format: format.id,
    entries,
    skipped: lines.length - said.length,
    outside: entries.filter(({ counts }) => !counts).length,
  }
}

/** Which kind of file it is, and its lines by the names of columns. */
function formatOf(rows: readonly CsvRow[], provider: string) {
  const [first] = rows
  const isSettlement = first?.cells[0] === 'RH'
  const head = isSettlement ? rows.find(({ cells }) => cells[0] === 'CH') : first
  const names = new Set((head?.cells ?? []).map(nameOfColumn))
  const missingOf = ({ columns }: FileFormat) => columns.filter((column) => !names.has(nameOfColumn(column)))
  const possible = formats.filter((one) => one.provider === null || one.provider === provider)
  const [closest] = possible.toSorted((one, other) => missingOf(one).length - missingOf(other).length)
  if (head === undefined || closest === undefined || missingOf(closest).length > 0) {
    throw new Refusal('day_file_head', { columns: missingOf(closest ?? plainFile) })
  }
  const body = isSettlement ? bodyOfSettlement(rows) : rows.slice(1)
  return { format: closest, lines: body.map(byColumn(head.cells)) }
}

/** Heads, feet and counts of report, file and section, in whichever order; what was done stands between them. */
const frame = ['RH', 'FH', 'SH', 'CH', 'SF', 'SC', 'RF', 'RC', 'FF', 'FC']

function bodyOfSettlement(rows: readonly CsvRow[]): readonly CsvRow[] {
  return rows.filter(({ line, cells: [kind = ''] }) => {
    if (kind !== 'SB' && !frame.includes(kind)) throw wrong(line, 'kind')
    return kind === 'SB'
  })
}

/**
 * PayPal writes dates as its owner's language does. Whether the day or the month comes first is told by the day that is asked
 * for: the order in which more lines are of that day is the right one.
 */
async function readInOrder(
  format: FileFormat,
  cells: readonly Cells[],
  day: string,
): Promise<readonly FileLine[]> {
  if (format !== paypalActivity) return readLines(format, cells, 'dayFirst')
  const orders: readonly DateOrder[] = ['dayFirst', 'monthFirst']
  const read = await Promise.allSettled(orders.map((order) => readLines(format, cells, order)))
  const { from, to } = dayPeriod(day)
  const ofDay = (lines: readonly FileLine[]) =>
    lines.filter(({ at }) => at >= from.toISOString() && at < to.toISOString()).length
  const [best] = read
    .filter((one) => one.status === 'fulfilled')
    .map(({ value }) => value)
    .toSorted((one, other) => ofDay(other) - ofDay(one))
  if (best !== undefined) return best
  // The order that fits reads further before something is wrong.
  const [furthest] = read
    .filter((one) => one.status === 'rejected')
    .map(({ reason }) => reason as unknown)
    .toSorted((one, other) => lineOf(other) - lineOf(one))
  throw furthest
}

function lineOf(error: unknown): number {
  return error instanceof Refusal ? (error.detail.line ?? 0) : Infinity
}

/** Others get their turn between portions. */
const portion = 1_000

async function readLines(
  format: FileFormat,
  cells: readonly Cells[],
  dates: DateOrder,
): Promise<readonly FileLine[]> {
  const lines: FileLine[] = []
  for (const one of cells) {
    if (lines.length % portion === 0) await pause()
    lines.push(format.readLine(one, dates))
  }
  return lines
}

/** What is about top-ups. What was held does not count beside what was then taken for good of the same payment. */
function withoutHolds(lines: readonly FileLine[]) {
  const said = lines.flatMap(({ entry, ...line }) => (entry === null ? [] : [{ ...line, entry }]))
  const taken = new Set(
    said.flatMap(({ entry: { kind, isHold, about } }) =>
      kind === 'chargeBack' && isHold !== true ? about : [],
    ),
  )
  return said.filter(
    ({ entry: { isHold, about } }) => isHold !== true || !about.some((name) => taken.has(name)),
  )
}

function daysOf(lines: readonly FileLine[]): readonly string[] {
  const instants = lines.map(({ at }) => at).toSorted()
  const ends = [instants[0], instants.at(-1)].filter((at) => at !== undefined)
  return [...new Set(ends.map((at) => dayNameOf(new Date(at))))]
}
