import { vipDiscount } from '../levels/vip.ts'
import { coins, type Coins } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { type HeldVoucher, judgeVoucher } from './voucher.ts'

export interface OrderPrice {
  readonly list: Coins
  readonly vipDiscount: Coins
  readonly voucherDiscount: Coins
  readonly payable: Coins
}

/** No discount makes an order cheaper than this. */
const minPayable = 100

/**
 * What a boss pays: the list price, the VIP discount off it, the voucher off the rest. Discounts round down, are the
 * house's to bear and never touch the companion's share. `commission` in percent.
 */
export function priceOrder(
  { list, vipLevel, commission }: { list: Coins; vipLevel: number; commission: number },
  voucher?: HeldVoucher,
): OrderPrice {
  if (list < minPayable) throw new RangeError(`no order has a list price of ${list}`)
  const vip = coins(Math.min(vipDiscount(list, vipLevel, commission), list - minPayable))
  const voucherDiscount = voucher === undefined ? coins(0) : discountBy(voucher, coins(list - vip))
  return { list, vipDiscount: vip, voucherDiscount, payable: coins(list - vip - voucherDiscount) }
}

function discountBy(voucher: HeldVoucher, price: Coins): Coins {
  const verdict = judgeVoucher(voucher, price)
  if (verdict.usable) return verdict.discount
  const { why, whyNot } = verdict
  throw new Refusal('voucher_not_usable', { whyNot, fields: { voucherId: why } })
}
