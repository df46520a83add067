import type { Purpose, SeenAs } from '@kaihei/domain/wallet/bill'
import { type BillText, describePurpose, isKnownPurpose } from '@kaihei/domain/wallet/describe-purpose'
import { language } from './text.ts'

/** None for Chinese: that is what the server says. */
const words =
  language === 'en' ? (await import('@kaihei/domain/wallet/bill-words-en')).englishBillWords : undefined

interface Line extends Pick<BillText, 'title' | 'note'> {
  readonly purpose: Purpose
}

/** A line of the books in the reader's language; as the server wrote it, if this page does not know what it was for. */
export function sayLine(line: Line, seenAs: SeenAs): Pick<BillText, 'title' | 'note'> {
  return words === undefined || !isKnownPurpose(line.purpose)
    ? line
    : describePurpose(line.purpose, seenAs, words)
}
