import { coins, type Coins } from '../money.ts'
import { tariff } from '../tariff.ts'
import type { OrderPrice } from '../vouchers/price-order.ts'

/** Where everything goes when the boss gets `refund` back. */
export interface Split {
  readonly refund: Coins
  /** What the house adds for its discounts. */
  readonly vip: Coins
  readonly voucher: Coins
  readonly companion: Coins
  readonly revenue: Coins
}

/**
 * Discounts shrink with what is left of the payment, and the companion's share is taken from what is left of the list
 * price. `commission` in percent, halves allowed.
 */
export function splitOrder(price: OrderPrice, commission: number, refund: number): Split {
  const { vipDiscount, voucherDiscount, payable } = price
  if (refund < 0 || refund > payable) throw new RangeError(`a refund of ${refund} of ${payable}`)
  const left = payable - refund
  const vip = Math.floor((vipDiscount * left) / payable)
  const voucher = Math.floor((voucherDiscount * left) / payable)
  const list = left + vip + voucher
  const companion = Math.floor((list * Math.round((100 - commission) * 10)) / 1000)
  return {
    refund: coins(refund),
    vip: coins(vip),
    voucher: coins(voucher),
    companion: coins(companion),
    revenue: coins(list - companion),
  }
}

/** What goes back when only `served` of the units count; tenths of a unit are the smallest share there is. */
export function refundFor({ payable }: OrderPrice, units: number, served: number): Coins {
  const notServed = Math.round((units - served) * 10)
  return coins(Math.floor((payable * notServed) / (units * 10)))
}

/** The price of so many half hours; prices per hour are whole coins. */
export function listPrice(pricePerHour: number, units: number): Coins {
  return coins((pricePerHour * units) / 2)
}

/**
 * What is held for a wish until somebody is chosen and paid: an hour at the lowest price that fits, or less if less is
 * wanted.
 */
export function depositFor(lowestPricePerHour: number, units: number): Coins {
  return listPrice(lowestPricePerHour, Math.min(units, tariff.fastOrder.depositUnits))
}
