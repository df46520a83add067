import { vipLevelOf } from '../levels/vip.ts'
import { wholeCoins } from '../money.ts'
import type { VoucherValue } from '../vouchers/voucher.ts'

export const packStates = ['claimable', 'claimed', 'locked'] as const
/** Why the pack of the month cannot be had: the level has none, or no order was completed lately. */
export const packLocks = ['level', 'order'] as const
export type PackLock = (typeof packLocks)[number]

export interface PackContents {
  readonly tickets: number
  readonly voucher: Extract<VoucherValue, { readonly kind: 'percent' }> | null
}

/** What a VIP level brings every month. */
export function packOf(level: number): PackContents {
  const { tickets, voucher } = vipLevelOf(level).pack
  if (voucher === null) return { tickets, voucher: null }
  const [percent, cap] = voucher
  return { tickets, voucher: { kind: 'percent', percent, cap: wholeCoins(cap) } }
}

export function whyLocked({
  level,
  ordered,
}: {
  readonly level: number
  readonly ordered: boolean
}): PackLock | undefined {
  if (packOf(level).tickets === 0) return 'level'
  return ordered ? undefined : 'order'
}
