import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

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

export async function eraseOf({ db }: Work, userId: string): Promise<void> {
  await db.run(sql`delete from bid where player_id = ${userId}`)
  await db.run(sql`delete from fast_offer where player_id = ${userId}`)
  await db.run(sql`delete from fast_strike where boss_id = ${userId}`)
}
