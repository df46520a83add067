import type { SiteLanguage } from '@kaihei/domain/language'
import { describePurpose } from '@kaihei/domain/wallet/describe-purpose'
import { type BillWords, chineseBillWords } from '@kaihei/domain/wallet/bill-words'
import { englishBillWords } from '@kaihei/domain/wallet/bill-words-en'
import { writeCsv } from '#http/csv.ts'
import type { BillRow } from './store.ts'

const wordsIn: Readonly<Record<SiteLanguage, BillWords>> = { 'zh-CN': chineseBillWords, en: englishBillWords }

const timeInLondon = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  // In the night the clocks go back, an hour comes twice.
  timeZoneName: 'longOffset',
})

/** A line with the closed day that it stands in: whoever keeps the file can hold the house to it. */
export interface StatedBill extends BillRow {
  readonly sealed: { readonly day: string; readonly seal: string } | undefined
}

/** The bills of a month as a table. */
export function writeStatement(bills: readonly StatedBill[], language: SiteLanguage = 'zh-CN'): string {
  const words = wordsIn[language]
  const { header, types, units } = words.statement
  const rows = bills.map(({ id, at, type, unit, amount, balance, experience, purpose, sealed }) => {
    const { title, note } = describePurpose(purpose, unit, words)
    return [
      timeInLondon.format(at),
      types[type],
      title,
      note,
      writeAmount(amount),
      units[unit],
      writeAmount(balance),
      writeAmount(experience),
      id,
      sealed?.day ?? '',
      sealed?.seal ?? '',
    ]
  })
  return writeCsv(header, rows)
}

function writeAmount(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}
