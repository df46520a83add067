import type { EntryKind, EntryState } from '@kaihei/domain/top-ups/reconcile'
import { readCurrency, readId, readLocal, readMoney, readNames } from './cells.ts'
import type { FileFormat } from './format.ts'
import { wrong } from './read-csv.ts'

const kinds: Readonly<Record<string, EntryKind>> = {
  payment: 'payment',
  refund: 'refund',
  chargeback: 'chargeBack',
  chargeback_won: 'chargeBackWon',
}
const states: Readonly<Record<string, EntryState>> = { done: 'done', pending: 'pending', failed: 'failed' }

/** Our own, for whatever has no report that we know, or only one on paper. `time` carries its zone: `2026-11-16T09:30:00Z`. */
export const plainFile: FileFormat = {
  id: 'plain',
  provider: null,
  columns: ['time', 'kind', 'id', 'order_no', 'amount', 'currency', 'fee', 'status'],
  readLine: (cells) => {
    const { line, get } = cells
    const [, date = '', time = '', zone = ''] =
      /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d{1,3})? ?(Z|[+-]\d\d:\d\d)$/.exec(get('time')) ?? []
    const at = readLocal(line, date, time, zone === 'Z' ? '+00:00' : zone)
    const [kind, state] = [kinds[get('kind')], states[get('status')]]
    if (kind === undefined) throw wrong(line, 'kind')
    if (state === undefined) throw wrong(line, 'status')
    const currency = readCurrency(cells, 'currency')
    const fee = { amount: get('fee') === '' ? 0 : readMoney(cells, 'fee'), currency }
    const id = readId(cells, 'id')
    const about = readNames(cells, 'order_no')
    const names = kind === 'payment' ? [id, ...about] : [id]
    return {
      line,
      at,
      fee,
      entry: { kind, state, amount: Math.abs(readMoney(cells, 'amount')), currency, id, names, about },
    }
  },
}
