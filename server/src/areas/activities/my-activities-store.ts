import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const [scores, bought, frame] = await Promise.all([
    db.rows(sql`
      select a.title, e.side, e.score, e.parts from activity_entry e join activity a on a.id = e.activity_id
      where e.user_id = ${userId} order by a.from_at, e.side`),
    db.rows(sql`
      select o.order_no as "orderNo", a.title, p.name, i.quantity, i.price, o.at
      from activity_order o join activity a on a.id = o.activity_id join activity_order_item i on i.order_id = o.id
        join activity_product p on p.id = i.product_id
      where o.user_id = ${userId} order by o.at, p.place`),
    db.first(sql`select scene, until from avatar_frame where user_id = ${userId}`),
  ])
  return { scores, bought, frame: frame ?? null }
}

/** Places stay, of nobody; what was bought stays with the books. */
export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`delete from activity_basket where user_id = ${userId}`)
  await db.run(sql`delete from avatar_frame where user_id = ${userId}`)
}
