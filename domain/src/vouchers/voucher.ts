import * as z from 'zod/mini'
import { coins, type Coins, percentOf } from '../money.ts'
import { tariff } from '../tariff.ts'
import { titleOf } from './title-of.ts'

/** What a voucher takes off: a share up to a cap, or a sum above a minimum. */
export const voucherValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int(), cap: z.int() }),
  z.strictObject({ kind: z.literal('amount'), amount: z.int(), minimum: z.int() }),
])
export type VoucherValue = z.output<typeof voucherValue>

export const voucherStates = ['usable', 'reserved', 'used', 'expired'] as const
export type VoucherState = (typeof voucherStates)[number]

/** What the house gives vouchers for by itself. */
export const voucherOccasions = ['newUserPack', 'apology', 'vipPack'] as const
export type VoucherOccasion = (typeof voucherOccasions)[number]

/** The most that a voucher can cost the house. */
export function worthOf(value: VoucherValue): Coins {
  return coins(value.kind === 'percent' ? value.cap : value.amount)
}

export interface HeldVoucher {
  readonly value: VoucherValue
  readonly state: VoucherState
}

/** Why a voucher takes nothing off: what has become of it, or how much the price is short of. In hundredths. */
export const whyNot = z.discriminatedUnion('reason', [
  z.strictObject({ reason: z.enum(['expired', 'used', 'reserved']) }),
  z.strictObject({ reason: z.literal('price_too_low'), min: z.int(), missing: z.int() }),
])
export type WhyNot = z.output<typeof whyNot>

export type VoucherVerdict =
  | { readonly usable: true; readonly discount: Coins }
  | { readonly usable: false; readonly why: string; readonly whyNot: WhyNot }

/** What a voucher takes off a price that the VIP discount has gone off already, or why it cannot. */
export function judgeVoucher({ value, state }: HeldVoucher, price: Coins): VoucherVerdict {
  if (state !== 'usable') return refuse({ reason: state })
  const min = Math.max(tariff.vouchers.minOrder, value.kind === 'amount' ? value.minimum : 0)
  if (price < min) return refuse({ reason: 'price_too_low', min, missing: min - price })
  const off = value.kind === 'percent' ? Math.min(percentOf(price, value.percent), value.cap) : value.amount
  // An order costs at least one coin.
  return { usable: true, discount: coins(Math.min(off, price - 100)) }
}

const states = { expired: '已过期', used: '已使用', reserved: '正用在另一笔订单上' } as const

function refuse(reason: WhyNot): VoucherVerdict {
  const why =
    reason.reason === 'price_too_low'
      ? `满 ${reason.min / 100} 金币可用，还差 ${reason.missing / 100}`
      : states[reason.reason]
  return { usable: false, why, whyNot: reason }
}

/** What each voucher of somebody would take off a price, or why it cannot, in the order given. */
export function listVerdicts(
  vouchers: readonly (HeldVoucher & { readonly id: string })[],
  price: Coins,
): readonly ({
  readonly id: string
  readonly title: string
  readonly value: VoucherValue
} & VoucherVerdict)[] {
  return vouchers.map((voucher) => ({
    id: voucher.id,
    title: titleOf(voucher.value),
    value: voucher.value,
    ...judgeVoucher(voucher, price),
  }))
}
