import { stoppedWithout } from '#areas/orders/stopped-store.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { Work } from '#work/work.ts'

/** Far longer than any work that was under way when the ban was imposed. */
const watchedMinutes = 10

/** Whoever was banned lately and still has an order that cannot go on without them. */
export function strayOrders(now: Date): Sql {
  return sql`
    select s.user_id as "userId", s.by_id as "byId" from sanction s
    where s.kind = 'ban' and s.lifted_at is null and s.at > ${new Date(now.getTime() - watchedMinutes * 60_000)}
      and exists (${stoppedWithout(sql`s.user_id`)})`
}

export function findStray(
  work: Work,
): Promise<{ readonly userId: string; readonly byId: string } | undefined> {
  return work.db.first<{ userId: string; byId: string }>(sql`${strayOrders(work.now)} limit 1`)
}
