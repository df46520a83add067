import { bounds } from '@kaihei/domain/bounds'
import { Refusal } from '@kaihei/domain/refusal'

export interface CsvRow {
  /** Where it begins in the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

const separators = [',', ';', '\t'] as const
const decoder = new TextDecoder('utf-8', { fatal: true })

/** The bytes as text. The mark at its beginning, which spreadsheets and PayPal write, is no part of it. */
export function readText(file: Uint8Array): string {
  try {
    const text = decoder.decode(file)
    if (!text.includes('\0')) return text
  } catch {
    // Said below.
  }
  throw new Refusal('day_file_text')
}

/** CSV by RFC 4180, strictly, with the separator that its first line has most of. Empty lines say nothing. */
export function readCsv(text: string): readonly CsvRow[] {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let [at, line] = [0, 1]
  while (at < text.length) {
    const row = readRow(text, at, line, separator)
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push({ line, cells: row.cells })
    if (rows.length > bounds.dayFile.maxLines + 1) throw new Refusal('day_file_too_long')
    ;[at, line] = [row.end, row.nextLine]
  }
  return rows
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** One row from here on; a quoted cell may go over several lines. */
function readRow(text: string, from: number, line: number, separator: string) {
  const cells: string[] = []
  let [at, nextLine] = [from, line]
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at, nextLine) : readBare(text, at, nextLine, separator)
    if (cell.value.length > bounds.dayFile.maxCell || cells.length >= bounds.dayFile.maxColumns) {
      throw wrong(nextLine, 'long')
    }
    cells.push(cell.value)
    ;[at, nextLine] = [cell.end, cell.line]
    if (text[at] === separator) {
      at++
      continue
    }
    const ending = /^\r?\n|^\r/.exec(text.slice(at, at + 2))?.[0]
    if (ending === undefined && at < text.length) throw wrong(nextLine, 'quote')
    return { cells, end: at + (ending ?? '').length, nextLine: nextLine + 1 }
  }
}

function readBare(text: string, from: number, line: number, separator: string) {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') {
    if (text[end] === '"') throw wrong(line, 'quote')
    end++
  }
  return { value: text.slice(from, end).trim(), end, line }
}

/** A quote within is written twice. Whatever follows the closing one is for the caller to judge. */
function readQuoted(text: string, from: number, line: number) {
  let value = ''
  let at = from + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close === -1 || close - from > 2 * bounds.dayFile.maxCell) throw wrong(line, 'quote')
    value += text.slice(at, close)
    if (text[close + 1] !== '"') {
      return { value: value.trim(), end: close + 1, line: line + value.split('\n').length - 1 }
    }
    value += '"'
    at = close + 2
  }
}

/** What can be wrong with a line of a provider's file. */
export type LineFault = NonNullable<Refusal['detail']['fault']>

export function wrong(line: number, fault: LineFault): Refusal {
  return new Refusal('day_file_line', { line, fault })
}
