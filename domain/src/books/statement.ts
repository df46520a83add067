import type { SiteLanguage } from '../language.ts'
import { type BillWords, chineseBillWords } from '../wallet/bill-words.ts'
import { englishBillWords } from '../wallet/bill-words-en.ts'
import type { BooksProof } from './calls.ts'
import { checkProof, type ProofStep } from './check-proof.ts'
import type { SealedLine } from './line.ts'
import type { SealedDay } from './seal.ts'

/** A line of a statement that was downloaded: what the file says of it. */
export interface StatedLine {
  readonly shown: Pick<SealedLine, 'id' | 'unit' | 'amount' | 'balance' | 'type'>
  /** To the second. */
  readonly at: number
  /** The month of the statement, YYYY-MM. */
  readonly month: string
  /** The closed day and its seal; null: it was not sealed when the file was made. */
  readonly sealed: { readonly day: string; readonly seal: string } | null
}

const languages: Readonly<Record<SiteLanguage, BillWords['statement']>> = {
  'zh-CN': chineseBillWords.statement,
  en: englishBillWords.statement,
}

/** Reads a statement as the house writes it, in either language. Nothing: it is another file. */
export function readStatement(file: string): readonly StatedLine[] | undefined {
  const [header, ...rows] = readCsv(file.replace(/^\uFEFF/, ''))
  const words = Object.values(languages).find((one) => one.header.join() === header?.join())
  if (words === undefined) return undefined
  const lines = rows.map((cells) => readRow(cells, words))
  return lines.every((line) => line !== undefined) ? lines : undefined
}

function readRow(cells: readonly string[], words: BillWords['statement']): StatedLine | undefined {
  const [time = '', typeName, , , amount = '', unitName, balance = '', , id = '', day = '', seal = ''] = cells
  const type = Object.entries(words.types).find(([, name]) => name === typeName)?.[0]
  const unit = (['coin', 'bean'] as const).find((one) => words.units[one] === unitName)
  const at = readTime(time)
  const numbers = [readAmount(amount), readAmount(balance)] as const
  if (type === undefined || unit === undefined || at === undefined || numbers.some(Number.isNaN))
    return undefined
  return {
    shown: { id, unit, amount: numbers[0], balance: numbers[1], type: Number(type) },
    at,
    month: time.slice(0, 7),
    sealed: seal === '' ? null : { day, seal },
  }
}

/** `2026-10-25 01:30:00 GMT+01:00` */
function readTime(written: string): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) GMT([+-]\d\d:\d\d)?$/.exec(written)
  if (parts === null) return undefined
  const [, date, time, offset = '+00:00'] = parts
  return Date.parse(`${date}T${time}${offset}`)
}

function readAmount(written: string): number {
  return /^-?\d+\.\d\d$/.test(written) ? Number(written.replace('.', '')) : Number.NaN
}

/** CSV by RFC 4180. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let cells: string[] = []
  // A cell, quoted or not, and what ends it.
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|\n|$)/g,
  )) {
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (cells.length > 1 || cells[0] !== '') rows.push(cells)
    cells = []
  }
  return rows
}

export interface StatementVerdict {
  readonly agrees: number
  /** Not sealed yet. */
  readonly open: number
  readonly lost: number
  /** Lines of the file that do not agree, and in what. `gone`: the books do not know it any more. */
  readonly wrong: readonly { readonly id: string; readonly why: readonly (ProofStep | 'gone' | 'kept')[] }[]
}

/** Holds the lines of a file against their proofs and against the days as they are published, or as somebody kept them. */
export async function checkStatement(
  lines: readonly StatedLine[],
  proofs: readonly BooksProof[],
  published: readonly SealedDay[],
): Promise<StatementVerdict> {
  const proofOf = new Map(proofs.map((proof) => [proof.line.id, proof]))
  const dayOf = new Map(published.map((day) => [day.day, day]))
  const counted = { agrees: 0, open: 0, lost: 0 }
  const wrong: { id: string; why: (ProofStep | 'gone' | 'kept')[] }[] = []
  for (const { shown, at, sealed } of lines) {
    const proof = proofOf.get(shown.id)
    if (proof === undefined) {
      wrong.push({ id: shown.id, why: ['gone'] })
      continue
    }
    const day = dayOf.get(sealed?.day ?? proof.day ?? '')
    const verdict = await checkProof(proof, shown, day)
    const why: (ProofStep | 'kept')[] = [...verdict.wrong]
    if (Math.floor(Date.parse(proof.line.at) / 1000) * 1000 !== at && !why.includes('row')) why.push('row')
    // What the file names as its seal the house has to stand by.
    if (sealed !== null && (proof.seal !== sealed.seal || proof.day !== sealed.day)) why.push('kept')
    if (why.length > 0) wrong.push({ id: shown.id, why })
    else if (verdict.state !== 'differs') counted[verdict.state]++
  }
  return { ...counted, wrong }
}
