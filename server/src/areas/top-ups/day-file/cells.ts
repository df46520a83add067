import { Temporal } from 'temporal-polyfill'
import { type CsvRow, wrong } from './read-csv.ts'

/** A row by the names of its columns, which are the same in capitals or not and however many spaces are in them. */
export interface Cells {
  readonly line: number
  /** Empty where the file has no such column. */
  readonly get: (column: string) => string
}

export function nameOfColumn(head: string): string {
  return head.toLowerCase().replaceAll(/\s+/g, '')
}

/** Reads rows by the names of their columns. A half line, or one with more cells than there are columns, is no line at all. */
export function byColumn(heads: readonly string[]): (row: CsvRow) => Cells {
  const places = new Map(heads.map((head, place) => [nameOfColumn(head), place]))
  // The same few names are asked of every row.
  const asked = new Map<string, number>()
  const placeOf = (column: string) => {
    const known = asked.get(column) ?? places.get(nameOfColumn(column)) ?? -1
    asked.set(column, known)
    return known
  }
  return ({ line, cells }) => {
    if (cells.length !== heads.length) throw wrong(line, 'cells')
    return { line, get: (column) => cells[placeOf(column)] ?? '' }
  }
}

const withPoint = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{2}$/
const withComma = /^-?(?:\d+|\d{1,3}(?:[.\u00A0\u202F ]\d{3})+),\d{2}$/

/** `1,250.00` and `1.250,00`: always two decimals, so that neither can be taken for the other. In hundredths. */
export function readMoney({ line, get }: Cells, column: string): number {
  const said = get(column)
  const plain = withPoint.test(said)
    ? said.replaceAll(',', '')
    : withComma.test(said)
      ? said.replaceAll(/[.\u00A0\u202F ]/g, '').replace(',', '.')
      : undefined
  return checkAmount(line, plain === undefined ? Number.NaN : Math.round(Number(plain) * 100))
}

/** Whole hundredths, without a point. */
export function readMinor({ line, get }: Cells, column: string): number {
  const said = get(column)
  return checkAmount(line, /^-?\d{1,15}$/.test(said) ? Number(said) : Number.NaN)
}

function checkAmount(line: number, hundredths: number): number {
  if (!Number.isSafeInteger(hundredths)) throw wrong(line, 'amount')
  return hundredths
}

export function readCurrency({ line, get }: Cells, column: string): string {
  const said = get(column).toUpperCase()
  if (!/^[A-Z]{3}$/.test(said)) throw wrong(line, 'currency')
  return said
}

export function readId({ line, get }: Cells, column: string): string {
  const said = get(column)
  if (!/^[\w.:-]{1,100}$/.test(said)) throw wrong(line, 'id')
  return said
}

/** Those of its names that say something. */
export function readNames({ get }: Cells, ...columns: readonly string[]): readonly string[] {
  return [...new Set(columns.map(get).filter((name) => name !== ''))]
}

/** What a clock somewhere showed, as an instant. A zone is an offset, or a place. */
export function readLocal(line: number, date: string, time: string, zone: string): string {
  const utc = Date.parse(`${date}T${time}Z`)
  // 30 February would be taken for a day in March.
  const isReal = !Number.isNaN(utc) && new Date(utc).toISOString().startsWith(`${date}T${time}`)
  if (!isReal) throw wrong(line, 'time')
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? []
  if (sign !== undefined) {
    const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000
    return new Date(sign === '+' ? utc - ahead : utc + ahead).toISOString()
  }
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  return new Date(local.toZonedDateTime(zone).epochMilliseconds).toISOString()
}

/** Short names that mean one thing everywhere; of CST and IST there are several. */
const offsets: Readonly<Record<string, string>> = {
  GMT: '+00:00',
  UTC: '+00:00',
  WET: '+00:00',
  BST: '+01:00',
  CET: '+01:00',
  CEST: '+02:00',
  EET: '+02:00',
  EEST: '+03:00',
  PST: '-08:00',
  PDT: '-07:00',
  MST: '-07:00',
  MDT: '-06:00',
  EST: '-05:00',
  EDT: '-04:00',
  CDT: '-05:00',
  HKT: '+08:00',
  SGT: '+08:00',
  JST: '+09:00',
  AEST: '+10:00',
  AEDT: '+11:00',
}

export function readZone(line: number, said: string): string {
  const known = offsets[said.toUpperCase()]
  if (known !== undefined) return known
  const [, sign, hours = '', minutes = '00'] = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?$/.exec(said) ?? []
  if (sign !== undefined) return `${sign}${hours.padStart(2, '0')}:${minutes}`
  try {
    // A place, as `Europe/London`; a bare abbreviation is none that can be relied on.
    if (said.includes('/')) return Temporal.Now.zonedDateTimeISO(said).timeZoneId
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw wrong(line, 'zone')
}
