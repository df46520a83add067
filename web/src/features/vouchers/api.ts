import type { Voucher } from '@kaihei/domain/vouchers/calls'
import { listVouchers } from '@kaihei/domain/vouchers/calls'
import { queryFor } from '#client/queries.ts'
import type { voucherTabs } from '#search.ts'

type VoucherTab = (typeof voucherTabs)[number]

export const vouchersQuery = queryFor(listVouchers, {})

/** One that an open order holds comes back when that order does: it stays among the usable ones. */
export function tabOf({ state }: Voucher): VoucherTab {
  return state === 'reserved' ? 'usable' : state
}
