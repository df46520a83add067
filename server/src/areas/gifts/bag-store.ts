import type { GiftId } from '@kaihei/domain/gifts/catalogue'
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
export function putIntoBag(work: Work, userId: string, giftId: GiftId, count: number): void {
  work.send(sql`
    insert into gift_bag_item as i (user_id, gift_id, count) values (${userId}, ${giftId}, ${count}::int)
    on conflict (user_id, gift_id) do update set count = i.count + excluded.count`)
}

/** Takes so many out of the bag, which is held then. Answers its id. */
export async function takeFromBag(
  work: Work,
  userId: string,
  giftId: GiftId,
  count: number,
): Promise<string> {
  const id = await lockBag(work, userId)
  const taken = await work.db.run(sql`
    update gift_bag_item set count = count - ${count}::int
    where user_id = ${userId} and gift_id = ${giftId} and count >= ${count}::int`)
  if (taken === 0) throw new Refusal('bag_short')
  return id
}

export function listBag(
  { db }: Pick<Reading, 'db'>,
  userId: string,
): Promise<readonly { giftId: GiftId; count: number }[]> {
  return db.rows(sql`
    select gift_id as "giftId", count from gift_bag_item where user_id = ${userId} and count > 0 order by gift_id`)
}
