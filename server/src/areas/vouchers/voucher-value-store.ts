import type { VoucherValue } from '@kaihei/domain/vouchers/voucher'
import { type Sql, sql } from '#db/sql.ts'

/** What a voucher takes off, as it stands in the columns of a campaign or a voucher. */
export const valueColumns: Sql = sql`
  case kind when 'percent' then json_build_object('kind', kind, 'percent', percent, 'cap', cap)
    else json_build_object('kind', kind, 'amount', amount, 'minimum', minimum) end as value`

/** For `insert … (kind, percent, cap, amount, minimum)`. */
export function valuesOf(value: VoucherValue): Sql {
  return value.kind === 'percent'
    ? sql`${value.kind}, ${value.percent}, ${value.cap}, null, null`
    : sql`${value.kind}, null, null, ${value.amount}, ${value.minimum}`
}
