import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

/** Orders placed since then that she took. */
export async function countTaken({ tx }: Reading, playerId: string, since: Date): Promise<number> {
  const row = await tx.first<{ count: number }>(sql`
    select count(*) as count from play_order
    where player_id = ${playerId} and created_at >= ${since} and accepted_at is not null`)
  return row?.count ?? 0
}

export async function getAcceptRate({ tx }: Reading, playerId: string): Promise<number | null> {
  const row = await tx.first<{ rate: number | null }>(
    sql`select accept_rate as rate from player where user_id = ${playerId}`,
  )
  return row?.rate ?? null
}
