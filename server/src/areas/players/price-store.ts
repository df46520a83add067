import type { PriceBand } from '@kaihei/domain/players/price-band'
import { sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** The next companions along their ids; whoever chooses prices right now is waited for. */
export async function lockPlayersAfter(
  { db }: Work,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select user_id as id from player where user_id > ${after}::uuid order by user_id limit ${limit} for no key update`)
  return rows.map(({ id }) => id)
}

export interface MovedPrice {
  readonly playerId: string
  readonly level: number
  readonly title: string
  readonly before: number
  readonly price: number
}

/** Puts what these companions ask into the band of their level, at its nearer end. Answers what was outside. */
export function movePrices(
  { db }: Work,
  playerIds: readonly string[],
  bands: readonly (PriceBand & { readonly level: number })[],
): Promise<readonly MovedPrice[]> {
  return db.rows<MovedPrice>(sql`
    with outside as (
      select s.id, p.play_level as level, s.price_per_hour as before,
        least(greatest(s.price_per_hour, b.min), b.max) as price
      from player_service s join player p on p.user_id = s.player_id
        join unnest(${bands.map(({ level }) => level)}::int[], ${bands.map(({ min }) => min)}::bigint[],
          ${bands.map(({ max }) => max)}::bigint[]) as b (level, min, max) on b.level = p.play_level
      where s.player_id = any(${playerIds}::uuid[]) and s.price_per_hour not between b.min and b.max
    )
    update player_service s set price_per_hour = o.price from outside o where s.id = o.id
    returning s.player_id as "playerId", o.level, s.title, o.before, o.price`)
}
