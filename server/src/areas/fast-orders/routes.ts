import {
  countMatches,
  getFastOrder,
  judgeCoupons,
  operateFastOrder,
  payFastOrder,
  publishFastOrder,
  setDuration as setDurationCall,
  turnDownBidder,
} from '@kaihei/domain/fast-orders/calls'
import { coins } from '@kaihei/domain/money'
import { goQuick as goQuickCall } from '@kaihei/domain/orders/calls'
import { orderStatus } from '@kaihei/domain/orders/status'
import { Refusal } from '@kaihei/domain/refusal'
import { listVerdicts } from '@kaihei/domain/vouchers/voucher'
import { readPeople } from '#areas/orders/detail-store.ts'
import { getProduct } from '#areas/orders/own-order.ts'
import { listVoucherRows } from '#areas/vouchers/store.ts'
import { type Route, answer } from '#http/answer.ts'
import { turnDown } from './choose-bidder.ts'
import { describeFastOrder, describeWhole } from './describe-fast-order.ts'
import { bossOf, getBySn, lockBySn, partyOf } from './find-wish.ts'
import { countFitting, listBestFitting } from './match-store.ts'
import { findLatest } from './my-wishes-store.ts'
import { operate } from './operate.ts'
import { payOrder, setDuration } from './pay-order.ts'
import { goQuick, publishWish } from './publish-wish.ts'

/** Faces beside the number of those who fit. */
const maxFaces = 5
/** Those that can be used come first; nobody chooses among more. */
const maxVouchers = 100

export const fastOrderRoutes: readonly Route[] = [
  answer(publishFastOrder, async ({ work, actor: { userId }, input }) => {
    const { sex = 0, minLevel = 1, server = null, note = '', ...asked } = input
    const row = await publishWish(work, { ...asked, sex, minLevel, server, note, bossId: userId })
    return describeFastOrder(work, row, userId)
  }),

  answer(operateFastOrder, async ({ work, actor, input }) => {
    const row = await operate(work, await lockBySn(work, input.orderSn, actor.userId), actor, input)
    return describeFastOrder(work, row, actor.userId)
  }),

  answer(getFastOrder, async ({ work, actor: { userId }, input: { orderSn } }) => {
    const sn = orderSn ?? (await findLatest(work, userId))
    if (sn === undefined) throw new Refusal('not_found')
    const row = await getBySn(work, sn, userId)
    return describeWhole(work, row, await partyOf(work, row, userId))
  }),

  answer(turnDownBidder, async ({ work, actor, input: { orderSn, playerUk } }) => {
    const row = await lockBySn(work, orderSn, actor.userId)
    await turnDown(work, row, await bossOf(work, row, actor.userId), playerUk)
    return null
  }),

  answer(setDurationCall, async ({ work, actor, input: { orderSn, units, voucherId } }) => {
    const row = await lockBySn(work, orderSn, actor.userId)
    return setDuration(work, row, await bossOf(work, row, actor.userId), { units, voucherId })
  }),

  answer(judgeCoupons, async ({ work, actor: { userId }, input: { orderSn } }) => {
    const row = await getBySn(work, orderSn, userId)
    await bossOf(work, row, userId)
    const { status, price } = row.order
    if (status !== orderStatus.matched) throw new Refusal('order_moved_on')
    const vouchers = await listVoucherRows(work, userId, undefined, maxVouchers)
    return { vouchers: [...listVerdicts(vouchers, coins(price.list - price.vipDiscount))] }
  }),

  answer(payFastOrder, async ({ work, actor, input: { orderSn } }) => {
    const row = await lockBySn(work, orderSn, actor.userId)
    const paid = await payOrder(work, row, await bossOf(work, row, actor.userId))
    return describeFastOrder(work, paid, actor.userId)
  }),

  answer(countMatches, async ({ work, actor: { userId }, input }) => {
    const { sex = 0, minLevel = 1, server = null, ...asked } = input
    const criteria = { ...asked, sex, minLevel, server, bossId: userId }
    const [counts, best] = await Promise.all([
      countFitting(work, criteria),
      listBestFitting(work, criteria, maxFaces),
    ])
    const people = await readPeople(work, best)
    return { ...counts, best: best.flatMap((id) => people.get(id) ?? []) }
  }),

  answer(goQuickCall, async ({ work, actor, input: { product, orderId } }) => ({
    orderSn: await goQuick(work, actor.userId, { orderId, product: getProduct(product) }),
  })),
]
