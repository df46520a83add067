import { accountText } from '#text/account.ts'
import { shortAmountText } from '#ui/amount-text.ts'

interface Bounds {
  min: number
  /** The most that is allowed at once. */
  max: number
  available: number
}

/** What is wrong with an amount before anybody is asked; undefined when nothing is. */
export function wrongAmount(amount: number | null, { min, max, available }: Bounds): string | undefined {
  const words = accountText.amount
  if (amount === null) return words.missing
  if (amount < min) return words.tooLittle(shortAmountText(min))
  if (amount > available) return words.notEnough(shortAmountText(available))
  if (amount > max) return words.tooMuch(shortAmountText(max))
  return undefined
}
