import { listVouchers, type Voucher } from '@kaihei/domain/vouchers/calls'
import { titleOf } from '@kaihei/domain/vouchers/voucher'
import { type Route, answer } from '#http/answer.ts'
import { listVoucherRows, type VoucherRow } from './store.ts'

/** More than anybody holds; nobody pages through vouchers. */
const max = 200

export const voucherRoutes: readonly Route[] = [
  answer(listVouchers, async ({ work, actor, input }) => {
    const rows = await listVoucherRows(work, actor.userId, input.state, max)
    return { items: rows.map(describeVoucher) }
  }),
]

function describeVoucher({ id, value, source, state, givenAt, expiresAt }: VoucherRow): Voucher {
  return {
    id,
    title: titleOf(value),
    ...value,
    source,
    givenAt: givenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state,
  }
}
