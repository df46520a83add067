import { vipDiscountRate } from '@kaihei/domain/levels/vip'
import { coins, percentOf } from '@kaihei/domain/money'
import { existing, type MoreTime } from '@kaihei/domain/orders/order'
import { listPrice } from '@kaihei/domain/orders/price'
import { orderStatus } from '@kaihei/domain/orders/status'
import { Refusal } from '@kaihei/domain/refusal'
import { type OrderPrice, priceOrder } from '@kaihei/domain/vouchers/price-order'
import { readVip } from '#areas/levels/vip-store.ts'
import { makeMove, type Mover } from '#areas/orders/make-move.ts'
import type { OrderRow } from '#areas/orders/store.ts'
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
    throw new Refusal('voucher_not_usable', { fields: { voucherId: '续单不能用优惠券' } })
  }
  const list = listPrice(existing(row.service.pricePerHour, 'price'), units)
  const vipDiscount = percentOf(list, row.vipRate)
  const moreTime: MoreTime = { units, list, vipDiscount, payable: coins(list - vipDiscount) }
  await makeMove(work, row, 'quoteRenewal', by, { input: { moreTime } })
  return { list, vipDiscount, voucherDiscount: coins(0), payable: moreTime.payable }
}
