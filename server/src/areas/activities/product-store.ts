import type { Gain } from '@kaihei/domain/activities/product'
import { coins, type Coins } from '@kaihei/domain/money'
import { listOf, sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface ProductRow {
  readonly id: string
  readonly activityId: string
  readonly name: string
  readonly nameEn: string
  readonly gives: Gain
  readonly campaignId: string | null
  readonly price: Coins
  /** What is left of it. */
  readonly stock: number
  readonly limit: number
}

const columns = sql`
  p.id, p.activity_id as "activityId", p.name, p.name_en as "nameEn", p.gives, p.voucher_campaign_id as "campaignId", p.price,
  p.stock - p.sold as stock, p.per_person as "limit"`

export function listProducts({ db }: Reading, activityId: string): Promise<readonly ProductRow[]> {
  return db.rows<ProductRow>(sql`
    select ${columns} from activity_product p where p.activity_id = ${activityId} order by p.place`)
}

export function findProduct({ db }: Reading, id: string): Promise<ProductRow | undefined> {
  return db.first<ProductRow>(sql`select ${columns} from activity_product p where p.id = ${id}`)
}

export interface BasketRow extends ProductRow {
  readonly quantity: number
}

export async function listBasket(
  { db }: Reading,
  userId: string,
  activityId: string,
): Promise<readonly BasketRow[]> {
  return db.rows<BasketRow>(sql`
    select ${columns}, b.quantity from activity_basket b join activity_product p on p.id = b.product_id
    where b.user_id = ${userId} and b.activity_id = ${activityId} order by p.place`)
}

/**
 * Holds what is in the basket and then, in one order for all, the products themselves: of two who pay at once for the
 * same the second sees what the first has left.
 */
export async function lockBasket(
  { db }: Work,
  userId: string,
  activityId: string,
): Promise<readonly BasketRow[]> {
  const held = await db.rows<{ id: string; quantity: number }>(sql`
    select product_id as id, quantity from activity_basket
    where user_id = ${userId} and activity_id = ${activityId} order by product_id for update`)
  if (held.length === 0) return []
  const products = await db.rows<ProductRow>(sql`
    select ${columns} from activity_product p where p.id in (${listOf(held.map(({ id }) => sql`${id}`))})
    order by p.id for update`)
  return products.map((product) => ({
    ...product,
    price: coins(product.price),
    quantity: held.find(({ id }) => id === product.id)?.quantity ?? 0,
  }))
}

export async function putIntoBasket(
  { db }: Work,
  userId: string,
  { id, activityId }: ProductRow,
  quantity: number,
): Promise<void> {
  await db.run(
    quantity === 0
      ? sql`delete from activity_basket where user_id = ${userId} and product_id = ${id} and activity_id = ${activityId}`
      : sql`
        insert into activity_basket (user_id, activity_id, product_id, quantity)
        values (${userId}, ${activityId}, ${id}, ${quantity})
        on conflict (user_id, activity_id, product_id) do update set quantity = excluded.quantity`,
  )
}

export interface Owned {
  readonly productId: string
  readonly quantity: number
  readonly at: Date
}

/** What somebody has bought of a campaign, by product; of each the last time. */
export function listOwned({ db }: Reading, userId: string, activityId: string): Promise<readonly Owned[]> {
  return db.rows<Owned>(sql`
    select i.product_id as "productId", sum(i.quantity)::int as quantity, max(o.at) as at
    from activity_order o join activity_order_item i on i.order_id = o.id join activity_product p on p.id = i.product_id
    where o.user_id = ${userId} and o.activity_id = ${activityId} group by i.product_id, p.place order by p.place`)
}

export async function countOwned({ db }: Reading, userId: string, productId: string): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select coalesce(sum(quantity), 0)::int as count from activity_order_item
    where user_id = ${userId} and product_id = ${productId}`)
  return row?.count ?? 0
}

export interface PaidOrder {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly activityId: string
  readonly paid: Coins
  readonly items: readonly BasketRow[]
}

/** What was paid for is out of the basket then, and so many less are left; what came into it meanwhile stays. */
export function saveOrder(work: Work, order: PaidOrder): void {
  const { id, orderNo, userId, activityId, paid, items } = order
  work.send(sql`
    insert into activity_order (id, order_no, user_id, activity_id, paid, at)
    values (${id}, ${orderNo}, ${userId}, ${activityId}, ${paid}, ${work.now})`)
  work.send(sql`
    insert into activity_order_item (order_id, product_id, user_id, quantity, price)
    values ${listOf(items.map((item) => sql`(${id}, ${item.id}, ${userId}, ${item.quantity}, ${item.price})`))}`)
  for (const { id: productId, quantity } of items) {
    work.send(sql`update activity_product set sold = sold + ${quantity}::int where id = ${productId}`)
  }
  work.send(sql`
    delete from activity_basket where user_id = ${userId} and activity_id = ${activityId}
      and product_id in (${listOf(items.map(({ id: productId }) => sql`${productId}`))})`)
}
