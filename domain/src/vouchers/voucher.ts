import * as z from 'zod/mini'
import { coins, type Coins, percentOf } from '../money.ts'
import { tariff } from '../tariff.ts'

/** What a voucher takes off: a share up to a cap, or a sum above a minimum. */
export const voucherValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int(), cap: z.int() }),
  z.strictObject({ kind: z.literal('amount'), amount: z.int(), minimum: z.int() }),
])
export type VoucherValue = z.output<typeof voucherValue>

export const voucherStates = ['usable', 'reserved', 'used', 'expired'] as const
export type VoucherState = (typeof voucherStates)[number]

/** The most that a voucher can cost the house. */
export function worthOf(value: VoucherValue): Coins {
  return coins(value.kind === 'percent' ? value.cap : value.amount)
}

export function titleOf(value: VoucherValue): string {
  return value.kind === 'percent'
    ? `${(100 - value.percent) / 10} 折券，最多减 ${value.cap / 100}`
    : `满 ${value.minimum / 100} 减 ${value.amount / 100}`
}

export interface HeldVoucher {
  readonly value: VoucherValue
  readonly state: VoucherState
}

export type VoucherVerdict =
  | { readonly usable: true; readonly discount: Coins }
  | { readonly usable: false; readonly why: string }

/** What a voucher takes off a price that the VIP discount has gone off already, or why it cannot. */
export function judgeVoucher({ value, state }: HeldVoucher, price: Coins): VoucherVerdict {
  if (state === 'expired') return { usable: false, why: '已过期' }
  if (state === 'used') return { usable: false, why: '已使用' }
  if (state === 'reserved') return { usable: false, why: '正用在另一笔订单上' }
  const min = Math.max(tariff.vouchers.minOrder, value.kind === 'amount' ? value.minimum : 0)
  if (price < min) return { usable: false, why: `满 ${min / 100} 金币可用，还差 ${(min - price) / 100}` }
  const off = value.kind === 'percent' ? Math.min(percentOf(price, value.percent), value.cap) : value.amount
  // An order costs at least one coin.
  return { usable: true, discount: coins(Math.min(off, price - 100)) }
}

/** What each voucher of somebody would take off a price, or why it cannot, in the order given. */
export function listVerdicts(
  vouchers: readonly (HeldVoucher & { readonly id: string })[],
  price: Coins,
): readonly ({ readonly id: string; readonly title: string } & VoucherVerdict)[] {
  return vouchers.map((voucher) => ({
    id: voucher.id,
    title: titleOf(voucher.value),
    ...judgeVoucher(voucher, price),
  }))
}
