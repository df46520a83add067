import type { Sanction } from '@kaihei/domain/ops/sanction-calls'
import type { SanctionKind } from '@kaihei/domain/sanctions/sanction'
import { sql } from '#db/sql.ts'
import type { Reading } from '#work/work.ts'

interface Row {
  readonly id: string
  readonly kind: SanctionKind
  readonly until: Date | null
  readonly reason: string
  readonly by: string | null
  readonly at: Date
  readonly liftedAt: Date | null
  readonly liftedBy: string | null
  readonly liftReason: string | null
}

/** As staff see them, the latest first. */
export async function listSanctionsOf({ db, now }: Reading, userId: string): Promise<readonly Sanction[]> {
  const rows = await db.rows<Row>(sql`
    select s.id, s.kind, s.until, s.reason, b.nickname as by, s.at, s.lifted_at as "liftedAt",
      l.nickname as "liftedBy", s.lift_reason as "liftReason"
    from sanction s left join app_user b on b.id = s.by_id left join app_user l on l.id = s.lifted_by
    where s.user_id = ${userId} order by s.at desc, s.id desc limit 50`)
  return rows.map(({ until, at, liftedAt, liftedBy, liftReason, ...row }) => ({
    ...row,
    until: until?.toISOString() ?? null,
    at: at.toISOString(),
    holds: liftedAt === null && (until === null || until > now),
    lifted: liftedAt && { by: liftedBy, at: liftedAt.toISOString(), reason: liftReason ?? '' },
  }))
}
