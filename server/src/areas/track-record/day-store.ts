import type { Today } from '@kaihei/domain/players/calls'
import { billTypes } from '@kaihei/domain/wallet/bill'
import { sql } from '#db/sql.ts'
import type { Period } from '#work/periods.ts'
import type { Reading } from '#work/work.ts'

/** An order is taken on within minutes of being made; so those of a day are found by when they were made. */
const madeBeforeMs = 24 * 3_600_000

/** What the day has brought a companion so far, as her bills and her orders say. */
export async function readDay({ db }: Reading, playerId: string, { from, to }: Period): Promise<Today> {
  const madeSince = new Date(from.getTime() - madeBeforeMs)
  const [income, taken, record] = await Promise.all([
    // What settles an old debt is a line of the bills too, but not of this day's work.
    db.first<{ earnings: number; finished: number }>(sql`
      select coalesce(sum(amount), 0)::bigint as earnings, count(*) filter (where amount > 0) as finished
      from bill_line
      where owner_id = ${playerId} and type = ${billTypes.order} and at >= ${from} and at < ${to}
        and unit = 'bean' and movement_id like 'order:%'`),
    db.first<{ orders: number }>(sql`
      select count(*) as orders from play_order
      where player_id = ${playerId} and created_at >= ${madeSince} and accepted_at >= ${from} and accepted_at < ${to}`),
    db.first<{ acceptRate: number | null }>(sql`
      select accept_rate as "acceptRate" from player where user_id = ${playerId}`),
  ])
  return {
    earnings: income?.earnings ?? 0,
    orders: taken?.orders ?? 0,
    finished: income?.finished ?? 0,
    acceptRate: record?.acceptRate ?? null,
  }
}
