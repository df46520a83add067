import { sayInstant } from '../instant-text.ts'

/** What a sentence has in its braces. Amounts are in hundredths. */
export interface NewsData {
  readonly boss?: string | undefined
  readonly player?: string | undefined
  readonly title?: string | undefined
  readonly amount?: number | undefined
  readonly minutes?: number | undefined
  readonly hours?: number | undefined
  readonly stars?: number | undefined
  readonly level?: number | undefined
  /** From which price to which, in coins. */
  readonly band?: string | undefined
  /** Why, in the words of whoever decided it. */
  readonly reason?: string | undefined
  /** A moment. */
  readonly until?: string | undefined
}

/** Puts what is known into the braces of a sentence; what is not stays as it is. */
export function fillSentence(
  sentence: string,
  data: NewsData,
  sayAmount: (amount: number) => string,
): string {
  return sentence.replace(/\{(\w+)\}/g, (brace, name: keyof NewsData) => {
    const value = data[name]
    if (value === undefined) return brace
    if (name === 'until') return sayInstant(String(value))
    return name === 'amount' ? sayAmount(Number(value)) : String(value)
  })
}
