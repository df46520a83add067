import { type BagLot, takeFromLots } from '@kaihei/domain/gifts/bag'
import type { GiftId } from '@kaihei/domain/gifts/catalogue'
import type { Coins } from '@kaihei/domain/money'
import { Refusal } from '@kaihei/domain/refusal'
import { v7 as newId } from 'uuid'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** Holds somebody's bag, and makes it if there is none: whoever changes what is in it does so alone. Answers its id. */
export async function lockBag({ db }: Work, userId: string): Promise<string> {
  const row = await db.first<{ id: string }>(sql`
    insert into gift_bag as b (user_id, id) values (${userId}, ${newId()})
    on conflict (user_id) do update set user_id = excluded.user_id returning b.id`)
  if (row === undefined) throw new Error('a bag that is there was not found')
  return row.id
}

/** Whoever puts something in holds the bag, and what is paid for it under the bag's id. */
export function putIntoBag(work: Work, userId: string, giftId: GiftId, { price, count }: BagLot): void {
  work.send(sql`
    insert into gift_bag_item as i (user_id, gift_id, price, count)
    values (${userId}, ${giftId}, ${price}::bigint, ${count}::int)
    on conflict (user_id, gift_id, price) do update set count = i.count + excluded.count`)
}

/** Takes so many out of the bag, which is held then. Answers its id, and what was paid for them. */
export async function takeFromBag(
  work: Work,
  userId: string,
  giftId: GiftId,
  quantity: number,
): Promise<{ readonly bagId: string; readonly amount: Coins }> {
  const bagId = await lockBag(work, userId)
  const lots = await work.db.rows<BagLot>(sql`
    select price, count from gift_bag_item where user_id = ${userId} and gift_id = ${giftId} and count > 0`)
  const found = takeFromLots(lots, quantity)
  if (found === undefined) throw new Refusal('bag_short')
  for (const { price, count } of found.taken)
    work.send(sql`
      update gift_bag_item set count = count - ${count}::int
      where user_id = ${userId} and gift_id = ${giftId} and price = ${price}::bigint`)
  return { bagId, amount: found.amount }
}

interface BagItem {
  readonly giftId: GiftId
  readonly count: number
  readonly lots: BagLot[]
}

export function listBag({ db }: Pick<Reading, 'db'>, userId: string): Promise<readonly BagItem[]> {
  return db.rows<BagItem>(sql`
    select gift_id as "giftId", sum(count)::int as count,
      json_agg(json_build_object('price', price, 'count', count) order by price) as lots
    from gift_bag_item where user_id = ${userId} and count > 0 group by gift_id order by gift_id`)
}
