import type { DrawnPrize } from '@kaihei/domain/numbers/prize'
import { numbers as rules } from '@kaihei/domain/numbers/tariff'
import { numbersText } from '#text/numbers.ts'
import { shortAmountText } from '#ui/amount-text.ts'

/** Nine tenths of the price are left: 9 折. */
export const voucherTenths = (100 - rules.voucher.percent) / 10
export const voucherCap = shortAmountText(rules.voucher.cap)

/** What somebody drew, in words. */
export function prizeText(prize: DrawnPrize): string {
  const words = numbersText.stage.prize
  if (prize.kind === 'number') return prize.number
  if (prize.kind === 'coins') return words.coins(shortAmountText(prize.amount))
  return prize.kind === 'voucher' ? words.voucher(voucherTenths, voucherCap) : words.rename
}
