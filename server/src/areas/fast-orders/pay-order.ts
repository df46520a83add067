import { vipDiscountRate } from '@kaihei/domain/levels/vip'
import { coins, percentOf } from '@kaihei/domain/money'
import { existing, type MoreTime } from '@kaihei/domain/orders/order'
import { listPrice } from '@kaihei/domain/orders/price'
import { orderStatus } from '@kaihei/domain/orders/status'
import { problem } from '@kaihei/domain/problem'
import { Refusal } from '@kaihei/domain/refusal'
import { type OrderPrice, priceOrder } from '@kaihei/domain/vouchers/price-order'
import { readVip } from '#areas/levels/vip-store.ts'
import { makeMove, type Mover } from '#areas/orders/make-move.ts'
import { findLastEvent, type OrderRow } from '#areas/orders/store.ts'
import { lockVoucher } from '#areas/vouchers/store.ts'
import type { Work } from '#work/work.ts'

/** How long, and with which voucher. While it is being served: how much longer. */
export function setDuration(
  work: Work,
  row: OrderRow,
  by: Mover,
  asked: { readonly units: number; readonly voucherId: string | undefined },
): Promise<OrderPrice> {
  return row.order.status === orderStatus.serving
    ? quoteMoreTime(work, row, by, asked)
    : setTerms(work, row, by, asked)
}

async function setTerms(
  work: Work,
  row: OrderRow,
  by: Mover,
  { units, voucherId }: { readonly units: number; readonly voucherId: string | undefined },
): Promise<OrderPrice> {
  const { order, service, bossId } = row
  if (order.status !== orderStatus.matched) throw new Refusal('order_moved_on')
  const { commission } = order
  const { level: vipLevel } = await readVip(work, bossId)
  const voucher = voucherId === undefined ? undefined : await lockVoucher(work, bossId, voucherId)
  const list = listPrice(existing(service.pricePerHour, 'price'), units)
  const price = priceOrder({ list, vipLevel, commission }, voucher)
  const choice = { voucherId: voucher?.id ?? null, vipRate: vipDiscountRate(vipLevel, commission) }
  await makeMove(work, row, 'setTerms', by, { input: { terms: { units, price, commission } }, choice })
  return price
}

/** At the order's own price and discount, without a voucher. */
async function quoteMoreTime(
  work: Work,
  row: OrderRow,
  by: Mover,
  { units, voucherId }: { readonly units: number; readonly voucherId: string | undefined },
): Promise<OrderPrice> {
  if (voucherId !== undefined) {
    throw new Refusal('voucher_not_usable', { fields: { voucherId: problem('renewal_takes_no_voucher') } })
  }
  const list = listPrice(existing(row.service.pricePerHour, 'price'), units)
  const vipDiscount = percentOf(list, row.vipRate)
  const moreTime: MoreTime = { units, list, vipDiscount, payable: coins(list - vipDiscount) }
  await makeMove(work, row, 'quoteRenewal', by, { input: { moreTime } })
  return { list, vipDiscount, voucherDiscount: coins(0), payable: moreTime.payable }
}

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
