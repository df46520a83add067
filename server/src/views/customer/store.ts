import type { ChatCustomer } from '@kaihei/domain/ops/chat-calls'
import { reviewableStatuses } from '@kaihei/domain/orders/status'
import { type FlatRow, orderColumns, type OrderRow, readOrderRow } from '#areas/orders/store.ts'
import { integers, sql } from '#db/sql.ts'
import type { Reading } from '#work/reading.ts'

/** The latest of somebody's orders, on either side. Each side has an index that is read from its end. */
export async function listLatestOrders(
  { db }: Reading,
  userId: string,
  limit: number,
): Promise<readonly OrderRow[]> {
  const rows = await db.rows<FlatRow>(sql`
    select * from (
      (select ${orderColumns} from play_order o where o.boss_id = ${userId}
        order by o.created_at desc, o.id desc limit ${limit})
      union all
      (select ${orderColumns} from play_order o where o.player_id = ${userId}
        order by o.created_at desc, o.id desc limit ${limit})) mine
    order by "createdAt" desc, id desc limit ${limit}`)
  return rows.map(readOrderRow)
}

/** What somebody's orders as a boss come to: those that were played to an end, and those of which something went back. */
export async function readTotals({ db }: Reading, userId: string): Promise<ChatCustomer['totals']> {
  const row = await db.first<ChatCustomer['totals']>(sql`
    select (count(*) filter (where played))::int as completed,
      coalesce(sum(payable - refunded) filter (where played), 0)::bigint as spent,
      (count(*) filter (where refunded > 0))::int as refunds
    from (
      select payable, refunded, status in ${integers(reviewableStatuses)} as played
      from play_order where boss_id = ${userId}) mine`)
  return row ?? { completed: 0, spent: 0, refunds: 0 }
}

interface SanctionRow {
  readonly id: string
  readonly kind: string
  readonly reason: string
  readonly until: Date | null
  readonly at: Date
}

/** What is imposed on somebody now. */
export function listSanctions({ db, now }: Reading, userId: string): Promise<readonly SanctionRow[]> {
  return db.rows<SanctionRow>(sql`
    select id, kind, reason, until, at from sanction
    where user_id = ${userId} and lifted_at is null and (until is null or until > ${now}) order by at desc`)
}
