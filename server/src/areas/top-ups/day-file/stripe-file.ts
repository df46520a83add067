import type { EntryKind, TheirEntry } from '@kaihei/domain/top-ups/reconcile'
import { type Cells, readCurrency, readId, readLocal, readMoney, readNames } from './cells.ts'
import type { FileFormat, FileLine } from './format.ts'
import { wrong } from './read-csv.ts'

const kinds: Readonly<Record<string, EntryKind>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'chargeBack',
  dispute_reversal: 'chargeBackWon',
}

/**
 * Itemised reports of Stripe: what changed the balance, or what is in a payout. The column of the payment intent has to be
 * chosen when the report is made: nothing else in it is a name that we know.
 */
export const stripeFile: FileFormat = {
  id: 'stripe',
  provider: 'stripe',
  columns: [
    'balance_transaction_id',
    'created_utc',
    'currency',
    'gross',
    'fee',
    'reporting_category',
    'source_id',
    'payment_intent_id',
  ],
  readLine: (cells): FileLine => {
    const { line, get } = cells
    const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(get('created_utc')) ?? []
    const at = readLocal(line, date, time, '+00:00')
    const category = get('reporting_category')
    if (!/^[a-z_]{2,60}$/.test(category)) throw wrong(line, 'kind')
    const kind = kinds[category]
    const fee = { amount: readMoney(cells, 'fee'), currency: readCurrency(cells, 'currency') }
    if (kind === undefined) return { line, at, fee, entry: null }
    const id = readId(cells, kind === 'payment' ? 'balance_transaction_id' : 'source_id')
    const about = readNames(cells, 'payment_intent_id')
    const state = category === 'refund_failure' ? 'failed' : 'done'
    const names = kind === 'payment' ? [id, ...about] : [id]
    return { line, at, fee, entry: { kind, state, ...moneyOf(cells), id, names, about } }
  },
}

/** What the payer saw, where the report says so: the rest of it is in the currency that Stripe pays us in. */
function moneyOf(cells: Cells): Pick<TheirEntry, 'amount' | 'currency'> {
  const isSeen = cells.get('customer_facing_amount') !== ''
  const amount = Math.abs(readMoney(cells, isSeen ? 'customer_facing_amount' : 'gross'))
  return { amount, currency: readCurrency(cells, isSeen ? 'customer_facing_currency' : 'currency') }
}
