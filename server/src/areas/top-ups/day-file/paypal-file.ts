import type { EntryKind, EntryState } from '@kaihei/domain/top-ups/reconcile'
import {
  type Cells,
  readCurrency,
  readId,
  readLocal,
  readMinor,
  readMoney,
  readNames,
  readZone,
} from './cells.ts'
import type { DateOrder, FileFormat, FileLine } from './format.ts'
import { wrong } from './read-csv.ts'

const kinds: Readonly<Record<string, EntryKind>> = {
  'express checkout payment': 'payment',
  'paypal express checkout': 'payment',
  'website payment': 'payment',
  'mobile payment': 'payment',
  'general payment': 'payment',
  'payment refund': 'refund',
  refund: 'refund',
  chargeback: 'chargeBack',
  'payment reversal': 'chargeBack',
  'hold on balance for dispute investigation': 'chargeBack',
  'chargeback reversal': 'chargeBackWon',
  'cancellation of hold for dispute resolution': 'chargeBackWon',
}
/** A payment that went back afterwards came all the same. */
const states: Readonly<Record<string, EntryState>> = {
  completed: 'done',
  refunded: 'done',
  'partially refunded': 'done',
  reversed: 'done',
  pending: 'pending',
  held: 'pending',
  processing: 'pending',
  denied: 'failed',
  failed: 'failed',
  canceled: 'failed',
  cancelled: 'failed',
  expired: 'failed',
}

/** What "Activity" lets one download, in English. */
export const paypalActivity: FileFormat = {
  id: 'paypalActivity',
  provider: 'paypal',
  columns: [
    'Date',
    'Time',
    'TimeZone',
    'Type',
    'Status',
    'Currency',
    'Gross',
    'Fee',
    'Transaction ID',
    'Reference Txn ID',
    'Invoice Number',
  ],
  readLine: (cells, dates): FileLine => {
    const { line, get } = cells
    const date = readDate(line, get('Date'), dates)
    const at = readLocal(line, date, get('Time'), readZone(line, get('TimeZone')))
    const currency = readCurrency(cells, 'Currency')
    const gross = readMoney(cells, 'Gross')
    const fee = { amount: Math.abs(readMoney(cells, 'Fee')), currency }
    const kind = kinds[get('Type').toLowerCase()]
    // What we pay for is a payment, too, but not one to us.
    if (kind === undefined || (kind === 'payment' && gross <= 0)) return { line, at, fee, entry: null }
    const state = states[get('Status').toLowerCase()]
    if (state === undefined) throw wrong(line, 'status')
    const isHold = holds.includes(get('Type').toLowerCase())
    return {
      line,
      at,
      fee,
      entry: { kind, state, amount: Math.abs(gross), currency, isHold, ...namesOf(cells, kind) },
    }
  },
}

function namesOf(cells: Cells, kind: EntryKind) {
  const id = readId(cells, 'Transaction ID')
  const about = readNames(cells, 'Invoice Number', 'Reference Txn ID', 'Custom Number')
  return { id, names: kind === 'payment' ? [id, ...readNames(cells, 'Invoice Number')] : [id], about }
}

function readDate(line: number, said: string, dates: DateOrder): string {
  const [, year, middle = '', last = ''] = /^(\d{4})[/-](\d\d)[/-](\d\d)$/.exec(said) ?? []
  if (year !== undefined) return `${year}-${middle}-${last}`
  const [, one = '', other = '', in_ = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(said) ?? []
  if (one === '') throw wrong(line, 'time')
  const [day, month] = dates === 'dayFirst' ? [one, other] : [other, one]
  return `${in_}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Money that is held while a dispute runs: it is let go again, also before it is taken for good. */
const holds = ['hold on balance for dispute investigation', 'cancellation of hold for dispute resolution']
const holdCodes = ['T1110', 'T1111']

const codes: Readonly<Record<string, EntryKind>> = {
  T1107: 'refund',
  T1106: 'chargeBack',
  T1110: 'chargeBack',
  T1201: 'chargeBack',
  T1111: 'chargeBackWon',
  T1202: 'chargeBackWon',
}

/** The report that PayPal puts on its server each night. Amounts have no sign and no point. */
export const paypalSettlement: FileFormat = {
  id: 'paypalSettlement',
  provider: 'paypal',
  columns: [
    'Transaction ID',
    'Invoice ID',
    'PayPal Reference ID',
    'Transaction Event Code',
    'Transaction Initiation Date',
    'Transaction Debit or Credit',
    'Gross Transaction Amount',
    'Gross Transaction Currency',
    'Fee Amount',
    'Fee Currency',
  ],
  readLine: (cells): FileLine => {
    const { line, get } = cells
    const [, date = '', time = '', zone = ''] =
      /^(\d{4}\/\d\d\/\d\d) (\d\d:\d\d:\d\d) ([+-]\d{4})$/.exec(get('Transaction Initiation Date')) ?? []
    const at = readLocal(line, date.replaceAll('/', '-'), time, `${zone.slice(0, 3)}:${zone.slice(3)}`)
    const way = get('Transaction Debit or Credit')
    if (way !== 'CR' && way !== 'DR') throw wrong(line, 'kind')
    const amount = readMinor(cells, 'Gross Transaction Amount')
    const currency = readCurrency(cells, 'Gross Transaction Currency')
    const fee =
      get('Fee Amount') === ''
        ? null
        : { amount: readMinor(cells, 'Fee Amount'), currency: readCurrency(cells, 'Fee Currency') }
    const code = get('Transaction Event Code')
    if (!/^T\d{4}$/.test(code)) throw wrong(line, 'kind')
    const kind = code.startsWith('T00') && way === 'CR' ? 'payment' : codes[code]
    if (kind === undefined) return { line, at, fee, entry: null }
    const id = readId(cells, 'Transaction ID')
    const about = readNames(cells, 'Invoice ID', 'PayPal Reference ID', 'Custom Field')
    const names = kind === 'payment' ? [id, ...readNames(cells, 'Invoice ID')] : [id]
    // Only what has happened stands in it.
    const isHold = holdCodes.includes(code)
    return { line, at, fee, entry: { kind, state: 'done', amount, currency, isHold, id, names, about } }
  },
}
