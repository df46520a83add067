import {
  addToBasket,
  type Basket,
  getActivity,
  getMyBasket,
  listActivities,
  listActivityRanking,
  payBasket as payBasketCall,
  type Product,
} from '@kaihei/domain/activities/calls'
import { mayStillHave } from '@kaihei/domain/activities/product'
import { sidesOf } from '@kaihei/domain/activities/score'
import { describeGain, rulesOf } from '@kaihei/domain/activities/words'
import { Refusal } from '@kaihei/domain/refusal'
import { type Route, answer } from '#http/answer.ts'
import type { Reading } from '#work/work.ts'
import { describeActivities, describeRanking } from './describe-activities.ts'
import { getActivityRow, payBasket, refuseTooMany, refuseUnlessRunning } from './pay-basket.ts'
import {
  countOwned,
  findProduct,
  listBasket,
  listOwned,
  listProducts,
  type ProductRow,
  putIntoBasket,
} from './product-store.ts'
import { type ActivityRow, listActivityRows } from './store.ts'

/** More than a year of them; nobody pages through campaigns. */
const maxListed = 60

export const activityRoutes: readonly Route[] = [
  answer(listActivities, async ({ work, actor, input }) => {
    const rows = await listActivityRows(work, input.state, maxListed)
    return { items: await describeActivities(work, rows, actor?.userId) }
  }),

  answer(getActivity, async ({ work, actor, input }) => {
    const row = await getActivityRow(work, input.activityId)
    const [activity, products, owned, ranking] = await Promise.all([
      describeOne(work, row, actor?.userId),
      listProducts(work, row.id),
      actor === undefined ? [] : listOwned(work, actor.userId, row.id),
      sidesOf(row.scoring).length === 0 ? null : describeRanking(work, row, input.side, actor?.userId),
    ])
    const prized = [...row.prizes.boss, ...row.prizes.player].length > 0
    return {
      ...activity,
      rules: [...rulesOf(row.scoring, { prized })],
      products: products.map((product) =>
        describeProduct(product, owned.find(({ productId }) => productId === product.id)?.quantity ?? 0),
      ),
      ranking,
    }
  }),

  answer(listActivityRanking, async ({ work, actor, input }) => {
    const row = await getActivityRow(work, input.activityId)
    const [activity, ranking] = await Promise.all([
      describeOne(work, row, actor?.userId),
      describeRanking(work, row, input.side, actor?.userId),
    ])
    return { activity, ...ranking }
  }),

  answer(addToBasket, async ({ work, actor: { userId }, input: { activityId, productId, quantity } }) => {
    const [activity, product] = await Promise.all([
      getActivityRow(work, activityId),
      findProduct(work, productId),
    ])
    if (product === undefined) throw new Refusal('not_found')
    if (product.activityId !== activityId) throw new Refusal('not_of_activity')
    refuseUnlessRunning(activity, work.now)
    if (quantity > 0) refuseTooMany(product, quantity, await countOwned(work, userId, productId))
    await putIntoBasket(work, userId, product, quantity)
    return describeBasket(work, userId, activityId)
  }),

  answer(getMyBasket, async ({ work, actor: { userId }, input: { activityId } }) => {
    await getActivityRow(work, activityId)
    const [basket, owned] = await Promise.all([
      describeBasket(work, userId, activityId),
      listOwned(work, userId, activityId),
    ])
    return { basket, owned: owned.map((one) => ({ ...one, at: one.at.toISOString() })) }
  }),

  answer(payBasketCall, async ({ work, actor: { userId }, input: { activityId } }) => {
    const { orderNo, paid, items } = await payBasket(work, userId, activityId)
    return {
      orderNo,
      paid,
      items: items.map(({ id, name, quantity, price }) => ({ productId: id, name, quantity, price })),
    }
  }),
]

async function describeOne(reading: Reading, row: ActivityRow, viewerId: string | undefined) {
  const [activity] = await describeActivities(reading, [row], viewerId)
  if (activity === undefined) throw new Error('a campaign that was read is described')
  return activity
}

function describeProduct(product: ProductRow, owned: number): Product {
  const { id, name, nameEn, price, stock, limit, gives } = product
  const left = mayStillHave(product, owned)
  return { productId: id, name, nameEn, price, stock, limit, left, gives, what: describeGain(gives) }
}

async function describeBasket(reading: Reading, userId: string, activityId: string): Promise<Basket> {
  const items = await listBasket(reading, userId, activityId)
  return {
    items: items.map(({ id, name, nameEn, price, quantity }) => ({
      productId: id,
      name,
      nameEn,
      price,
      quantity,
    })),
    total: items.reduce((all, { price, quantity }) => all + price * quantity, 0),
  }
}
