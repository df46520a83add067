import { vipThresholds } from '@kaihei/domain/levels/vip'
import type { Purpose } from '@kaihei/domain/wallet/bill'
import { sql } from '#db/sql.ts'
import type { Reading, Work } from '#work/work.ts'

export interface VipStanding {
  readonly level: number
  /** Hundredths of a coin. */
  readonly experience: number
}

/** Who has never spent anything stands at the beginning. */
export async function readVip({ db }: Reading, userId: string): Promise<VipStanding> {
  const row = await db.first<VipStanding>(
    sql`select level, experience from vip_standing where user_id = ${userId}`,
  )
  return row ?? { level: 0, experience: 0 }
}

/**
 * Adds what somebody has spent, or takes back what was refunded. The level follows, and drops only with a refund that
 * takes it below its threshold; answers whether it is another now. All works that move somebody's money hold that person's accounts, so none of them comes between.
 */
export async function addExperience(work: Work, userId: string, experience: number): Promise<boolean> {
  const row = await work.db.first<{ changed: boolean }>(sql`
    insert into vip_standing (user_id, experience, level)
    values (${userId}, ${experience}, width_bucket(${experience}::bigint, ${vipThresholds}::bigint[]))
    on conflict (user_id) do update set
      experience = vip_standing.experience + excluded.experience,
      level = case when excluded.experience < 0
        then least(vip_standing.level,
          width_bucket(vip_standing.experience + excluded.experience, ${vipThresholds}::bigint[]))
        else greatest(vip_standing.level,
          width_bucket(vip_standing.experience + excluded.experience, ${vipThresholds}::bigint[])) end
    returning level <> coalesce((select before.level from vip_standing before where before.user_id = ${userId}), 0)
      as changed`)
  return row?.changed ?? false
}

interface ExperienceLine {
  readonly purpose: Purpose
  readonly experience: number
  readonly at: Date
}

/** What changed somebody's experience last, the newest first. */
export function listExperience(
  { db }: Reading,
  userId: string,
  limit: number,
): Promise<readonly ExperienceLine[]> {
  return db.rows<ExperienceLine>(sql`
    select m.purpose, b.experience, b.at from bill_line b join movement m on m.id = b.movement_id
    where b.owner_id = ${userId} and b.experience <> 0 order by b.at desc, b.id desc limit ${limit}`)
}

export function exportOf(reading: Reading, userId: string): Promise<unknown> {
  return readVip(reading, userId)
}
