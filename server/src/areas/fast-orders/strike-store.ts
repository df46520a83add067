import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export function addStrike(work: Work, strike: { orderId: string; bossId: string; at: Date }): void {
  work.send(sql`
    insert into fast_strike (order_id, boss_id, at) values (${strike.orderId}, ${strike.bossId}, ${strike.at})
    on conflict do nothing`)
}

/** The oldest first. */
export async function listStrikes({ db }: Reading, bossId: string, since: Date): Promise<readonly Date[]> {
  const rows = await db.rows<{ at: Date }>(
    sql`select at from fast_strike where boss_id = ${bossId} and at >= ${since} order by at`,
  )
  return rows.map(({ at }) => at)
}
