import { eraseBidsOf } from '#areas/orders/bid-store.ts'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

/** The newest of somebody's fast orders, as boss or as the one chosen. */
export async function findLatest({ db }: Reading, userId: string): Promise<string | undefined> {
  const row = await db.first<{ sn: string }>(sql`
    select sn from (
      (select sn, created_at, id from play_order where boss_id = ${userId} and entrance = 'fast'
        order by created_at desc, id desc limit 1)
      union all
      (select sn, created_at, id from play_order where player_id = ${userId} and entrance = 'fast'
        order by created_at desc, id desc limit 1)) mine
    order by created_at desc, id desc limit 1`)
  return row?.sn
}

/** What somebody has answered as a companion, and left unpaid as a boss; the orders themselves are told elsewhere. */
export async function exportOf({ db }: Reading, userId: string): Promise<unknown> {
  const [bids, strikes] = await Promise.all([
    db.rows(sql`
      select o.sn, c.title, c.price_per_hour as "pricePerHour", c.placed_at as "placedAt", c.until, c.state
      from bid c join play_order o on o.id = c.order_id where c.player_id = ${userId} order by c.placed_at`),
    db.rows(sql`
      select o.sn, f.at from fast_strike f join play_order o on o.id = f.order_id
      where f.boss_id = ${userId} order by f.at`),
  ])
  return { bids, strikes }
}

export async function eraseOf(work: Work, userId: string): Promise<void> {
  const { db } = work
  await eraseBidsOf(work, userId)
  await db.run(sql`delete from fast_offer where player_id = ${userId}`)
  await db.run(sql`delete from fast_strike where boss_id = ${userId}`)
}
