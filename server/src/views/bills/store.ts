import type { Bill } from '@kaihei/domain/wallet/calls'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

type BilledOrder = NonNullable<Bill['order']>

interface BilledOrderRow extends Pick<BilledOrder, 'game' | 'status'> {
  readonly id: string
  readonly uk: string | null
  readonly nickname: string | null
}

/** The orders that lines speak of, as the owner of the lines sees them now. */
export async function findBilledOrders(
  { db }: Reading,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BilledOrder>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<BilledOrderRow>(sql`
    select o.id, o.game, o.status, u.uk, u.nickname
    from play_order o
    left join app_user u on u.id = case when o.boss_id = ${userId} then o.player_id else o.boss_id end
    where o.id = any(${ids}::uuid[])`)
  return new Map(
    rows.map(({ id, game, status, uk, nickname }) => [
      id,
      { game, status, with: uk === null || nickname === null ? null : { uk, nickname } },
    ]),
  )
}
