import { orderStatus } from '@kaihei/domain/orders/status'
import { makeMove, type Mover } from '#areas/orders/make-move.ts'
import { findLastEvent, type OrderRow } from '#areas/orders/store.ts'
import type { Work } from '#work/work.ts'

/** Pays for the chosen companion, or for more of her time. Who pays twice for the same has paid once. */
export async function payOrder(work: Work, row: OrderRow, by: Mover): Promise<OrderRow> {
  if (row.order.status !== orderStatus.serving) return makeMove(work, row, 'pay', by)
  if (row.order.renewal !== null && (await hasJustRenewed(work, row, by))) return row
  return makeMove(work, row, 'renew', by)
}

async function hasJustRenewed(work: Work, row: OrderRow, { userId }: Mover): Promise<boolean> {
  const last = await findLastEvent(work, row.id)
  return last?.what === 'renew' && last.byId === userId
}
