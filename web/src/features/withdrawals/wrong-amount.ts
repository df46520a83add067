import { accountText } from '#text/account.ts'
import { shortAmountText } from '#ui/amount-text.ts'

interface Bounds {
  least: number
  /** The most that is allowed at once. */
  most: number
  available: number
}

/** What is wrong with an amount before anybody is asked; undefined when nothing is. */
export function wrongAmount(amount: number | null, { least, most, available }: Bounds): string | undefined {
  const words = accountText.amount
  if (amount === null) return words.missing
  if (amount < least) return words.tooLittle(shortAmountText(least))
  if (amount > available) return words.notEnough(shortAmountText(available))
  if (amount > most) return words.tooMuch(shortAmountText(most))
  return undefined
}
