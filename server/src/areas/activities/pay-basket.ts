import { eventWindow } from '@kaihei/domain/achievements/limited'
import { stateAt } from '@kaihei/domain/activities/activity'
import { heldPrice, mayStillHave } from '@kaihei/domain/activities/product'
import type { Scene } from '@kaihei/domain/activities/scenes'
import { coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import { bringReached } from '#areas/achievements/reached-store.ts'
import { lockBag, putIntoBag } from '#areas/gifts/bag-store.ts'
import { newOrderNo } from '#areas/top-ups/order-no.ts'
import { getUser } from '#areas/users/store.ts'
import { giveVoucher } from '#areas/vouchers/campaign-store.ts'
import { lockBooks, post, purseOf } from '#ledger/journal.ts'
import { activityPaid } from '#ledger/movements/activities.ts'
import { monthNameOf } from '#work/periods.ts'
import type { Reading, Work } from '#work/work.ts'
import { wearFrame } from './frame-store.ts'
import { type BasketRow, countOwned, lockBasket, type PaidOrder, saveOrder } from './product-store.ts'
import { type ActivityRow, findActivity } from './store.ts'

export async function getActivityRow(reading: Reading, id: string | undefined): Promise<ActivityRow> {
  const activity = await findActivity(reading, id)
  if (activity === undefined) throw new Refusal('not_found')
  return activity
}

export function refuseUnlessRunning(activity: ActivityRow, now: Date): void {
  if (stateAt(now, activity) !== 'running') throw new Refusal('activity_not_running')
}

/** Refuses more than there is, and more than somebody may have who has so many. */
export function refuseTooMany(
  product: { readonly stock: number; readonly limit: number },
  quantity: number,
  owned: number,
): void {
  const { stock, limit } = product
  if (owned + quantity > limit) throw new Refusal('product_limit', { max: limit, left: limit - owned })
  if (quantity > mayStillHave(product, owned)) throw new Refusal('sold_out', { left: stock })
}

/** Pays for everything in the basket at the prices of now; all of it or nothing. */
export async function payBasket(work: Work, userId: string, activityId: string): Promise<PaidOrder> {
  const [activity, user] = await Promise.all([getActivityRow(work, activityId), getUser(work, userId)])
  if (user.frozen) throw new Refusal('account_frozen')
  refuseUnlessRunning(activity, work.now)
  const items = await lockBasket(work, userId, activityId)
  if (items.length === 0) throw new Refusal('basket_empty')
  for (const item of items) refuseTooMany(item, item.quantity, await countOwned(work, userId, item.id))
  const order: PaidOrder = {
    id: newId(),
    orderNo: newOrderNo('E'),
    userId,
    activityId,
    paid: sum(items, ({ price }) => price),
    items,
  }
  const gifts = sum(items, heldPrice)
  // What is given is locked before what it is paid with, as everywhere.
  const bag = gifts === 0 ? null : { id: await lockBag(work, userId), gifts }
  await deliver(work, activity, order)
  const books = await lockBooks(work, userId, bag === null ? [] : [bag.id])
  saveOrder(work, order)
  const { title, titleEn } = activity
  const quantity = items.reduce((all, item) => all + item.quantity, 0)
  const paid = { ...order, title, titleEn, quantity, price: coins(order.paid - gifts), bag }
  await post(work, books, activityPaid(paid, purseOf(books, userId)))
  return order
}

function sum(items: readonly BasketRow[], part: (item: BasketRow) => number) {
  return coins(items.reduce((all, item) => all + part(item) * item.quantity, 0))
}

/** What one gets is there at once. */
async function deliver(work: Work, { title, scene, to }: ActivityRow, order: PaidOrder): Promise<void> {
  for (const { gives, campaignId, price, quantity } of order.items) {
    switch (gives.kind) {
      case 'voucher':
        await giveVouchers(work, order.userId, { campaignId, quantity, source: title })
        break
      case 'achievement':
        await keepWindow(work, order.userId, scene, to)
        break
      case 'frame':
        wearFrame(work, order.userId, scene, gives.days * quantity)
        await work.tell({ type: 'people.changed', userIds: [order.userId] })
        break
      case 'gift':
        putIntoBag(work, order.userId, gives.giftId, { price, count: quantity })
        break
    }
  }
}

async function giveVouchers(
  work: Work,
  userId: string,
  {
    campaignId,
    quantity,
    source,
  }: { readonly campaignId: string | null; readonly quantity: number; readonly source: string },
): Promise<void> {
  if (campaignId === null) throw new Error('a voucher is given out of a budget')
  for (let each = 0; each < quantity; each++) {
    const given = await giveVoucher(work, { campaignId, userId, source })
    // The budget is for as many as are for sale; staff may have given some of it away.
    if (given === undefined) throw new Refusal('sold_out')
  }
}

/** As a keepsake: it is there, and brings no coins. */
async function keepWindow(work: Work, userId: string, scene: Scene, to: Date): Promise<void> {
  const { id } = eventWindow(scene, monthNameOf(to), { bought: true })
  await bringReached(work, [{ userId, achievementId: id, at: work.now }])
}
